"""On paper: tracking sheets and reports as PDF, SVG and text."""
