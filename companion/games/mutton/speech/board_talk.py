"""What is said of Mutton when somebody asks with a sheep or a letter.

A sheep that is held to the tag pad, or just lifted for a while, asks during a turn what is known of
it, like its letter on a keyboard. A knock with a sheep asks for what `answer` finds, and a second
knock with the same sheep does it.
"""

from collections.abc import Callable, Sequence
from math import inf

from companion.extras.speech.announcer import TWICE_MS, Announcement
from companion.extras.speech.knocks import Knocks
from companion.games.mutton.table.commands import BUTTONS
from companion.games.mutton.table.view import Button, TableView
from companion.games.mutton.tracking import letter_story
from companion.words.message import Message
from engine.letters import Animal

LIFTED_MS = 2500.0
"""How long a sheep is lifted before it is said what is known of it, in ms."""


def answer(view: TableView, animal: Animal) -> Button | None:
    """Return the button that a knock with an animal stands for; None if there is none.

    A sheep that lies on its back confirms its own move, or asks to go berserk where there are
    several. A living sheep confirms what is on the board as a whole; where nothing is, it passes,
    or calms a berserk Farmer down. A dead sheep takes the last turn back.
    """
    offered = {button.command: button for button in view.buttons}
    position = view.position
    if view.phase == "over":
        return offered.get("next")
    if position is None or animal not in position.living:
        return offered.get("undo" if position is not None else "confirm")
    turned = [each for each in position.living
              if (cell := view.board.where(each)) and view.board.on[cell].facing == "down"]
    if animal in turned:
        return offered.get("confirm" if len(turned) == 1 or view.berserk else "berserk")
    if turned:
        return offered.get("berserk off")
    return next(filter(None, map(offered.get, ("confirm", "berserk off", "pass"))), None)


class BoardTalk:
    """Answers the sheep on the board and the letters of a keyboard."""

    def __init__(self) -> None:
        self._held: str | None = None
        """The animal that was held to the tag pad last."""
        self._knocks = Knocks()
        self._asked: tuple[Button, Animal, float] | None = None
        """The button that another knock with this animal will press, and until when."""
        self._lifted: Animal | None = None
        """The animal of which it was said what is known because it was lifted."""
        self.due = inf
        """When sheep that stay as they are ask for something, in ms."""

    def asked(self, view: TableView, key: str) -> Message | None:
        """Return what is known of an animal."""
        known = view.game is not None and key.upper() in view.game.options.flock
        return letter_story(view.game, key.upper()) if known else None

    def tick(
        self, view: TableView, now: float, *, open: bool,
        again: Callable[[], Sequence[Announcement]], send: Callable[[object], object],
    ) -> Sequence[Announcement]:
        """Return what sheep ask for."""
        said: list[Announcement] = []
        held, self._held = self._held, view.board.tapped
        if view.board.tapped not in (None, held) and view.phase in ("wolf", "farmer"):
            said.append(_story(view, view.board.tapped or ""))
        self.due = inf
        if open:
            said += self._watch_board(view, now, again, send)
        return said

    def _watch_board(
        self, view: TableView, now: float, again: Callable[[], Sequence[Announcement]],
        send: Callable[[object], object],
    ) -> Sequence[Announcement]:
        """Answer what is done with one sheep of the board."""
        animal, said = self._knocks.see(view.board, now), []
        lifted, lasted = self._knocks.lifted(now)
        if lifted is None:
            self._lifted = None
        elif lifted != self._lifted and not _moving(view):
            if lasted >= LIFTED_MS:
                self._lifted = lifted
                said.append(_story(view, lifted))
            else:
                self.due = now - lasted + LIFTED_MS
        self.due = min(self.due, self._knocks.due)
        if animal is None:
            return said
        button, asked = answer(view, animal), self._asked
        self._asked = None
        if button is None:
            return [*said, *again()]
        if asked is not None and asked[:2] == (button, animal) and now <= asked[2]:
            send(BUTTONS[button.command])
            return said
        self._asked = button, animal, now + TWICE_MS
        shoots = view.berserk and button.command == "confirm"
        label = Message("shoot-them-all") if shoots else button.label
        return [*said, Announcement(
            Message("knock-again", animal=animal, label=label), passing=True)]


def _story(view: TableView, animal: str) -> Announcement:
    return Announcement(letter_story(view.game, animal), passing=True)


def _moving(view: TableView) -> bool:
    """Return whether a move is on the board, so that sheep are lifted in order to run."""
    return view.phase not in ("wolf", "farmer") or (
        view.draft is not None and view.draft.kind != "escape")
