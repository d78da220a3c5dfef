"""The thing under the pyramid: button, lamp, camera, and the loop that turns a press into one reading."""
