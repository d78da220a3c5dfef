# Part of .ci/device: the install script in an arm64 Debian under qemu: wheels and imports, not speed. Sourced by it.

# Programs of arm64 run through qemu from here on; the flag F opens qemu now, so that it is found inside the tree too.
run_arm64() {
  need qemu-aarch64-static qemu-user-static
  local binfmt=/proc/sys/fs/binfmt_misc
  [ -e $binfmt/register ] || mount -t binfmt_misc binfmt_misc $binfmt || die "This kernel has no binfmt_misc."
  if [ ! -e $binfmt/qemu-aarch64 ] && [ ! -e $binfmt/camelcam-aarch64 ]; then
    printf '%s' ':camelcam-aarch64:M::\x7f\x45\x4c\x46\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:/usr/bin/qemu-aarch64-static:F' >$binfmt/register
  fi
}

# unpack_here DIR: packages are unpacked in the tree by this machine's own dpkg-deb, without waiting for the disk and without
# manuals. apt, dpkg and every script of a package still run as arm64. OpenCV brings nearly 300 packages; this is most of their time.
unpack_here() {
  local root=$1 own=$1/opt/own line
  mkdir -p "$own"
  cp /usr/bin/dpkg-deb "$own/"
  ldd /usr/bin/dpkg-deb | grep -o '/[^ ]*' | while read -r line; do cp -L "$line" "$own/"; done
  chroot "$root" dpkg-divert --local --no-rename --add /usr/bin/dpkg-deb >/dev/null
  mv "$root/usr/bin/dpkg-deb" "$root/usr/bin/dpkg-deb.distrib"
  printf '#!/bin/sh\nexec /opt/own/%s --library-path /opt/own /opt/own/dpkg-deb "$@"\n' "$(basename "$own"/ld-*)" >"$root/usr/bin/dpkg-deb"
  chmod 755 "$root/usr/bin/dpkg-deb"
  printf '%s\n' force-unsafe-io 'path-exclude=/usr/share/doc/*' 'path-exclude=/usr/share/man/*' 'path-exclude=/usr/share/locale/*' \
    'path-exclude=/usr/share/icons/*' >"$root/etc/dpkg/dpkg.cfg.d/here"
}

arm64() {
  local root=$cache/arm64
  run_arm64
  if [ ! -e "$root/.made" ]; then
    need debootstrap debootstrap
    rm -rf "$root"
    debootstrap --foreign --arch=arm64 --variant=minbase --include=systemd,ca-certificates bookworm "$root" >"$cache/arm64.log" \
      || die "debootstrap failed; see $cache/arm64.log"
    chroot "$root" /debootstrap/debootstrap --second-stage >>"$cache/arm64.log" || die "debootstrap failed; see $cache/arm64.log"
    unpack_here "$root"
    touch "$root/.made"
  fi
  checkout_into "$root/opt/source"
  inside "$root" /opt/source/systemd/install.sh --no-pi
  [ "$(inside "$root" /opt/camelcam/venv/bin/python -c 'import platform; print(platform.machine())')" = aarch64 ]
  inside "$root" /opt/camelcam/venv/bin/camelcam read /opt/source/tests/recordings/unit-a/t007.jpg \
    --profile /opt/source/firmware/data/second/tray.profile | tee "$cache/arm64-read.json"
  grep -q '"die": *"blue"' "$cache/arm64-read.json"
  inside "$root" /opt/source/systemd/uninstall.sh
}
