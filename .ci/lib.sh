# What `start`, `test` and the jobs in .ci share: finding a Python, making a virtual environment, finding a browser.
# Sourced by bash, 3.2 included (macOS). Every failure is one line that says what to do.

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# Does this command run a Python of at least 3.11 (or exactly the version given)?
python_fits() {
  "$1" -c 'import sys; want = sys.argv[1:]; v = "%d.%d" % sys.version_info[:2]
sys.exit(not (v == want[0] if want else sys.version_info >= (3, 11)))' ${2:+"$2"} >/dev/null 2>&1
}

# find_python [VERSION]: prints a Python of that version, or the newest that will do. CAMELCAM_PYTHON goes before all.
find_python() {
  look_for_python "$@" && return
  if [ -z "${CAMELCAM_PYTHON:-}" ] && apt_install python3 python3-venv && look_for_python "$@"; then return; fi
  die "Python ${1:-3.11 or newer} was not found. Install it (Debian, Raspberry Pi OS, Ubuntu: apt install python3 python3-venv; macOS: brew install python)."
}

look_for_python() {
  local candidate version
  if [ -n "${CAMELCAM_PYTHON:-}" ]; then
    python_fits "$CAMELCAM_PYTHON" ${1:+"$1"} || die "CAMELCAM_PYTHON=$CAMELCAM_PYTHON is no Python ${1:-3.11 or newer}."
    printf '%s\n' "$CAMELCAM_PYTHON"
    return
  fi
  for version in ${1:-"" .13 .12 .11 .14}; do
    for candidate in "python3${version#3}" "${PYENV_ROOT:-$HOME/.pyenv}/versions/3${version#3}"*/bin/python3; do
      if python_fits "$candidate" ${1:+"$1"}; then printf '%s\n' "$candidate"; return; fi
    done
  done
  return 1
}

as_root_with_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

# apt_install PACKAGE…: where it is allowed. Quiet, and false where it is not.
apt_install() {
  as_root_with_apt || return 1
  say "Installing $* …"
  (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@") >/dev/null 2>&1
}

fingerprint() { cat pyproject.toml .ci/lib.sh | cksum | cut -d' ' -f1; }

# make_venv DIR PYTHON WHAT…: a virtual environment with what pip is asked to install; quick when nothing has changed.
make_venv() {
  local dir=$1 python=$2 stamp
  shift 2
  stamp="$("$python" -V 2>&1) $(fingerprint) $*"
  if [ "$(cat "$dir/camelcam-stamp" 2>/dev/null)" = "$stamp" ] && "$dir/bin/python" -c '' 2>/dev/null; then return; fi
  say "Setting up $dir …"
  rm -rf "$dir"
  if ! "$python" -m venv $VENV_OPTIONS "$dir" >/dev/null 2>&1; then
    rm -rf "$dir"
    apt_install python3-venv && "$python" -m venv $VENV_OPTIONS "$dir" >/dev/null 2>&1 \
      || die "Python's venv is missing: sudo apt install python3-venv, then again."
  fi
  "$dir/bin/python" -m pip install -qq --disable-pip-version-check "$@" \
    || die "The packages could not be installed (pip says why above). Is this machine online?"
  printf '%s\n' "$stamp" >"$dir/camelcam-stamp"
}
VENV_OPTIONS=${VENV_OPTIONS:-}

# find_browser: prints the browser for the browser tests, or nothing.
find_browser() {
  local candidate
  [ "${CAMELCAM_CHROMIUM:-}" != none ] || return 0
  for candidate in "${CAMELCAM_CHROMIUM:-}" chromium chromium-browser google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1; then command -v "$candidate"; return; fi
  done
}
