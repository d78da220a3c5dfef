"""From a picture to a reading: OpenCV and numpy, no device, no network, no game."""
