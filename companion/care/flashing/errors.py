"""Why a board could not be given its program."""

from __future__ import annotations


class FlashError(Exception):
    """A sentence for the maker: what is wrong, and what to do next."""
