"""What is shown of Sheep, Dogs and Wolves: its score, why everything counts, the table as text."""

from __future__ import annotations

from companion.referee.tiles.dogs import DogsLayout
from companion.table.tiles.face import Face
from companion.table.tiles.view import Account, Explained, FenceEnd, Region, Row
from engine.dogs import counters, sheet
from engine.dogs.position import beside
from engine.laying import Cell, write_cell
from engine.wording import joined


class DogsFace(Face):
    """The face of a table of Sheep, Dogs and Wolves."""

    def __init__(self, layout: DogsLayout) -> None:
        self._position = layout.position

    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        sure = list(counters.certain(self._position).values())
        saved, eaten = self._position.score, len(self._position.eaten)
        over = self._position.over
        return (Row("Sheep saved", saved, sheep, saved if over else sure.count("safe")),
                Row("Sheep eaten", eaten, 1 - sheep, eaten if over else sure.count("eaten")))

    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        return tuple(
            Account((one.cell,), "sheep" if one.animal == "S" else "wolf", one.lot, one.certain,
                    (int(one.lot == "safe"), int(one.lot == "eaten")), one.because,
                    f"{one.text[:1].upper()}{one.text[1:]}.")
            for one in counters.accounts(self._position))

    def fences(self) -> tuple[FenceEnd, ...]:
        return ()

    def regions(self) -> tuple[Region, ...]:
        return ()

    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        animal = self._position.animals.get(cell)
        if animal is None:
            return None
        if animal == "D":
            wolves = tuple(it for it in beside(cell) if self._position.animals.get(it) == "W")
            many = "wolf" if len(wolves) == 1 else "wolves"
            text = (f"The dog on {write_cell(cell)} is beside the {many} on "
                    f"{joined([write_cell(it) for it in wolves])}; two dogs scare a wolf.")
            return Explained(cell, text, (cell, *wolves))
        one = next(it for it in self.accounts(names) if cell in it.cells)
        return Explained(cell, one.text, (cell, *one.because))

    def diagram(self) -> str:
        return sheet.diagram(self._position)
