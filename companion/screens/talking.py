"""Speech at the screen: what is said of a page, and the keys of those who do not look at it.

    1 to 9      press a button of the page, in the order in which they are read out
    0, space    say the last sentences again
    A to Z      say what is known of that animal
    . or ,      read out the whole tracking sheet, or all of the table

A number pad is enough to play; Enter and Escape mean on every page what they always mean. A sheep
that is held to the tag pad, or just lifted for a while, asks during a turn what is known of it,
like its letter. Of a private page only its public sentence is said, and none of these keys works
there.

The board alone is enough where it stands for a button: a knock with a sheep (`Knocks`) asks for
what `answer` finds, and a second knock with the same sheep does it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.analysis.tracking import letter_story
from companion.screens.pages.actions import BUTTONS
from companion.screens.pages.page import Page
from companion.screens.widgets.controls import HoldButton, Pressable
from companion.speech.announcer import (
    Announcement,
    Announcer,
    instruction,
    speech_of,
    tracking_sheet,
)
from companion.speech.knocks import Knocks
from companion.speech.speaker import SilentSpeaker, Speaker, Utterance
from companion.table.match_table import BETWEEN_MATCHES, GameView
from companion.table.mutton.view import Button, TableView
from companion.words.catalogue import SPOKEN
from companion.words.message import Message, paragraph
from engine.mutton.options import Animal
from engine.whole_numbers import whole_number

AGAIN = " 0"
SHEET = ".,"
TWICE_MS = 8000.0
"""Time in which a key has to be pressed again for a button that has to be held, in ms."""


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


class Talk:
    """Says aloud what the tables and the pages ask for."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._announcer = Announcer()
        self._careful: tuple[HoldButton, float] | None = None
        """The button that a second press will press, and until when."""
        self._held: str | None = None
        """The animal that was held to the tag pad last."""
        self._knocks = Knocks()
        self._asked: tuple[Button, Animal, float] | None = None
        """The button that another knock with this animal will press, and until when."""
        self._lifted: Animal | None = None
        """The animal of which it was said what is known because it was lifted."""
        self._now = 0.0

    def use(self, speaker: Speaker) -> None:
        """Speak through another speaker from now on."""
        self._speaker.close()
        self._speaker = speaker
        self._announcer = Announcer()

    def tick(self, page: Page[Any], view: GameView, now: float) -> None:
        """Say what is new at `now` (ms)."""
        self._now = now
        what = page.said
        if what is None and isinstance(view, TableView):
            what = instruction(view)
        elif what is None:
            speech = speech_of(view)
            what = view.sentence if speech is None else speech.instruction(view)
        self._say(self._announcer.hear(view, paragraph(what, self._choices(page, view)), now))
        if not isinstance(view, TableView):
            return
        held, self._held = self._held, view.board.tapped
        if view.board.tapped not in (None, held) and view.phase in ("wolf", "farmer"):
            self._say_of(view, view.board.tapped or "")
        if not _secret(page, view) and page.title is None:
            self._watch_board(page, view, now)

    def _watch_board(self, page: Page[Any], view: TableView, now: float) -> None:
        """Answer what is done with one sheep of the board. Without a voice nothing is: nobody would
        hear what a knock asks for."""
        if isinstance(self._speaker, SilentSpeaker):
            return
        animal = self._knocks.see(view.board, now)
        lifted, lasted = self._knocks.lifted(now)
        if lifted is None:
            self._lifted = None
        elif lasted >= LIFTED_MS and lifted != self._lifted and not _moving(view):
            self._lifted = lifted
            self._say_of(view, lifted)
        if animal is None:
            return
        button, asked = answer(view, animal), self._asked
        self._asked = None
        if button is None:
            self._say(self._announcer.again())
        elif asked is not None and asked[:2] == (button, animal) and now <= asked[2]:
            page.context.send(BUTTONS[button.command])
        else:
            self._asked = button, animal, now + TWICE_MS
            shoots = view.berserk and button.command == "confirm"
            label = Message("shoot-them-all") if shoots else button.label
            self._say([Announcement(
                Message("knock-again", animal=animal, label=label), passing=True)])

    def press(self, key: str, page: Page[Any], view: GameView) -> bool:
        """Do what a key means; return whether it means anything on this page."""
        if _secret(page, view):
            return False
        game = view.game if isinstance(view, TableView) else None
        speech = None if view.phase in BETWEEN_MATCHES else speech_of(view)
        if key in AGAIN:
            self._say(self._announcer.again())
        elif key in SHEET and speech is not None:
            self._say([Announcement(speech.table(view) or Message("no-round-yet"), passing=True)])
        elif key in SHEET and game is not None:
            found = tracking_sheet(game) or Message("no-round-yet")
            self._say([Announcement(found, passing=True)])
        elif (number := whole_number(key)) and number <= len(buttons := _buttons(page)):
            self._press(buttons[number - 1], key)
        elif isinstance(view, TableView) and game and key.upper() in game.options.flock:
            self._say_of(view, key.upper())
        else:
            return False
        return True

    def close(self) -> None:
        """Say no more."""
        self._speaker.close()

    def _press(self, button: Pressable, key: str) -> None:
        """Press a button; one that has to be held needs the key twice."""
        if isinstance(button, HoldButton):
            careful, until = self._careful or (None, 0.0)
            if careful is not button or self._now > until:
                self._careful = button, self._now + TWICE_MS
                label = button.words or ""
                self._say([Announcement(
                    Message("press-again", number=key, label=label), passing=True)])
                return
        self._careful = None
        button.action()

    def _choices(self, page: Page[Any], view: GameView) -> Message | None:
        """Return the keys that press the buttons of a page; None where they may be secret."""
        found = [] if _secret(page, view) else _buttons(page)
        if not found:
            return None
        return Message("spoken-choices", choices=[
            Message("spoken-choice", number=number, label=button.words or "")
            for number, button in enumerate(found, 1)])

    def _say_of(self, view: TableView, animal: str) -> None:
        self._say([Announcement(letter_story(view.game, animal), passing=True)])

    def _say(self, announcements: Sequence[Announcement]) -> None:
        for each in announcements:
            text = SPOKEN.text(each.message)
            self._speaker.say(Utterance(text, SPOKEN.language, each.passing))


def _moving(view: TableView) -> bool:
    """Return whether a move is on the board, so that sheep are lifted in order to run."""
    return view.phase not in ("wolf", "farmer") or (
        view.draft is not None and view.draft.kind != "escape")


def _secret(page: Page[Any], view: GameView) -> bool:
    """Return whether the page may show something of the pack. A Wolf alone chooses it on a page
    that is not private, and others may hear what is said."""
    return page.private or view.phase in ("choosing", "unsealing")


def _buttons(page: Page[Any]) -> list[Pressable]:
    """Return the buttons that have words and can be pressed, as one reads: at most nine.

    Buttons with the same words come last, since the words do not tell them apart.
    """
    found = [part for part in page.parts()
             if isinstance(part, Pressable) and part.words and part.enabled]
    often = Counter(str(part.words) for part in found)
    return sorted(found, key=lambda part: (
        often[str(part.words)] > 1, -part.box.upper, part.box.x))[:9]
