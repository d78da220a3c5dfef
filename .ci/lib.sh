# What `start`, `test` and the jobs in .ci share: finding a Python, making a virtual environment, finding a browser.
# Sourced by bash, 3.2 included (macOS). Every failure is one line that says what to do, with the program's own words above it.

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# A home folder, also where HOME is not set: bash then looks it up.
home() { printf '%s\n' "${HOME:-$(unset HOME; echo ~)}"; }

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
    for candidate in "python3${version#3}" "${PYENV_ROOT:-$(home)/.pyenv}/versions/3${version#3}"*/bin/python3; do
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

# Everything that decides what pip installs; how the code is checked does not.
fingerprint() { { sed '/^\[tool\.ruff/,$d' pyproject.toml; cat systemd/pip-packages.txt; } | cksum | cut -d' ' -f1; }

# make_venv DIR PYTHON WHAT…: a virtual environment that has what pip is asked to install, beside what it has already; quick
# when nothing has changed. Line 1 of its stamp says what it was made of, every other line what was installed.
make_venv() {
  local dir=$1 python=$2 stamp=$1/camelcam-stamp made
  shift 2
  made="$("$python" -c 'import sys; print("Python %d.%d" % sys.version_info[:2])') in $PWD, $(fingerprint)"
  if [ "$(head -n 1 "$stamp" 2>/dev/null)" != "$made" ] || ! "$dir/bin/python" -c '' 2>/dev/null; then
    say "Setting up $dir …"
    new_venv "$dir" "$python"
    printf '%s\n' "$made" >"$dir/camelcam-new" || die "$dir cannot be written."
  elif has_all "$stamp" "$*"; then
    return
  else
    say "Adding to $dir …"
    cp "$stamp" "$dir/camelcam-new"
  fi
  pip_install "$dir" "$@"
  printf '%s\n' "$*" >>"$dir/camelcam-new"
  mv "$dir/camelcam-new" "$stamp"
}

# has_all STAMP WHAT: was this installed, by itself or as a part of more? `-e .[test]` brings `-e .`.
has_all() { grep -qxF -e "$2" "$1" || { [ "$2" = "-e ." ] && grep -q '^-e \.\[' "$1"; }; }

VENV_OPTIONS=${VENV_OPTIONS:-}
new_venv() {
  local dir=$1 python=$2 said
  rm -rf "$dir"
  if said=$("$python" -m venv $VENV_OPTIONS "$dir" 2>&1); then return; fi
  rm -rf "$dir"
  if ! printf '%s' "$said" | grep -qE 'ensurepip|No module named venv'; then
    say "$said"
    die "$dir could not be made (Python says why above)."
  fi
  apt_install python3-venv && "$python" -m venv $VENV_OPTIONS "$dir" >/dev/null 2>&1 \
    || die "Python's venv is missing: sudo apt install python3-venv, then again."
}

# pip_install DIR WHAT…: with one line that says how far it is. What is imported is compiled then, and the rest never. All that pip said is in DIR/pip.log, and shown where it fails.
pip_install() {
  local dir=$1
  shift
  "$dir/bin/python" -m pip install --disable-pip-version-check --no-color --no-compile --progress-bar off "$@" 2>&1 | tee "$dir/pip.log" | tell_progress
  if [ "${PIPESTATUS[0]}" != 0 ]; then
    grep -E '^ *(ERROR|error)' "$dir/pip.log" | tail -n 5 >&2
    die "The packages could not be installed (pip says why above, all of it in $dir/pip.log). Is this machine online?"
  fi
}

tell_progress() {
  local line packages=0 size kilobytes=0 began=$SECONDS
  while IFS= read -r line; do
    case $line in
      *.metadata*) continue ;;
      Collecting* | Processing*.whl*)
        packages=$((packages + 1)) line=${line#* } line=${line%% *} line=${line##*/} ;;
      *Downloading*" MB)" | *"Using cached"*" MB)")
        size=${line##*(} size=${size% MB)}
        kilobytes=$((kilobytes + ${size%%.*} * 1000))
        line=${line#*Downloading } line=${line#*Using cached } line=${line%% *} line=${line##*/} ;;
      "Installing collected packages"*) line="unpacking" ;;
      *) continue ;;
    esac
    [ -t 2 ] && printf '\r\033[K  %s packages, %s MB: %s' "$packages" $((kilobytes / 1000)) "${line%%-*}" >&2
  done
  [ -t 2 ] && printf '\r\033[K' >&2
  say "  $packages packages, $((kilobytes / 1000)) MB downloaded, $((SECONDS - began)) s"
}

# A folder of the user's own, for a checkout that cannot be written.
cache() { printf '%s\n' "${XDG_CACHE_HOME:-$(home)/.cache}/camelcam/$(printf '%s' "$PWD" | cksum | cut -d' ' -f1)"; }

# copied_source DIR: what is installed, copied to where pip may build it.
copied_source() {
  local seen
  seen=$(find camelcam.py pyproject.toml companion firmware vision -type f -exec cksum {} + | cksum)
  [ "$(cat "$1/seen" 2>/dev/null)" = "$seen" ] && return
  rm -rf "$1"
  mkdir -p "$1" && cp -R camelcam.py pyproject.toml README.md LICENSE companion firmware vision "$1" && chmod -R u+w "$1" \
    || die "Neither this folder nor $1 can be written. Copy camelcam to a folder of your own and start it there."
  printf '%s\n' "$seen" >"$1/seen"
}

# find_browser: prints the browser for the browser tests, or nothing.
find_browser() {
  local candidate
  [ "${CAMELCAM_CHROMIUM:-}" != none ] || return 0
  for candidate in "${CAMELCAM_CHROMIUM:-}" chromium chromium-browser google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1; then command -v "$candidate"; return; fi
  done
}
