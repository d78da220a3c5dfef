# Part of .ci/device: the hotspot over radios that the kernel plays (mac80211_hwsim), with the real NetworkManager and
# wpa_supplicant. In a machine of its own, because whoever wants other modules needs a kernel of its own. Sourced by it.

radio() {
  local root=$cache/radio image=$cache/radio.img
  [ "$(uname -m)" = x86_64 ] || die "This part starts a kernel of this machine's kind, and is written for x86_64."
  need qemu-system-x86_64 qemu-system-x86
  trixie "$cache/trixie"
  if [ ! -e "$root/.radio" ]; then
    rm -rf "$root"
    cp -a "$cache/trixie" "$root"
    touch "$root/etc/cloud/cloud-init.disabled"
    echo 'LABEL=radio / ext4 defaults 0 0' >"$root/etc/fstab"
    echo camelcam >"$root/etc/hostname"
    inside "$root" apt-get update -qq
    inside "$root" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      linux-image-amd64 initramfs-tools wpasupplicant wireless-regdb iw rfkill dnsmasq-base udhcpc iproute2 kmod >"$cache/radio-apt.log" 2>&1 \
      || die "apt failed; see $cache/radio-apt.log"
    touch "$root/.radio"
  fi
  checkout_into "$root/opt/source"
  inside "$root" /opt/source/systemd/install.sh --no-pi
  install -m 755 tests/firmware/radio-check.sh "$root/usr/local/sbin/radio-check.sh"
  printf '%s\n' '[Unit]' 'Description=camelcam, the check of its hotspot' 'After=NetworkManager.service' '[Service]' \
    'ExecStart=/usr/local/sbin/radio-check.sh' >"$root/etc/systemd/system/camelcam-check.service"
  ln -sf /etc/systemd/system/camelcam-check.service "$root/etc/systemd/system/multi-user.target.wants/"
  inside "$root" systemctl disable -q camelcam-reader.service ssh.service # a camera that is not there would be tried for ever
  rm -f "$image" "$root/opt/result" # the disk is made anew each time, and the password with it
  truncate -s 6G "$image"
  mkfs.ext4 -q -F -L radio -d "$root" "$image"
  # Where this machine's processor plays no other machine, qemu does, about ten times as slowly.
  local accel=tcg,thread=multi patience=6
  if grep -qwE 'vmx|svm' /proc/cpuinfo && [ -w /dev/kvm ]; then accel=kvm patience=1; fi
  timeout -k 10 3600 qemu-system-x86_64 -accel $accel -cpu max -smp 2 -m 1024 -display none -no-reboot -nic none \
    -device virtio-rng-pci -drive "file=$image,format=raw,if=virtio" -kernel "$(ls "$root"/boot/vmlinuz-* | tail -1)" \
    -initrd "$(ls "$root"/boot/initrd.img-* | tail -1)" -serial "file:$cache/radio.log" \
    -append "root=LABEL=radio rw console=ttyS0 panic=1 net.ifnames=0 patience=$patience" || say "The machine was ended."
  debugfs -R "cat /opt/result" "$image" 2>/dev/null >"$cache/radio-result"
  cat "$cache/radio-result"
  grep -qx GREEN "$cache/radio-result" || die "It came to nothing; see $cache/radio.log"
  rm -f "$image"
}
