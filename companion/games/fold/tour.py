"""The way through the pages of Wolf in the Fold."""

from collections.abc import Iterator
from random import Random
from types import MappingProxyType

from companion.games.tiles.referee.commands import Enter
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.screens.board import LIFT_MM
from companion.games.tiles.table import commands as say
from companion.games.tiles.tour import TileTour
from companion.referee.course import Seat
from companion.simulation.tour import FRAME
from companion.table.match_table import New, SeatPlayers, SetOptions
from companion.words.message import Message
from engine.fold.position import Lay

FOLD_SEED = 11
FEW = "players=2 single=6 lambs=4 black=2 straight=6 corner=5 star=2 shepherd=1 wolf=2"
TABLE = (
    "   > - - <   L",
    "  < S L W > B S W",
    "   > - - < S / *",
    "    > \\ < L H *",
    "     * S - B > -",
)
"""Real tiles as they lie: one herd fenced in with a wolf, one that a shepherd helps."""


class FoldTour(TileTour):
    """A match, rivals, and a table of real tiles that is counted."""

    game = "fold"
    shown = MappingProxyType({"wide": (
        "fold-start", "fold", "fold-draft", "fold-count", "fold-count-why", "fold-counted")})

    def _play(self) -> Iterator[str]:
        self.robot.press(Message("more-games"))
        yield "games"
        self.robot.tap_card(self.game)
        yield from self._fold()
        yield from self._rivals()
        yield from self._counted()

    def _fold(self) -> Iterator[str]:
        robot, tiles = self.robot, self.robot.tiles

        def drag() -> None:
            x, y = tiles.board.point(tiles.view.places[0].cell)
            lift = robot.screens.look.px(LIFT_MM)
            for share in (0.3, 0.7, 1.0):
                start = tiles.page.hand.box.centre
                self._finger.move(
                    start[0] + (x - start[0]) * share, start[1] + (y - lift - start[1]) * share)

        outside = (6, 0) if robot.screens.look.display.portrait else (-5, 0)
        yield from self.go(
            ("fold-start",),
            ("fold-tiles", "tiles-button"),
            ("fold-first", "done", self.sends(
                SeatPlayers((Seat("Ann"), Seat("Ben"))), SetOptions(FEW),
                say.SetSeed(FOLD_SEED)), FRAME, "start"),
            ("fold", lambda: tiles.play(17, "level-4", Random(5))),
            ("fold-dragged", self.hold(lambda: robot.put_finger(tiles.page.hand)), drag, FRAME),
            ("fold-draft", self.lift),
            ("fold-why", "undo", lambda: tiles.tap(self._taken(tiles.view.tiles[0].cell)), FRAME),
            ("fold-refused", "close", lambda: tiles.tap(outside)),
            ("fold-nearer", robot.dismiss, lambda: tiles.spread(60, 200)),
            ("fold-menu", lambda: robot.tap_part(tiles.board.icons["whole"]), robot.bar.menu),
            ("fold-resume", "put-aside"),
            ("fold-result", "continue-match", lambda: tiles.play(99, "greedy", Random(5)),
             4 * FRAME),
        )
        for detour in self.detours_when_over():
            yield from detour.stops(self)
        yield from self.go(("", self.sends(New()), 400))

    def _taken(self, cell: tuple[int, int]) -> tuple[int, int]:
        """A tile of the largest flock, or that cell."""
        accounts = self.robot.tiles.view.accounts
        largest = max(accounts, key=lambda one: len(one.cells), default=None)
        return largest.cells[0] if largest is not None else cell

    def _rivals(self) -> Iterator[str]:
        robot = self.robot
        people = Seat("Ann"), Seat("Ben"), Seat("Grandma"), Seat("", "level-9")
        return self.go(
            ("fold-start-rivals", self.sends(SeatPlayers(people)), FRAME,
             "scoring-rivals"),
            ("fold-rivals", self.sends(SetOptions("players=4 rivals")), "start"),
            ("", robot.bar.menu, "give-up", "button-new-match"),
        )

    def _counted(self) -> Iterator[str]:
        """Enter a table of real tiles, and count it."""
        robot, tiles = self.robot, self.robot.tiles
        lying = tuple(Spot(lay.kind, lay.cell, lay.sign) for lay in drawn(TABLE))

        def straight() -> None:
            robot.tap_part(tiles.page.palette.chips["straight"])
            tiles.tap((0, 0))

        def tap_herd() -> None:
            tiles.tap(max(tiles.view.accounts, key=lambda one: sum(one.points)).cells[0])

        return self.go(
            ("fold-real", self.sends(
                SeatPlayers((Seat("Ann"),)), SetOptions("together")), FRAME, "place-moves",
             "start"),
            ("fold-real-draft", straight),
            ("fold-count", robot.bar.menu, "give-up", robot.dismiss, "place-final", "start",
             self.sends(Enter(lying)), FRAME),
            ("fold-count-why", tap_herd),
            ("fold-counted", "close", "count-table", 4 * FRAME),
            ("fold-counted-why", tap_herd),
            ("", "button-new-match"),
        )


def drawn(rows: tuple[str, ...]) -> list[Lay]:
    """The tiles of a drawn table.

    >>> drawn((" S", "L L"))
    [Lay(sign='S', cell=(0, 0)), Lay(sign='L', cell=(0, 1)), Lay(sign='L', cell=(1, 1))]
    """
    return [
        Lay(sign, ((column + row) // 2, row))
        for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != " "
    ]
