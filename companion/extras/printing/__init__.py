"""On paper: tracking sheets, tables and reports as PDF, SVG, PNG and text."""

from companion.registry.extras import Extra

OFFER = Extra()
