# Parts of .ci/device: the units' confinement, and the units under a real systemd in a container. Sourced by it.

# How exposed the services are, in tenths: systemd's own scale, 0 to 10.0.
units() {
  need systemd-analyze systemd
  systemd-analyze security --offline=yes --threshold=20 --no-pager systemd/camelcam-table.service | tail -1
  for unit in reader hotspot probes trial; do
    systemd-analyze security --offline=yes --threshold=35 --no-pager systemd/camelcam-$unit.service | tail -1
  done
}

# tree DIR ARCH: a small Debian bookworm, made once.
tree() {
  [ -e "$1/.made" ] && return
  need debootstrap debootstrap
  rm -rf "$1"
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates bookworm "$1" >"$cache/debootstrap.log" \
    || die "debootstrap failed; see $cache/debootstrap.log"
  touch "$1/.made"
}

# inside DIR COMMAND…: with this machine's way to the network.
inside() {
  local root=$1
  shift
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  mkdir -p "$root/etc/ssl/certs"
  cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/host.crt"
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 PIP_CERT=/etc/ssl/certs/host.crt \
    ${PIP_INDEX_URL:+PIP_INDEX_URL="$PIP_INDEX_URL"} "$@"
}

# The checkout as it is now, without what git does not know.
checkout_into() {
  rm -rf "$1"
  mkdir -p "$1"
  git ls-files -z --cached --others --exclude-standard | xargs -0 -I{} sh -c '[ ! -e "$1" ] || printf "%s\0" "$1"' _ {} \
    | tar --null -T - -c | tar -x -C "$1"
}

# The install script, twice, and then a boot in which tests/firmware/boot-check.sh looks at everything.
nspawn() {
  need systemd-nspawn systemd-container
  local root=$cache/tree unit
  tree "$root"
  checkout_into "$root/opt/source"
  inside "$root" /opt/source/systemd/install.sh --no-pi
  inside "$root" /opt/source/systemd/install.sh --no-pi
  for unit in reader; do
    mkdir -p "$root/etc/systemd/system/camelcam-$unit.service.d"
  done
  # Here is no Pi: the simulated pyramid instead of the camera, and a watchdog for people in a hurry.
  cat >"$root/etc/systemd/system/camelcam-reader.service.d/here.conf" <<-'UNIT'
	[Service]
	ExecStart=
	ExecStart=/opt/camelcam/venv/bin/camelcam reader --table http://127.0.0.1:8000 --token-file %d/reader.token --camera simulated
	WatchdogSec=4
	UNIT
  cat >"$root/etc/systemd/system/camelcam-check.service" <<-'UNIT'
	[Unit]
	Description=camelcam, the check of its units
	[Service]
	ExecStart=/opt/source/tests/firmware/boot-check.sh
	[Install]
	WantedBy=multi-user.target
	UNIT
  inside "$root" systemctl enable -q camelcam-check.service
  rm -f "$root/opt/result"
  timeout 400 systemd-nspawn -q -D "$root" -b --register=no --keep-unit --link-journal=no --private-network \
    >"$cache/boot.log" 2>&1 || true
  cat "$root/opt/result"
  grep -qx GREEN "$root/opt/result"
  inside "$root" /opt/source/systemd/uninstall.sh
  [ ! -e "$root/opt/camelcam" ] && [ -d "$root/var/lib/private/camelcam" ]
}
