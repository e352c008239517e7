"""What the table says when something cannot be done."""

from __future__ import annotations


class TableError(Exception):
    """Something that cannot be done now: a sentence for the players. `private` may say more, to
    the Wolf alone, and belongs on the private screen only."""

    def __init__(self, text: str, private: str = "") -> None:
        super().__init__(text)
        self.private = private or text
