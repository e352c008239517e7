"""What is shown of the tiles on a table, whatever the game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from companion.table.tiles.view import Account, Explained, FenceEnd, Region, Row
from engine.laying import Cell


class Face(ABC):
    """What can be seen and explained of the tiles on a table."""

    @abstractmethod
    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        """The score as the table lies. `sheep`: the seat that plays the sheep."""

    @abstractmethod
    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        """What the score consists of."""

    @abstractmethod
    def fences(self) -> tuple[FenceEnd, ...]:
        """All fence lines."""

    @abstractmethod
    def regions(self) -> tuple[Region, ...]:
        """All that is enclosed."""

    @abstractmethod
    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        """Why what lies on a cell counts as it does; None if nothing lies there."""

    @abstractmethod
    def diagram(self) -> str:
        """The table as text."""
