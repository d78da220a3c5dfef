"""What a slicer needs and tells: the profiles for PrusaSlicer and Cura, and time and filament of every printed part.

`python -m hardware slice` writes both profiles and, where PrusaSlicer is installed (Debian: prusa-slicer), slices every
STL with its own settings and keeps what it says in hardware/slicer/sliced.json. No time is guessed.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.parameters import Stand

HERE = Path(__file__).parent / "slicer"
SLICED, PRUSA, CURA = HERE / "sliced.json", HERE / "camelcam-prusaslicer.ini", HERE / "camelcam-cura.curaprofile"


@dataclass(frozen=True)
class Print:
    """How one kind of part is printed: how it lies, in which plastic, and what differs from the profile."""

    lies: str
    plastic: str
    brim: float = 0.0
    solid: bool = False  # small parts that carry load


WHITE, ANY = "white", "any light matt colour"
PRINTS = {
    "body": Print("floor down", WHITE, brim=3.0),
    "tray": Print("floor down", WHITE),
    "lamp": Print("open side up; its inner wall is the diffuser", WHITE, brim=3.0),
    "deck": Print("upside down, chute up", ANY),
    "seat": Print("plate down", ANY),
    "base": Print("groove up", ANY),
    "tongue": Print("flat", ANY),
    "mount": Print("plate down, strip up", ANY, brim=4.0, solid=True),
    "fit": Print("as it comes", ANY),
}


def how(name: str) -> Print:
    """How a part of this name is printed."""
    return PRINTS[name.split("-")[0]]


def prusa(stand: Stand) -> dict[str, str]:
    """The settings that PrusaSlicer is given: a plain printer of today with a bed as small as is asked for."""
    bed = stand.printer.bed
    return {
        "printer_technology": "FFF", "bed_shape": f"0x0,{bed:g}x0,{bed:g}x{bed:g},0x{bed:g}", "max_print_height": "180",
        "nozzle_diameter": "0.4", "filament_diameter": "1.75", "filament_type": "PLA", "gcode_flavor": "marlin2",
        "filament_density": f"{stand.printer.density:g}", "temperature": "210", "first_layer_temperature": "215",
        "bed_temperature": "60", "first_layer_bed_temperature": "60", "layer_height": "0.2",
        "first_layer_height": "0.2", "perimeters": "3", "top_solid_layers": "4", "bottom_solid_layers": "4",
        "fill_density": "15%", "fill_pattern": "grid", "support_material": "0", "brim_width": "0", "skirts": "1",
        "seam_position": "rear", "perimeter_speed": "100", "external_perimeter_speed": "60", "infill_speed": "150",
        "solid_infill_speed": "120", "top_solid_infill_speed": "70", "bridge_speed": "30", "travel_speed": "200",
        "first_layer_speed": "30", "gap_fill_speed": "50", "small_perimeter_speed": "40", "cooling": "1",
        "fan_always_on": "1", "min_fan_speed": "100", "bridge_fan_speed": "100", "disable_fan_first_layers": "1",
        "slowdown_below_layer_time": "8", "filament_max_volumetric_speed": f"{stand.printer.flow:g}",
        "machine_max_acceleration_x": "3000",
        "machine_max_acceleration_y": "3000", "machine_max_acceleration_extruding": "3000",
        "default_acceleration": "2500",
    }  # fmt: skip


def cura(stand: Stand) -> dict[str, str]:
    """The same in Cura's words, as far as a part's quality is concerned."""
    same = prusa(stand)
    return {
        "layer_height": same["layer_height"], "layer_height_0": same["first_layer_height"],
        "wall_line_count": same["perimeters"], "top_layers": same["top_solid_layers"],
        "bottom_layers": same["bottom_solid_layers"], "infill_sparse_density": same["fill_density"].rstrip("%"),
        "infill_pattern": same["fill_pattern"], "support_enable": "False", "adhesion_type": "skirt",
        "material_print_temperature": same["temperature"], "material_bed_temperature": same["bed_temperature"],
        "speed_print": same["perimeter_speed"], "speed_wall_0": same["external_perimeter_speed"],
        "speed_infill": same["infill_speed"], "speed_travel": same["travel_speed"], "z_seam_type": "back",
        "speed_layer_0": same["first_layer_speed"], "cool_min_layer_time": same["slowdown_below_layer_time"],
    }  # fmt: skip


def profiles(stand: Stand) -> dict[Path, bytes]:
    """Both profiles as they lie in the repository."""
    lines = ["# Made by `python -m hardware slice`: change hardware/slicing.py.",
             *(f"{key} = {value}" for key, value in prusa(stand).items())]  # fmt: skip
    container = ("[general]\nversion = 4\nname = camelcam\ndefinition = fdmprinter\n\n[metadata]\n"
                 "type = quality_changes\nquality_type = normal\nsetting_version = 19\n")  # fmt: skip
    values = "\n[values]\n" + "".join(f"{key} = {value}\n" for key, value in cura(stand).items())
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as files:
        for name, text in (("camelcam", container + values),):
            files.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text)
    return {PRUSA: ("\n".join(lines) + "\n").encode(), CURA: packed.getvalue()}


@dataclass(frozen=True)
class Sliced:
    """What the slicer says of one part: minutes, grams and metres of filament, and of which file it said so."""

    minutes: float
    grams: float
    metres: float
    sha256: str


def kept() -> dict[str, Sliced]:
    """What was said last time, by part."""
    told: dict[str, Any] = json.loads(SLICED.read_text(encoding="utf-8"))["parts"]
    return {name: Sliced(**one) for name, one in told.items()}


def slicer() -> str | None:
    """PrusaSlicer's command, if it is installed."""
    return shutil.which("prusa-slicer") or shutil.which("PrusaSlicer")


