"""The pins: possible on a real header, the same in firmware, wiring and guide. No device is touched."""

from __future__ import annotations

import re

from firmware import pins
from hardware import wiring
from hardware.parameters import Stand

#: The 40-pin header as the maker prints it: BCM number of each pin that is a GPIO.
HEADER = {
    3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10, 21: 9, 22: 25, 23: 11,
    24: 8, 26: 7, 27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13, 35: 19, 36: 16, 37: 26, 38: 20, 40: 21,
}  # fmt: skip
FIVE_VOLTS, GROUNDS = {2, 4}, {6, 9, 14, 20, 25, 30, 34, 39}
HARDWARE_PWM = {12, 13, 18, 19}
#: Lines with another job at boot (I2C, serial console, EEPROM): not for us.
TAKEN = {0, 1, 2, 3, 14, 15}


def test_every_line_is_where_the_header_has_it() -> None:
    for pin in pins.PINS:
        assert HEADER[pin.header] == pin.bcm, pin.name
        assert pin.bcm not in TAKEN, pin.name
        assert pin.gpiozero == f"GPIO{pin.bcm}"


def test_the_lamp_is_on_a_line_with_hardware_pwm() -> None:
    assert pins.LAMP.bcm in HARDWARE_PWM


def test_supplies_are_what_they_are_called_and_no_place_is_used_twice() -> None:
    for supply in pins.SUPPLIES:
        assert supply.header in (FIVE_VOLTS if supply.volts == 5.0 else GROUNDS), supply
    places = [one.header for one in (*pins.PINS, *pins.SUPPLIES)]
    assert len(places) == len(set(places))


def test_the_kept_wiring_is_what_the_pins_say() -> None:
    assert wiring.SOURCE.read_text(encoding="utf-8") == wiring.source(Stand()), "run: python -m hardware wiring"


def test_every_line_is_wired_once_and_to_its_own_device() -> None:
    wired = [place for device in wiring.DEVICES for place in device.header]
    assert sorted(wired) == sorted(one.header for one in (*pins.PINS, *pins.SUPPLIES))
    ends = {device.key: device.header for device in wiring.DEVICES}
    assert pins.BUTTON.header in ends["SWITCH"] and pins.ARCADE.header in ends["PUSH"]
    assert pins.LAMP.header in ends["MOSFET"] and pins.STATUS.header in ends["STATUS"]


def test_five_volts_reach_nothing_but_the_mosfet() -> None:
    for device in wiring.DEVICES:
        assert (pins.LAMP_SUPPLY.header in device.header) == (device.key == "MOSFET")


def test_the_drawing_names_every_pin() -> None:
    drawn = (wiring.SOURCE.parent.parent / "docs" / "stand" / "wiring.svg").read_text(encoding="utf-8")
    for pin in pins.PINS:
        assert re.search(rf"{pin.name} \({pin.gpiozero}\)", drawn), pin.name


def test_the_lamp_keeps_within_its_budget() -> None:
    assert 0 < wiring.lamp_milliamps(Stand()) <= wiring.LAMP_LIMIT_MILLIAMPS
    assert wiring.lamp_leds(Stand()) % 3 == 0
