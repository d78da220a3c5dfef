#!/usr/bin/env bash
# The system read-only and the data on a partition of its own, so that a power cut can hurt neither system nor program.
# `camelcam card --read-only` calls it at the first start; each of the two may be cut short and run again.
# read-only.sh split [ROOT]: before anything is installed. The root grows to ROOT_MB, what is left of the card is the data's.
# read-only.sh close: when all is installed. What must be written moves over; from the next start on the root is read-only.
set -eu
label=camelcam-data
root_mb=6144   # Raspberry Pi OS Lite, Debian's packages of camelcam, and as much again for updates
data_mb=500    # at least
# What is written in an evening, by an update of camelcam, and when a Wi-Fi is chosen. Raspberry Pi OS keeps Wi-Fis in both.
kept="/var /opt/camelcam /etc/camelcam /etc/NetworkManager /etc/netplan"

die() { printf '%s\n' "$*" >&2; exit 1; }
[ "$(id -u)" = 0 ] || die "This needs root: sudo $0"

split() {
  local root=${1:-/} device disk name number sectors start unit=2048
  if grep -qs "^LABEL=$label " "$root/etc/fstab"; then return; fi
  device=$(findmnt -n -o SOURCE --target "$root")
  name=$(basename "$device")
  disk=/dev/$(basename "$(dirname "$(readlink -f "/sys/class/block/$name")")")
  number=$(cat "/sys/class/block/$name/partition") || die "$device is no partition."
  sectors=$(cat "/sys/class/block/$(basename "$disk")/size")
  [ $((sectors / unit)) -ge $((root_mb + data_mb)) ] || die "The card is too small for a partition of the data: 8 GB are needed."
  # Every step looks whether it has been done, because the power may have failed between any two.
  if [ "$(cat "/sys/class/block/$name/size")" -lt $((root_mb * unit)) ]; then
    echo ",${root_mb}M" | sfdisk -q --no-reread --no-tell-kernel -N "$number" "$disk"
    partx -u --nr "$number" "$disk"
  fi
  resize2fs "$device" >/dev/null || die "The root could not grow."
  # Right behind the root: left to itself it would take the gap before the boot partition.
  start=$(($(cat "/sys/class/block/$name/start") + $(cat "/sys/class/block/$name/size")))
  number=$((number + 1))
  name=${name%"$((number - 1))"}$number
  if ! sfdisk -d "$disk" | grep -q "^/dev/$name "; then
    echo "$start,,L" | sfdisk -q --no-reread --no-tell-kernel --append "$disk"
  fi
  [ -e "/sys/class/block/$name" ] || partx -a --nr "$number" "$disk"
  if command -v udevadm >/dev/null; then udevadm settle || true; fi
  [ "$(blkid -p -s LABEL -o value "/dev/$name" || true)" = $label ] || mkfs.ext4 -q -F -L $label "/dev/$name"
  mkdir -p "$root/data"
  echo "LABEL=$label /data ext4 defaults,noatime 0 2" >>"$root/etc/fstab"
}

close() {
  local place
  if grep -qs "^/data/" /etc/fstab; then return; fi
  mkdir -p /data
  mountpoint -q /data || mount LABEL=$label /data || die "There is no partition for the data: make the card with camelcam card --read-only."
  systemctl stop camelcam-reader.service camelcam-table.service || true
  for place in $kept; do
    mkdir -p "$place" "/data$place"
    cp -a --one-file-system "$place/." "/data$place/"
  done
  # A name server that the Wi-Fi tells is written where writing is allowed.
  if [ -d /etc/NetworkManager/conf.d ]; then ln -sfn /run/NetworkManager/resolv.conf /etc/resolv.conf; fi
  touch /etc/cloud/cloud-init.disabled # it has done its work, and would write
  sync
  awk -v kept="$kept" '
    $2 == "/" || $2 == "/boot/firmware" { $4 = $4 ",ro" }
    { print }
    END { print "tmpfs /tmp tmpfs defaults,nosuid,nodev 0 0"; n = split(kept, place, " "); for (i = 1; i <= n; i++) print "/data" place[i], place[i], "none bind 0 0" }
  ' /etc/fstab >/etc/fstab.new
  mv /etc/fstab.new /etc/fstab
  sync
}

case ${1:-} in
  split | close) "$@" ;;
  *) die "read-only.sh split [ROOT], or read-only.sh close" ;;
esac
