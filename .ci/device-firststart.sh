# Part of .ci/device: the first start of a card that `camelcam card --read-only` wrote, in Debian trixie as Raspberry Pi OS is made
# of it: by cloud-init's own services from NoCloud, over a network that it asks for an address, up to a table that answers;
# then the next start, from the read-only root. Sourced by it.

# What Raspberry Pi's archive has and Debian's has not: empty packages of that name.
standins() { # standins ROOT PACKAGE…
  local root=$1 name made
  shift
  mkdir -p "$root/opt/here"
  : >"$root/opt/here/Packages"
  for name in "$@"; do
    made=$(mktemp -d)
    chmod 755 "$made"
    mkdir "$made/DEBIAN"
    printf 'Package: %s\nVersion: 1\nArchitecture: all\nMaintainer: nobody <nobody@localhost>\nDescription: stands in\n' "$name" >"$made/DEBIAN/control"
    dpkg-deb -b "$made" "$root/opt/here/$name.deb" >/dev/null
    { cat "$made/DEBIAN/control"
      printf 'Filename: ./%s.deb\nSize: %s\nSHA256: %s\n\n' "$name" "$(stat -c %s "$root/opt/here/$name.deb")" \
        "$(sha256sum "$root/opt/here/$name.deb" | cut -d' ' -f1)"; } >>"$root/opt/here/Packages"
    rm -rf "$made"
  done
  echo 'deb [trusted=yes] file:/opt/here ./' >"$root/etc/apt/sources.list.d/here.list"
}

# wire: a network of its own for the container, with an address from dnsmasq and a way out.
wire() {
  need ip iproute2
  need nft nftables
  need dnsmasq dnsmasq-base
  unwire
  ip netns add camelcam
  ip link add camelcam0 type veth peer name eth0 netns camelcam
  ip address add 192.168.77.1/24 dev camelcam0
  ip link set camelcam0 up
  ip netns exec camelcam ip link set lo up
  cat /proc/sys/net/ipv4/ip_forward >"$cache/forward"
  echo 1 >/proc/sys/net/ipv4/ip_forward
  nft add table ip camelcam
  nft add chain ip camelcam out '{ type nat hook postrouting priority 100; }'
  nft add rule ip camelcam out ip saddr 192.168.77.0/24 oifname != camelcam0 masquerade
  dnsmasq --conf-file=/dev/null --port=0 --interface=camelcam0 --bind-interfaces --dhcp-range=192.168.77.20,192.168.77.20,1h \
    --dhcp-option=option:dns-server,"$(sed -n 's/^nameserver //p' /etc/resolv.conf | head -1)" --dhcp-leasefile="$cache/leases" \
    --pid-file="$cache/dnsmasq.pid" --dhcp-authoritative
}
unwire() {
  if [ -e "$cache/dnsmasq.pid" ]; then kill "$(cat "$cache/dnsmasq.pid")" 2>/dev/null || true; rm -f "$cache/dnsmasq.pid"; fi
  if [ -e "$cache/forward" ]; then cat "$cache/forward" >/proc/sys/net/ipv4/ip_forward; fi
  rm -f "$cache/leases" "$cache/forward"
  nft delete table ip camelcam 2>/dev/null || true
  ip link delete camelcam0 2>/dev/null || true
  ip netns delete camelcam 2>/dev/null || true
}

