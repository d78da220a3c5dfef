#!/usr/bin/env bash
# Installs camelcam as two services on Raspberry Pi OS (64-bit, Bookworm or Trixie). May be run again: that updates.
# Races, pictures and tokens are never touched. --no-pi: a Debian machine that is no Pi and has no camera, for trying things out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=/opt/camelcam
pi=yes
[ "${1:-}" != --no-pi ] || pi=no

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

[ "$(id -u)" = 0 ] || die "This needs root: sudo $0"
. /etc/os-release
case "${VERSION_CODENAME:-}" in
  bookworm | trixie) ;;
  *) die "This is ${PRETTY_NAME:-an unknown system}. camelcam installs on Raspberry Pi OS Bookworm or Trixie." ;;
esac
bits=$(getconf LONG_BIT)
[ "$bits" = 64 ] || die "This is a $bits-bit system. Write the 64-bit Raspberry Pi OS to the card; the parts camelcam needs exist there alone."

# numpy, OpenCV, picamera2, gpiozero and lgpio come from apt: a numpy from pip breaks picamera2.
packages=$(cat "$here/apt-packages.txt")
if [ $pi = no ]; then packages=$(printf "%s\n" "$packages" | grep -v -e picamera2 -e lgpio); fi
say "Installing Debian's packages …"
apt-get update -qq || die "apt cannot reach its archive. Is the Pi online?"
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null \
  || die "apt could not install: $packages"

# A new environment beside the old one; the link changes over only when the new one works.
new=$home/venv-$(date +%Y%m%d-%H%M%S)
say "Installing camelcam into $new …"
mkdir -p $home
/usr/bin/python3 -m venv --system-site-packages "$new"
source=$(mktemp -d) # pip writes into the folder it installs from; the checkout belongs to its user
trap 'rm -rf "$new" "$source"' EXIT
(cd "$here/.." && cp -r pyproject.toml README.md LICENSE camelcam.py companion firmware vision "$source/")
"$new/bin/pip" install -q --disable-pip-version-check -r "$here/pip-packages.txt"
"$new/bin/pip" install -q --disable-pip-version-check --no-deps "$source"
for module in numpy cv2 gpiozero; do
  case "$("$new/bin/python" -c "import $module; print($module.__file__)")" in
    "$new"/*) die "pip has brought its own $module, which breaks the camera. Please report this." ;;
  esac
done
"$new/bin/camelcam" doctor --only imports >&2 || die "camelcam's parts do not load together (see above); the old version stays."
rm -rf "$source"
trap - EXIT
old=$(readlink -f $home/venv || true)
ln -sfn "$new" $home/venv.next
mv -T $home/venv.next $home/venv
for spare in $home/venv-*; do
  case $spare in "$new" | "$old") ;; *) rm -rf "$spare" ;; esac
done
ln -sf $home/venv/bin/camelcam /usr/local/bin/camelcam

getent group gpio >/dev/null || groupadd --system gpio
install -m 644 "$here"/camelcam-*.service /etc/systemd/system/
if [ -d /etc/avahi/services ]; then install -m 644 "$here/camelcam.avahi" /etc/avahi/services/camelcam.service; fi
install -D -m 644 "$here/camelcam-hotspot.dnsmasq" /etc/NetworkManager/dnsmasq-shared.d/camelcam.conf
units="camelcam-table.service camelcam-reader.service"
if command -v nmcli >/dev/null; then units="$units camelcam-hotspot.service"; fi
# shellcheck disable=SC2086
systemctl enable -q $units
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl restart camelcam-table.service camelcam-reader.service
  say "camelcam runs at http://$(hostname).local:8000. Press the pyramid to become the host, or type the key: sudo cat /var/lib/private/camelcam/host.key"
  say "What is well and what is not: camelcam doctor"
else
  say "camelcam is installed and starts with the system."
fi
