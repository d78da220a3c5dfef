"""Pictures of dice for training and testing: the fast rasteriser's front door. Nothing here knows the reader."""

from tests.render.label import DieView, Label
from tests.render.rasteriser import render
from tests.render.unit import Unit, random_unit

__all__ = ["DieView", "Label", "Unit", "random_unit", "render"]
