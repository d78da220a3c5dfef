# Part of .ci/device: what `camelcam card` writes, before cloud-init's own schema check. Sourced by it.

card() {
  local work program
  device_venv
  make_venv "$cache/venv-cloud" "$(find_python 3.11)" configobj jinja2 jsonpatch jsonschema oauthlib pyyaml requests
  if [ ! -d "$cache/cloud-init" ]; then # from Debian's archive, unpacked and not installed: its services would start here
    work=$(mktemp -d)
    (cd "$work" && apt-get -qq download cloud-init && dpkg -x cloud-init_*.deb "$cache/cloud-init") 2>/dev/null \
      || die "cloud-init could not be fetched: apt-get download cloud-init"
    rm -rf "$work"
  fi
  work=$(mktemp -d)
  program=$work/cloud-init
  printf '#!/bin/sh\nPYTHONPATH=%s exec %s %s "$@"\n' "$cache/cloud-init/usr/lib/python3/dist-packages" \
    "$cache/venv-cloud/bin/python" "$cache/cloud-init/usr/bin/cloud-init" >"$program"
  chmod 755 "$program"
  PATH=$work:$PATH "$cache/venv/bin/python" -m pytest -q tests/firmware/test_sdcard.py
  rm -rf "$work"
}
