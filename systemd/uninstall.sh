#!/usr/bin/env bash
# Takes camelcam off this machine. Races and pictures stay in /var/lib/private, unless --with-races is given.
set -eu
[ "$(id -u)" = 0 ] || { echo "This needs root: sudo $0" >&2; exit 1; }
if findmnt -n -o OPTIONS / | grep -qE '(^|,)ro(,|$)'; then
  mount -o remount,rw /
  trap 'sync; mount -o remount,ro / || true' EXIT
fi
units="camelcam-reader.service camelcam-table.service camelcam-hotspot.service camelcam-probes.service camelcam-trial.service"
for unit in $units; do
  if [ -d /run/systemd/system ]; then systemctl stop -q $unit 2>/dev/null || true; fi
  systemctl disable -q $unit 2>/dev/null || true
  rm -f /etc/systemd/system/$unit
done
if command -v nmcli >/dev/null; then nmcli -t connection delete camelcam >/dev/null 2>&1 || true; fi
rm -f /etc/avahi/services/camelcam.service /etc/NetworkManager/dnsmasq-shared.d/camelcam.conf
rm -f /usr/local/bin/camelcam
if mountpoint -q /opt/camelcam; then find /opt/camelcam -mindepth 1 -delete; else rm -rf /opt/camelcam; fi
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
if [ "${1:-}" = --with-races ]; then
  rm -rf /var/lib/private/camelcam /var/lib/private/camelcam-reader /var/lib/camelcam /var/lib/camelcam-reader
else
  echo "The races are still in /var/lib/private/camelcam. Remove them with: sudo $0 --with-races" >&2
fi
