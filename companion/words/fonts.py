"""The fonts that come with Sheepfold, for screens and printed pages."""

from __future__ import annotations

from pathlib import Path

FONTS = Path(__file__).with_name("fonts")
"""The folder of the font files, with their licences."""
