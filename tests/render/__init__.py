"""Pictures of dice for training and testing: the fast rasteriser's front door. Nothing here knows the reader."""

from tests.render.label import DieView, Label
from tests.render.rasteriser import burst, render
from tests.render.unit import Unit, random_unit, resized

__all__ = ["DieView", "Label", "Unit", "burst", "random_unit", "render", "resized"]
