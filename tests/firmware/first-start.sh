#!/bin/bash
# Runs at every start inside the container that .ci/device firststart switches on. Its findings go to /data: of the first start, which
# cloud-init ends by a restart, how long the table took; of the second, which is from the read-only root, everything; of the third,
# after a stop without a shutdown, whether what was written is there.
set -u
failed=0
check() { # check WHAT COMMAND…
  local what=$1
  shift
  if "$@"; then echo "ok   $what"; else echo "FAIL $what"; failed=1; fi
}
until_true() { # until_true SECONDS COMMAND…
  local left=$(($1 * 5))
  shift
  until "$@" 2>/dev/null; do
    left=$((left - 1))
    [ $left -gt 0 ] || return 1
    sleep 0.2
  done
}
refused() { ! "$@" 2>/dev/null; }
py() { /usr/bin/python3 - "$@"; }

# page URL [SECONDS]: as a phone opens it, by the name that the label says; for so long it is tried again and again, by one
# program, because in its first start the table answers for a few seconds alone before the restart.
page() {
  py "$@" <<'PYTHON'
import sys, time, urllib.request
request, until = urllib.request.Request(sys.argv[1], headers={"Host": "camelcam.local"}), time.monotonic() + float((*sys.argv, 0)[2])
while True:
    try:
        answer = urllib.request.build_opener().open(request, timeout=5)
        sys.exit(not (answer.status == 200 and b"camelcam" in answer.read().lower()))
    except OSError:
        if time.monotonic() >= until:
            sys.exit(1)
        time.sleep(0.1)
PYTHON
}
# sends_on: port 80 sends browsers to the table.
sends_on() {
  py <<'PYTHON'
import http.client, sys
line = http.client.HTTPConnection("127.0.0.1", 80, timeout=5)
line.request("GET", "/", headers={"Host": "camelcam.local"})
answer = line.getresponse()
sys.exit(not (answer.status in (301, 302, 307, 308) and ":8000" in answer.headers["Location"]))
PYTHON
}
# named: whoever asks the network for camelcam.local hears this machine's address.
named() {
  py <<'PYTHON'
import socket, struct, sys
line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
line.settimeout(2)
line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton("192.168.77.20"))
name = b"".join(bytes([len(part)]) + part for part in (b"camelcam", b"local")) + b"\0"
line.sendto(struct.pack(">6H", 7, 0, 1, 0, 0, 0) + name + struct.pack(">2H", 1, 1), ("224.0.0.251", 5353))
try:
    sys.exit(socket.inet_aton("192.168.77.20") not in line.recv(2000))
except TimeoutError:
    sys.exit(1)
PYTHON
}
# race METHOD: makes one, or looks whether the one that was made is there.
race() {
  py "$1" <<'PYTHON'
import json, pathlib, sys, urllib.request
from http.cookiejar import CookieJar
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request("http://127.0.0.1:8000" + path, data, {"Content-Type": "application/json"}, method=method)
    text = browser.open(request, timeout=10).read()
    return json.loads(text) if text else None
key = pathlib.Path("/var/lib/private/camelcam/host.key").read_text().strip()
ask("POST", "/api/host", {"key": key})
if sys.argv[1] == "make":
    track = {"1": ["green", "yellow", "red"], "3": ["blue", "purple"], "15": ["white"], "16": ["black"]}
    ask("POST", "/api/tables", {"edition": "second", "players": ["Ana", "Ben"], "track": track, "replace": True})
print(told := ask("GET", "/api/table"))
sys.exit(told.get("race") is None)
PYTHON
}
writable() {
  local place
  for place in /var /opt/camelcam /etc/camelcam /etc/NetworkManager /etc/netplan /tmp; do
    touch "$place/here" && rm "$place/here" || return 1
  done
}
without_errors() { grep -q '"errors": \[\]' /mnt/var/lib/cloud/data/result.json; }
has_wifi() { nmcli -g 802-11-wireless.ssid connection show "$1" | grep -qx "$2"; }
# A container has no lines to a lamp, and no radio whose country could be set.
failed_units() { systemctl --failed --plain --no-legend | awk '{print $1}' | grep -v -e camelcam-reader -e netplan-regdom | tr '\n' ' '; }

if ! grep -q '^/data/' /etc/fstab; then
  exec >/data/first 2>&1
  check "the table answers in the first start" page http://127.0.0.1:8000/ 4000
  for unit in probes hotspot; do check "and camelcam-$unit runs" systemctl is-active -q camelcam-$unit; done
  echo "     $(cut -d. -f1 /proc/uptime) s of this machine; the container began $(systemctl show -p UserspaceTimestamp --value), now $(date)"
  [ $failed = 0 ] && echo GREEN
  sync
  exec sleep infinity # cloud-init restarts it
fi

if [ ! -e /data/second ]; then
  exec >/data/second 2>&1
  mount --bind / /mnt # what the first start left below what is mounted now
  check "cloud-init found nothing wrong in its first start" without_errors
  without_errors || cat /mnt/var/lib/cloud/data/result.json
  umount /mnt
  check "and does not run again" test ! -e /run/cloud-init/result.json
  check "the machine is called camelcam" test "$(hostname)" = camelcam
  check "its user has the key" grep -q ana@home /home/camelcam/.ssh/authorized_keys
  check "and may come in" systemctl is-enabled -q ssh
  check "and no password" bash -c 'passwd -S camelcam | grep -q " L "'
  check "and may do what root may" test -n "$(sudo -l -U camelcam | grep NOPASSWD)"
  check "the root is read-only" refused touch /etc/here
  check "and /usr" refused touch /usr/here
  check "what must be written can be" writable
  check "the network is there" until_true 60 bash -c 'ip -4 address show eth0 | grep -q 192.168.77.20'
  check "its radio is on" grep -q WirelessEnabled=true /var/lib/NetworkManager/NetworkManager.state
  check "it knows the house's Wi-Fi" until_true 60 has_wifi netplan-wlan0-Home Home
  check "the table answers to its name" until_true 60 page http://192.168.77.20:8000/
  check "port 80 sends to it" until_true 30 sends_on
  check "the network knows camelcam.local" until_true 60 named
  for unit in table probes hotspot; do check "camelcam-$unit runs" until_true 30 systemctl is-active -q camelcam-$unit; done
  check "the reader says what it lacks" until_true 120 bash -c 'journalctl -b -u camelcam-reader --no-pager | grep -q "The lamp (GPIO18).*cannot be opened"'
  check "no other unit has failed" test -z "$(failed_units)"
  failed_units
  check "a profile can be laid in" bash -c 'echo x >/etc/camelcam/here.profile'
  check "a Wi-Fi can be added" nmcli connection add type wifi ifname wlan0 con-name trial ssid Café
  check "a race can be begun" race make
  check "an update goes through" /opt/camelcam-source/systemd/install.sh
  check "and the root is read-only again" refused touch /etc/here
  check "and the table answers" until_true 60 page http://127.0.0.1:8000/
  journalctl -b -p warning --no-pager | tail -20
  if [ $failed = 0 ]; then echo "so far, well"; else sync; systemctl poweroff; exit; fi
  sync -f /data/second
  exec systemctl --force --force reboot # as a kicked plug does
fi

exec >>/data/second 2>&1
check "after a stop without a shutdown the table answers" until_true 60 page http://127.0.0.1:8000/
check "the race is there" race look
check "the Wi-Fi is there" until_true 60 has_wifi trial Café
check "the profile is there" test -e /etc/camelcam/here.profile
check "the root is read-only" refused touch /etc/here
[ $failed = 0 ] && echo GREEN
sync
systemctl poweroff
