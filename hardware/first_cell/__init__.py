"""The maker's first step: one cell on a breadboard, described, drawn and printed."""
