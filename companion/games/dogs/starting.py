"""How a match of Sheep, Dogs and Wolves is chosen: the form of match, and the number of tiles."""

from collections.abc import Callable, Mapping
from functools import partial

from companion.games.dogs.painting import DogsPainter
from companion.games.tiles.referee.rules import Form
from companion.games.tiles.screens.painting import TilePicture
from companion.games.tiles.screens.starting import RIVAL, Starting
from companion.games.tiles.table.view import SetupView
from companion.screens.boxes import Box
from companion.screens.theme import BODY
from companion.screens.widgets.controls import Stepper
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.table.match_table import SetForm
from companion.words.message import Message
from engine.dogs.options import MOST, ONE_SET, Options

FORMS: tuple[Form, ...] = ("duel", "bids", "single")


class DogsStarting(Starting):
    """How a match of Sheep, Dogs and Wolves is chosen."""

    ways = ((Message("play-sheep"), ("", RIVAL)), (Message("play-wolves"), (RIVAL, "")))
    known = 2
    seats_mm, seat_mm, tell_mm = 66, 11.0, 9.0
    tall_plates = swaps = True
    hows = tuple(Message("form-name", form=form) for form in FORMS)

    def how(self, setup: SetupView) -> int:
        return FORMS.index(setup.form)

    def tell(self, setup: SetupView) -> Message:
        return Message("form-explained", form=setup.form)

    def choose(self, setup: SetupView, index: int) -> SetForm:
        return SetForm(FORMS[index])

    def role(self, setup: SetupView, seat: int) -> Message | None:
        if setup.form == "bids":
            return None
        return Message("plays-role" if setup.form == "single" else "plays-role-first",
                       role=("sheep", "wolves")[seat])

    def on_the_screen(self, setup: SetupView) -> Message:
        return Message("with-tiles", tiles=Options.parse(setup.options).tiles)

    def build(
        self, look: Look, box: Box, put: Callable[[Part], object],
        changed: Callable[[str, int], None],
    ) -> dict[str, Stepper]:
        place = box.top(look.px(13))[0]
        below = box.bottom(box.h - look.px(16))[0]
        pitch = min(below.w / 3.2, below.h / 1.2, look.px(18))
        put(TilePicture(look, below, DogsPainter(look.theme), "e", pitch))
        name, place = place.cut_left(round(place.w * 0.4), look.px(2))
        put(Text(look, name, Message("number-of-tiles"), BODY))
        stepper = Stepper(look, place, ONE_SET, 3, MOST, partial(changed, "tiles"))
        put(stepper)
        return {"tiles": stepper}

    def values(self, setup: SetupView) -> Mapping[str, int]:
        return {"tiles": Options.parse(setup.options).tiles}

    def changed(self, setup: SetupView, name: str, value: int) -> str:
        """Change the number of tiles by two: it is odd, so that both players lay as many."""
        before = Options.parse(setup.options).tiles
        tiles = max(3, min(MOST, before + (2 if value > before else -2)))
        return f"tiles={tiles}"

    def standard(self, setup: SetupView) -> str:
        return f"tiles={ONE_SET}"


STARTING = DogsStarting()
