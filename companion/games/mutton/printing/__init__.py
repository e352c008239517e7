"""Mutton on paper and in pictures: tracking sheets, reports, plain text and films."""
