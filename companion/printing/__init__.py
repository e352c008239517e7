"""On paper: tracking sheets and reports as PDF, SVG and text."""

from companion.words.fonts import skip_modifications

skip_modifications()
