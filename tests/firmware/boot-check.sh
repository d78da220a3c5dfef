#!/bin/bash
# Runs inside the container that .ci/device boots: the units under a real systemd. Writes its findings to /opt/result.
set -u
exec >/opt/result 2>&1
failed=0
check() { # check WHAT COMMAND…
  local what=$1
  shift
  if "$@"; then echo "ok   $what"; else echo "FAIL $what"; failed=1; fi
}
until_true() { # until_true SECONDS COMMAND…
  local left=$(($1 * 5))
  shift
  until "$@"; do
    left=$((left - 1))
    [ $left -gt 0 ] || return 1
    sleep 0.2
  done
}
active() { systemctl is-active -q "$1"; }
value() { systemctl show -p "$2" --value "$1"; }
restarted() { [ "$(value camelcam-reader NRestarts)" -ge "$1" ] && active camelcam-reader; }
other_pid() { [ "$(value "$1" MainPID)" != "$2" ] && [ "$(value "$1" MainPID)" != 0 ] && active "$1"; }
ask() { /opt/camelcam/venv/bin/python -c 'import sys, urllib.request as u; print(u.urlopen("http://127.0.0.1:8000" + sys.argv[1], timeout=5).read().decode())' "$1" 2>/dev/null; }
reader_spoke() { ask /healthz | grep -q '"reader"' && ! ask /healthz | grep -q '"reader": *"none"'; }
silent() { local said; said=$("$@" 2>&1); [ -z "$said" ] || { echo "$said"; false; }; }

check "systemd-analyze verify says nothing" silent systemd-analyze verify /etc/systemd/system/camelcam-{table,reader,hotspot,probes,trial}.service
check "the table runs" until_true 60 active camelcam-table
check "its token is there when it runs" test -s /var/lib/private/camelcam/reader.token
check "the token is for its owner alone" test "$(stat -c %a /var/lib/private/camelcam/reader.token)" = 600
check "the reader runs" until_true 60 active camelcam-reader
check "the table has heard the reader" until_true 30 reader_spoke
check "both have users of their own" test "$(stat -c %u /proc/"$(value camelcam-table MainPID)")" != 0
for n in 1 2; do
  kill -STOP "$(value camelcam-reader MainPID)"
  check "a reader that stands still is killed and starts again ($n)" until_true 40 restarted $n
done
check "systemd says it was the watchdog" bash -c 'journalctl -b -u camelcam-reader | grep -q "Watchdog timeout"'
reader=$(value camelcam-reader MainPID)
table=$(value camelcam-table MainPID)
kill -KILL "$table"
check "a table that dies starts again" until_true 30 other_pid camelcam-table "$table"
check "and its reader lives on" test "$(value camelcam-reader MainPID)" = "$reader"
check "and is heard again" until_true 30 reader_spoke
systemctl stop camelcam-reader
check "a stopped reader ends well" test "$(value camelcam-reader Result)" = success
journalctl -b -u camelcam-table -u camelcam-reader --no-pager | tail -40
[ $failed = 0 ] && echo GREEN
sync
systemctl poweroff
