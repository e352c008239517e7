"""On paper: tracking sheets, tables and reports as PDF, SVG, PNG and text."""

from companion.registry.extras import Extra
from companion.words.fonts import skip_modifications

skip_modifications()  # before a module of this package imports reportlab
OFFER = Extra()