def slice_one(program: str, path: Path, profile: Path) -> Sliced:
    """One STL, sliced with the profile and its own settings."""
    settings = how(path.stem)
    more = [f"--brim-width={settings.brim:g}"] + (
        ["--fill-density=100%", "--fill-pattern=rectilinear"] if settings.solid else []
    )
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "part.gcode"
        done = subprocess.run([program, "--load", str(profile), *more, "--export-gcode", "-o", str(out), str(path)],
                              capture_output=True, text=True, check=False)  # fmt: skip
        if done.returncode or not out.exists():
            raise RuntimeError(f"{path.name} could not be sliced: {(done.stderr or done.stdout).strip()}")
        said = out.read_text(encoding="utf-8")
    return Sliced(
        round(_minutes(_found(said, r"; estimated printing time \(normal mode\) = (.*)")), 1),
        round(float(_found(said, r"; filament used \[g\] = ([\d.]+)")), 1),
        round(float(_found(said, r"; filament used \[mm\] = ([\d.]+)")) / 1000, 2),
        hashlib.sha256(path.read_bytes()).hexdigest(),
    )


def _found(text: str, pattern: str) -> str:
    match = re.search(pattern, text)
    if match is None:
        raise RuntimeError(f"the slicer's file says nothing like {pattern}")
    return match[1]


def version(said: str) -> str:
    """Which PrusaSlicer it was, from its help: Debian's says other things before, with the time of day."""
    return _found(said, r"(PrusaSlicer-\S+)")


def _minutes(words: str) -> float:
    """`1h 2m 3s` as minutes."""
    units = {"d": 1440.0, "h": 60.0, "m": 1.0, "s": 1 / 60}
    return sum(float(number) * units[unit] for number, unit in re.findall(r"(\d+)([dhms])", words))


def everything(stand: Stand, folder: Path, say: Callable[[str], None]) -> dict[str, Sliced]:
    """Writes both profiles; slices what has changed since last time, and keeps what the slicer said."""
    program = slicer()
    if program is None:
        raise FileNotFoundError("PrusaSlicer is missing (Debian, Ubuntu: sudo apt install prusa-slicer).")
    for path, content in profiles(stand).items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    said = subprocess.run([program, "--help"], capture_output=True, text=True, check=False).stdout
    before = kept() if SLICED.exists() else {}
    told: dict[str, Sliced] = {}
    for path in sorted(folder.glob("*.stl")):
        old = before.get(path.stem)
        same = old is not None and old.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
        told[path.stem] = old if same and old else slice_one(program, path, PRUSA)
        one = told[path.stem]
        say(f"{path.stem}: {one.minutes:.0f} min, {one.grams:.0f} g, {one.metres:.1f} m")
    written = {"slicer": version(said), "parts": {name: vars(one) for name, one in told.items()}}
    SLICED.write_text(json.dumps(written, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return told
