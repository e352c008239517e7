"""The way through the pages of Sheep, Dogs and Wolves."""

from collections.abc import Iterator
from random import Random
from types import MappingProxyType

from companion.games.tiles.tour import TileTour
from companion.simulation.tour import FRAME
from companion.table.match_table import New, SetOptions
from companion.words.message import Message


class DogsTour(TileTour):
    """A match for whose sheep both players bid."""

    game = "dogs"
    shown = MappingProxyType({"wide": ("dogs", "dogs-draft", "dogs-why")})

    def _play(self) -> Iterator[str]:
        robot, tiles = self.robot, self.robot.tiles
        robot.choose(self.game)

        def tap_eaten() -> None:
            accounts = tiles.view.accounts
            tiles.tap(next((one for one in accounts if one.lot == "eaten"), accounts[0]).cells[0])

        yield from self.go(
            ("dogs-start",),
            ("dogs-bidding", self.sends(SetOptions("tiles=17")),
             Message("form-name", form="bids"), "start", Message("bid-button", bid=1)),
            ("dogs-first", "button-give-way"),
            ("dogs", lambda: tiles.play(11, "greedy", Random(3)), 4 * FRAME),
            ("dogs-draft", lambda: tiles.tap(tiles.view.places[2].cell)),
            ("dogs-why", "undo", tap_eaten),
            ("dogs-result", "close", lambda: tiles.play(99, "greedy", Random(3)), 4 * FRAME),
            ("dogs-result-why", tap_eaten),
        )
        for detour in self.detours_when_over():
            yield from detour.stops(self)
        yield from self.go(
            ("dogs-tiles", self.sends(New()), 400, "tiles-button"),
        )