# trixie DIR: a Debian trixie with what Raspberry Pi OS Lite brings of cloud-init and the network, made once.
trixie() {
  [ -e "$1/.made" ] && return
  need debootstrap debootstrap
  rm -rf "$1"
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates,cloud-init,sudo,openssh-server,network-manager,netplan.io,e2fsprogs \
    trixie "$1" >"$cache/trixie.log" || die "debootstrap failed; see $cache/trixie.log"
  # As Raspberry Pi's own image says it: where cloud-init looks, and who keeps the network.
  printf '%s\n' 'datasource_list: [ NoCloud, None ]' 'datasource:' '  NoCloud:' '    seedfrom: file:///boot/firmware' \
    'ssh_deletekeys: false' 'ssh_genkeytypes: []' >"$1/etc/cloud/cloud.cfg.d/99_raspberry-pi.cfg"
  mkdir -p "$1/usr/lib/netplan"
  printf 'network:\n  version: 2\n  renderer: NetworkManager\n' >"$1/usr/lib/netplan/00-network-manager-all.yaml"
  chmod 600 "$1/usr/lib/netplan/00-network-manager-all.yaml"
  echo raspberrypi >"$1/etc/hostname"
  printf '127.0.0.1 localhost\n127.0.1.1 raspberrypi\n' >"$1/etc/hosts"
  printf 'PARTUUID=6ca3e1ca-01 /boot/firmware vfat defaults 0 2\nPARTUUID=6ca3e1ca-02 / ext4 defaults,noatime 0 1\n' >"$1/etc/fstab"
  # Nobody may log in, and its radio is off until somebody has said where it is.
  systemctl --root="$1" disable -q ssh.service
  mkdir -p "$1/var/lib/NetworkManager"
  printf '[main]\nWirelessEnabled=false\n' >"$1/var/lib/NetworkManager/NetworkManager.state"
  standins "$1" python3-picamera2 python3-lgpio
  # Of this machine: its way to the packages, a clock that is right, a disk that need not be waited for.
  mkdir -p "$1/boot/firmware" "$1/etc/tmpfiles.d"
  cp -L /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/host.crt"
  printf '[global]\ncert = /etc/ssl/certs/host.crt\n%s\n' "${PIP_INDEX_URL:+index-url = $PIP_INDEX_URL}" >"$1/etc/pip.conf"
  printf 'd /run/systemd/timesync\nf /run/systemd/timesync/synchronized\n' >"$1/etc/tmpfiles.d/here.conf"
  printf '%s\n' force-unsafe-io 'path-exclude=/usr/share/doc/*' 'path-exclude=/usr/share/man/*' 'path-exclude=/usr/share/locale/*' \
    >"$1/etc/dpkg/dpkg.cfg.d/here"
  rm -f "$1"/var/cache/apt/archives/*.deb
  touch "$1/.made"
}

# release: what the disk and the network of this part hold, also where it failed.
release() {
  local mounted
  for mounted in "$cache/card/root/boot/firmware" "$cache/card/data" "$cache/card/root"; do umount "$mounted" 2>/dev/null || true; done
  losetup -n -O NAME -j "$cache/card.img" 2>/dev/null | while read -r one; do partx -d "$one" || true; losetup -d "$one"; done
  unwire
}

# turned_on: the card in a Pi, from power on to power off, through all its restarts (133: it wants to be started again).
turned_on() {
  local code=133
  wire
  while [ $code = 133 ]; do
    code=0
    # shellcheck disable=SC2016
    timeout -k 10 2400 sh -c 'echo $$ >"$0"; exec "$@"' "$cache/pi.pid" systemd-nspawn -q -D "$root" -b --register=no --keep-unit --link-journal=no --resolv-conf=off \
      --timezone=off --network-namespace-path=/run/netns/camelcam --capability=CAP_NET_ADMIN,CAP_NET_RAW \
      --bind="$cache/card/data:/data" --bind="$loop" --bind="${loop}p2" >>"$cache/firststart.log" 2>&1 || code=$?
  done
}

firststart() {
  local root=$cache/card/root work loop
  need systemd-nspawn systemd-container
  need sfdisk fdisk
  device_venv
  trixie "$cache/trixie"
  release
  trap 'code=$?; release; [ $code = 0 ] || say "Not green: $part"; exit $code' EXIT

  # A card of 8 GB, as Raspberry Pi's image lies on it: a root of 2.5 GB behind the boot partition.
  rm -f "$cache/card.img"
  truncate -s 8G "$cache/card.img"
  printf 'label: dos\nlabel-id: 0x6ca3e1ca\nstart=8192,size=512M,type=c\nsize=2500M,type=83\n' | sfdisk -q "$cache/card.img"
  loop=$(losetup -f --show "$cache/card.img")
  partx -a "$loop" # not every kernel reads such a table by itself
  mkfs.ext4 -q -F "${loop}p2"
  mkdir -p "$root" "$cache/card/data"
  mount "${loop}p2" "$root"
  tar -C "$cache/trixie" -c . | tar -C "$root" -x

  # The card as a person makes it.
  work=$root/boot/firmware
  touch "$work/config.txt" "$work/user-data"
  echo 'console=tty1 root=PARTUUID=6ca3e1ca-02 rootfstype=ext4 fsck.repair=yes rootwait resize' >"$work/cmdline.txt"
  printf 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHh3 ana@home\n' >"$cache/key.pub"
  "$cache/venv/bin/camelcam" card "$work" --key "$cache/key.pub" --wifi Home --password "correct horse" --country DE --read-only
  grep -qv resize "$work/cmdline.txt"

  # The card is cut here, because a container sees no disk. Where this machine forbids to grow what is mounted, that one step
  # is done by hand, and the rest goes on from there, as after a power cut. Once more: nothing is left to do.
  if ! systemd/read-only.sh split "$root" && [ $((0x$(sed -n 's/^CapEff:\t*//p' /proc/self/status) >> 24 & 1)) = 0 ]; then
    say "This machine may not grow a mounted root: grown by hand."
    umount "$root"
    e2fsck -fy "${loop}p2" >/dev/null
    resize2fs "${loop}p2" 2>/dev/null
    mount "${loop}p2" "$root"
    systemd/read-only.sh split "$root"
  fi
  systemd/read-only.sh split "$root"
  sfdisk -l "$loop"
  [ "$(cat "/sys/class/block/${loop#/dev/}p2/size")" = $((6144 * 2048)) ]
  [ "$(cat "/sys/class/block/${loop#/dev/}p3/size")" -gt $((1000 * 2048)) ]
  [ "$(df --output=size -BM "$root" | tail -1 | tr -dc 0-9)" -gt 5800 ]
  mount LABEL=camelcam-data "$cache/card/data"

  # From power on until the check inside switches it off, after two restarts.
  install -m 755 tests/firmware/first-start.sh "$root/usr/local/sbin/first-start.sh"
  printf '%s\n' '[Unit]' 'Description=camelcam, the check of its first starts' '[Service]' \
    'ExecStart=/usr/local/sbin/first-start.sh' >"$root/etc/systemd/system/camelcam-check.service"
  ln -sf /etc/systemd/system/camelcam-check.service "$root/etc/systemd/system/multi-user.target.wants/"
  : >"$cache/firststart.log"
  # The power fails while camelcam is being installed; the next start goes on with it.
  turned_on &
  until [ -d "$root/opt/camelcam" ]; do sleep 1; done
  kill -KILL "$(cat "$cache/pi.pid")"
  wait
  [ ! -e "$root/opt/camelcam/venv" ]
  turned_on
  cat "$cache/card/data/first" "$cache/card/data/second" || die "It came to nothing; see $cache/firststart.log"
  grep -qx GREEN "$cache/card/data/first"
  grep -qx GREEN "$cache/card/data/second"
  release
  rm -f "$cache/card.img"
  trap '[ $? = 0 ] || say "Not green: $part"' EXIT
}
