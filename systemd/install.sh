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
# A root that is read-only (systemd/read-only.sh) is opened for as long as this takes.
ended() { :; }
trap 'ended' EXIT
if findmnt -n -o OPTIONS / | grep -qE '(^|,)ro(,|$)'; then
  mount -o remount,rw / || die "The system is read-only and cannot be opened."
  ended() { sync; mount -o remount,ro / 2>/dev/null || say "The system stays open for writing until the next start: something still uses what was replaced."; }
fi

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

# A new environment beside the old one. What comes over the network, and what is built, is fetched and built by nobody;
# root installs files whose sums stand in pip-lock.txt, and our own, and speaks to no network.
new=$home/venv-$(date +%Y%m%d-%H%M%S)
say "Installing camelcam into $new …"
mkdir -p $home
/usr/bin/python3 -m venv --system-site-packages "$new"
work=$(mktemp -d)
trap 'rm -rf "$new" "$work"; ended' EXIT
mkdir "$work/source" "$work/wheels"
(cd "$here/.." && cp -r pyproject.toml README.md LICENSE camelcam.py companion firmware vision "$work/source/")
cp "$here/pip-lock.txt" "$work/"
chown -R nobody "$work"
chmod 755 "$work"
as_nobody() { runuser -u nobody -- env HOME="$work" PIP_DISABLE_PIP_VERSION_CHECK=1 "$@"; }
as_nobody "$new/bin/pip" download -q --require-hashes --no-deps -d "$work/wheels" -r "$work/pip-lock.txt" \
  || die "pip could not fetch what pip-lock.txt names. Is the Pi online? The old version stays."
as_nobody "$new/bin/pip" wheel -q --no-deps -w "$work/own" "$work/source"
"$new/bin/pip" install -q --disable-pip-version-check --no-index --no-deps --require-hashes --find-links "$work/wheels" -r "$here/pip-lock.txt"
"$new/bin/pip" install -q --disable-pip-version-check --no-index --no-deps "$work"/own/camelcam-*.whl
for module in numpy cv2 gpiozero; do
  case "$("$new/bin/python" -c "import $module; print($module.__file__)")" in
    "$new"/*) die "pip has brought its own $module, which breaks the camera. Please report this." ;;
  esac
done
"$new/bin/camelcam" doctor --only imports >&2 || die "camelcam's parts do not load together (see above); the old version stays."
rm -rf "$work"
trap 'ended' EXIT
install -m 644 "$here/../firmware/updates.py" $home/updates.py
old=$(readlink -e $home/venv || true) # none where this is the first install
before=$(readlink -e $home/venv.old || true)
for spare in $home/venv-*; do
  case $spare in "$new" | "$old" | "$before") ;; *) rm -rf "$spare" ;; esac
done
ln -sf $home/venv/bin/camelcam /usr/local/bin/camelcam

# The machine's name is written in one place, /etc/hostname: label, Avahi, the table's guard and the QR code go by it.
# A Pi that still has the maker's name gets the one that is on the label; another name stays.
if [ $pi = yes ] && [ "$(hostname)" = raspberrypi ]; then
  echo camelcam >/etc/hostname
  sed -i 's/\braspberrypi\b/camelcam/g' /etc/hosts
  hostname camelcam
  if [ -d /run/systemd/system ]; then systemctl try-restart avahi-daemon.service || true; fi
elif [ "$(hostname)" != camelcam ]; then
  say "This machine is called $(hostname): the label's camelcam.local is another. Print yours with that address, or rename it."
fi

# A group that a small system lacks would keep the reader from starting at all.
for group in $(sed -n 's/^SupplementaryGroups=//p' "$here/camelcam-reader.service"); do
  getent group "$group" >/dev/null || groupadd --system "$group"
done
install -m 644 "$here"/camelcam-*.service /etc/systemd/system/
if [ -d /etc/avahi/services ]; then install -m 644 "$here/camelcam.avahi" /etc/avahi/services/camelcam.service; fi
rm -f /etc/NetworkManager/dnsmasq-shared.d/camelcam.conf # of an older camelcam; now there only while the hotspot is on
mkdir -p /etc/NetworkManager/dnsmasq-shared.d
units="camelcam-table.service camelcam-reader.service camelcam-probes.service"
if command -v nmcli >/dev/null; then units="$units camelcam-hotspot.service"; fi
# shellcheck disable=SC2086
systemctl enable -q $units camelcam-trial.service
if [ ! -e $home/venv ]; then ln -sfn "$new" $home/venv; fi
if [ ! -d /run/systemd/system ]; then
  ln -sfn "$new" $home/venv.next && mv -T $home/venv.next $home/venv
  say "camelcam is installed and starts with the system."
  exit
fi
systemctl daemon-reload
systemctl restart camelcam-probes.service
if command -v nmcli >/dev/null; then systemctl restart camelcam-hotspot.service; fi # an open hotspot stays open
if [ -n "$old" ]; then
  # The new version is asked on a copy of the races, then takes over; where it is not well the old one is back by itself.
  /usr/bin/python3 $home/updates.py update --new "$new" >&2
else
  systemctl restart camelcam-table.service
  systemctl restart camelcam-reader.service || say "The table serves; the reader does not start yet. What it lacks: camelcam doctor"
fi
say "camelcam runs at http://$(hostname).local. Press the pyramid to become the host, or type the key: sudo cat /var/lib/private/camelcam/host.key"
say "What is well and what is not: camelcam doctor. Back to the version before: sudo camelcam rollback"
