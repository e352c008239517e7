"""What the tests of the house need to know of this extra."""

from pathlib import Path

IN_VAIN = (({"certificate": Path("/no/cert"), "key": Path("/no/key")}, "certificate-unreadable"),)
"""What `sheepfold play` may be asked for in vain, and the message that says so."""
