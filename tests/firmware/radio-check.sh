#!/bin/bash
# Runs inside the machine that .ci/device radio starts: the hotspot's service on a radio that the kernel plays, a phone that joins it by
# what the console shows, and a house's Wi-Fi that comes and goes. Writes its findings to /opt/result.
set -u
exec >/opt/result 2>&1
failed=0
check() { # check WHAT COMMAND…
  local what=$1
  shift
  if "$@"; then echo "ok   $what"; else echo "FAIL $what"; failed=1; fi
}
patience=$(sed -n 's/.*patience=\([0-9]*\).*/\1/p' /proc/cmdline) # of a machine that is played slowly
until_true() { # until_true SECONDS COMMAND…
  local end=$((SECONDS + $1 * ${patience:-1}))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.5
  done
}
refused() { ! "$@" >/dev/null 2>&1; }
keeper_says() { journalctl -b -u camelcam-hotspot --no-pager | grep -qF "$1"; }
opened() { nmcli -t -f NAME connection show --active | grep -qx camelcam; }
closed() { ! opened; }
joined() { nmcli -t -f TYPE,STATE,CONNECTION device | grep -qx "wifi:connected:$1"; }
unblocked() { refused grep -qx blocked <(rfkill -n -o SOFT list wifi); }
told() { python3 -c 'import json, sys; print(json.load(open("/run/camelcam/hotspot.json"))[sys.argv[1]])' "$1"; }
keeps_password() { [ "$(told password)" = "$password" ]; }
in_phone() { ip netns exec phone "$@"; }
phone() { in_phone wpa_cli -p /run/phone -i wlan1 status; }
is_joined() { phone | grep -qx wpa_state=COMPLETED; }
plainly() {
  local word
  for word in key_mgmt=WPA2-PSK pairwise_cipher=CCMP group_cipher=CCMP; do phone | grep -qx $word || return 1; done
  ! phone | grep -q '^pmf=[12]'
}
addressed() { in_phone ip -4 address show wlan1 | grep -q 'inet 10\.42\.0\.'; }

# browse PLACE STATUS WORDS: the phone opens this, goes where it is sent, and finds these words.
browse() {
  in_phone /usr/bin/python3 - "$@" <<'PYTHON'
import sys, urllib.request
place, status, words = sys.argv[1:]
answer = urllib.request.build_opener().open("http://" + place, timeout=60)
sys.exit(not (answer.status == int(status) and words in answer.read().decode()))
PYTHON
}
# chooses NAME PASSWORD: on the page /stand, which asks again until the keeper has looked where it is.
chooses() {
  in_phone /usr/bin/python3 - "$@" <<'PYTHON'
import json, sys, urllib.request
name, password = sys.argv[1:]
data = json.dumps({"name": name, "password": password}).encode()
page = urllib.request.Request("http://10.42.0.1:8000/api/networks", data, {"Content-Type": "application/json"})
sys.exit(urllib.request.urlopen(page, timeout=60).status != 202)
PYTHON
}

# The house's Wi-Fi, in a place of its own: a radio, and whoever gives out addresses.
home_comes() {
  ip netns exec home wpa_supplicant -B -P /run/home.pid -i wlan2 -c /run/home.conf >/dev/null
  ip netns exec home ip address replace 192.168.9.1/24 dev wlan2
  ip netns exec home ip link set wlan2 up
}
home_goes() { kill "$(cat /run/home.pid)"; }

systemctl stop camelcam-hotspot
modprobe mac80211_hwsim radios=3
check "there are three radios" until_true 30 test -e /sys/class/net/wlan2
for one in 1:phone 2:home; do
  ip netns add "${one#*:}"
  iw phy "phy${one%:*}" set netns name "${one#*:}"
done
check "the machine has one of them" until_true 30 bash -c '[ -e /sys/class/net/wlan0 ] && [ ! -e /sys/class/net/wlan2 ]'
mkdir -p /etc/netns/phone
: >/etc/netns/phone/resolv.conf

# As Raspberry Pi OS comes: no country, and the radio blocked.
nmcli radio wifi off
rfkill block wifi
iw reg get | head -3
systemctl start camelcam-hotspot
check "without a country the keeper says so" until_true 120 keeper_says "No Wi-Fi country is set"
check "and opens nothing" closed
iw reg set DE
check "with one it opens the Wi-Fi" until_true 120 opened
check "though the radio was blocked" unblocked
check "it says how it is joined" until_true 60 told password
password=$(told password)
check "above the login" grep -qF "$password" /run/issue.d/camelcam.issue
check "and where the table may read it" runuser -u nobody -- test -r /run/camelcam/hotspot.json

printf 'ctrl_interface=/run/phone\nnetwork={\n ssid="camelcam"\n psk="%s"\n key_mgmt=WPA-PSK\n ieee80211w=1\n}\n' "$password" >/run/phone.conf
in_phone ip link set lo up
in_phone wpa_supplicant -B -i wlan1 -c /run/phone.conf >/dev/null
check "a phone joins it" until_true 60 is_joined
phone
check "by WPA2 with CCMP, without protected management frames" plainly
in_phone udhcpc -q -n -i wlan1 -t 10 >/dev/null 2>&1
check "and gets an address" addressed
check "it shows the page by itself" browse connectivitycheck.gstatic.com/generate_204 200 http://10.42.0.1:8000/
check "somebody wants to stay" browse 10.42.0.1/stay 200 http://10.42.0.1:8000/
check "Android's question is answered" browse connectivitycheck.gstatic.com/generate_204 204 ""
check "Apple's question is answered" browse captive.apple.com/hotspot-detect.html 200 Success
check "any name is the table" browse whatever.example/ 200 camelcam
check "and so is its own" browse camelcam.local:8000/ 200 camelcam

# A phone chooses the house's Wi-Fi.
printf 'network={\n ssid="Home"\n mode=2\n frequency=2437\n key_mgmt=WPA-PSK\n proto=RSN\n pairwise=CCMP\n psk="correct horse"\n}\n' >/run/home.conf
home_comes
ip netns exec home dnsmasq --conf-file=/dev/null --port=0 --interface=wlan2 --dhcp-range=192.168.9.20,192.168.9.30,1h --dhcp-leasefile=/run/leases
check "a phone chooses the house's Wi-Fi with a wrong password" until_true 60 chooses Home "wrong battery"
check "then its own goes" until_true 60 closed
check "and comes back" until_true 180 opened
check "with the same password" until_true 60 keeps_password
check "and the phone by itself" until_true 120 is_joined
in_phone udhcpc -q -n -i wlan1 -t 10 >/dev/null 2>&1
check "with the right one" until_true 60 chooses Home "correct horse"
check "the machine joins it" until_true 120 joined Home
check "nothing of the hotspot is left" until_true 20 bash -c '[ ! -e /run/camelcam/hotspot.json ] && [ ! -e /run/issue.d/camelcam.issue ] && [ ! -e /etc/NetworkManager/dnsmasq-shared.d/camelcam.conf ]'

# In the midst of an evening it dies.
home_goes
check "when that dies its own opens" until_true 180 opened
check "with the same password as ever" until_true 60 keeps_password
check "and the phone is back by itself" until_true 120 is_joined
check "the keeper has stumbled over nothing" test "$(systemctl show -p NRestarts --value camelcam-hotspot)" = 0
journalctl -b -u camelcam-hotspot -u NetworkManager -p warning --no-pager | tail -30
journalctl -b -u camelcam-hotspot --no-pager | tail -30
[ $failed = 0 ] && echo GREEN
sync
systemctl poweroff
