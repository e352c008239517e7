"""How a table of Sheep, Dogs and Wolves is shown: scores and accounts."""

from companion.games.dogs import scores
from companion.games.dogs.rules import DogsLayout
from companion.games.tiles.table.faces import Face
from companion.games.tiles.table.view import Account, Explained, ScoreRow
from companion.words.message import Message
from companion.words.scores import cells_named
from engine.dogs import counters
from engine.dogs.views import diagram
from engine.laying import Cell, write_cell


class DogsFace(Face):
    """The face of a table of Sheep, Dogs and Wolves."""

    def __init__(self, layout: DogsLayout) -> None:
        self._position = layout.position

    def rows(self, names: tuple[str, ...], sheep: int) -> tuple[ScoreRow, ...]:
        sure = list(counters.certain(self._position).values())
        saved, eaten = self._position.score, len(self._position.eaten)
        if self._position.gave_up is not None:
            eaten = self._position.sheep - saved
        over = self._position.over
        return (ScoreRow("saved", Message("sheep-saved"), saved, sheep,
                    saved if over else sure.count("safe")),
                ScoreRow("eaten", Message("sheep-eaten"), eaten, 1 - sheep,
                    eaten if over else sure.count("eaten")))

    def gave_up(self, sheep: int) -> int | None:
        by = self._position.gave_up
        return None if by is None else 1 - sheep if by else sheep

    def accounts(self, names: tuple[str, ...]) -> tuple[Account, ...]:
        return tuple(
            Account((one.cell,), "sheep" if one.animal == "S" else "wolf", one.lot, one.certain,
                    (int(one.lot == "safe"), int(one.lot == "eaten")), one.because,
                    scores.account(one))
            for one in counters.accounts(self._position))

    def explained(self, cell: Cell, names: tuple[str, ...]) -> Explained | None:
        animal = self._position.animals.get(cell)
        if animal is None:
            return None
        if animal == "D":
            wolves = self._position.near(cell, "W")
            text = Message("dog-beside-wolves", cell=write_cell(cell), wolves=cells_named(wolves))
            return Explained(cell, text, (cell, *wolves))
        one = next(it for it in self.accounts(names) if cell in it.cells)
        return Explained(cell, one.text, (cell, *one.because))

    def diagram(self) -> str:
        return diagram(self._position)

    def score_line(self, names: tuple[str, ...]) -> Message:
        return scores.score_line(self._position)
