"""The puzzles among what a web page offers (`companion.games.mutton.web.page_table.Guests`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.games.mutton.table.view import Button
from companion.words.message import Message
from engine.mutton.puzzles import GRADES

if TYPE_CHECKING:  # a match does not wait for what it does not need
    from companion.games.mutton.puzzles.page_puzzles import PagePuzzles


class PuzzleGuests:
    """The puzzles of each grade; which are solved is known until the page is closed."""

    buttons = tuple(Button(f"puzzles {grade}", Message("web-puzzles", grade=grade))
                    for grade in GRADES)

    def __init__(self) -> None:
        self._solved = SolvedPuzzles()

    def open(self, command: str) -> PagePuzzles:
        """Return the puzzles that a button offers."""
        from companion.games.mutton.puzzles.page_puzzles import PagePuzzles

        grade = next(grade for grade in GRADES if command.endswith(grade))
        return PagePuzzles(grade, self._solved)
