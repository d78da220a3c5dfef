"""The thing under the pyramid: button, lamp, camera, and the loop that turns a press into one reading. No game, no web.

This is the front door. What others may call: the commands in `firmware.commands`. A picture is turned into a reading by
`vision`; the table is known only by its address.
"""

import vision as vision  # before numpy, whoever brings that: it keeps the arithmetic of a reading on one thread
