"""Speech at the screen: what is said of a page, and the keys of those who do not look at it.

    1 to 9      press a button of the page, in the order in which they are read out
    0, space    say the last sentences again
    A to Z      say what is known of that animal
    . or ,      read out the whole tracking sheet, or all of the table

A number pad is enough to play; Enter and Escape mean on every page what they always mean. Of a
private page only its public sentence is said, and none of these keys works there. What letters and
the pieces on the board ask for is answered by the game (`GameTalk`).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar, cast

from companion.extras.speech.announcer import TWICE_MS, Announcement, Announcer, speech_of
from companion.extras.speech.speaker import SilentSpeaker, Utterance
from companion.extras.speech.speaking import Speaking
from companion.registry.found import game as game_of
from companion.registry.game import load
from companion.screens.environment import Environment
from companion.screens.pages.page import Page
from companion.screens.talk import AGAIN
from companion.screens.widgets.controls import HoldButton, Pressable
from companion.table.match_table import BETWEEN_MATCHES, GameView
from companion.words.catalogue import SPOKEN
from companion.words.message import Message, paragraph
from engine.whole_numbers import whole_number

SHEET = ".,"
V_contra = TypeVar("V_contra", bound=GameView, contravariant=True)


class GameTalk(Protocol[V_contra]):
    """What a game offers as its "game-talk": what is said when somebody asks with a piece on the
    board or with a key."""

    def asked(self, view: V_contra, key: str, /) -> Message | None:
        """Return what a key asks for; None if it asks for nothing."""

    def tick(
        self, view: V_contra, now: float, /, *, open: bool,
        again: Callable[[], Sequence[Announcement]], send: Callable[[object], object],
    ) -> Sequence[Announcement]:
        """Return what pieces on the board ask for at `now` (ms).

        `open` says that the page is the table's own and that somebody hears the answer; then a
        piece may stand for a button, which `send`s a command. `again` returns what was said last.
        """

    @property
    def due(self) -> float:
        """When pieces that stay as they are ask for something, in ms."""


MakeGameTalk = Callable[[], GameTalk[Any]]


class Talk:
    """Says aloud what the tables and the pages ask for."""

    def __init__(self, environment: Environment) -> None:
        self._speaker = environment.service(Speaking).make(environment.settings)
        self._announcer = Announcer()
        self._careful: tuple[HoldButton, float] | None = None
        """The button that a second press will press, and until when."""
        self._games: dict[str, GameTalk[Any] | None] = {}
        """What answers the pieces and letters of each game."""
        self._now = self._due = 0.0

    def use(self, environment: Environment) -> None:
        """Speak with these settings from now on."""
        self._speaker.close()
        self._speaker = environment.service(Speaking).make(environment.settings)
        self._announcer, self._due = Announcer(), 0.0

    def tick(self, page: Page[Any], view: GameView, now: float) -> None:
        """Say what is new at `now` (ms)."""
        self._now = now
        what = page.said
        if what is None:
            speech = speech_of(view)
            what = view.sentence if speech is None else speech.instruction(view)
        self._say(self._announcer.hear(view, paragraph(what, self._choices(page, view)), now))
        game = self._game(page)
        if game is not None:
            heard = not isinstance(self._speaker, SilentSpeaker)
            self._say(game.tick(
                view, now, open=heard and not _secret(page, view) and page.title is None,
                again=self._announcer.again, send=page.context.send))
        self._due = self._announcer.due if game is None else min(self._announcer.due, game.due)

    def due(self, now: float) -> float:
        return self._due

    def _game(self, page: Page[Any]) -> GameTalk[Any] | None:
        """Return what answers the pieces and letters of the game of a page."""
        game = page.context.game
        if game not in self._games:
            make = game_of(game).part("game-talk")
            self._games[game] = cast(MakeGameTalk, load(make))() if make else None
        return self._games[game]

    def press(self, key: str, page: Page[Any], view: GameView) -> bool:
        """Do what a key means; return whether it means anything on this page."""
        if _secret(page, view):
            return False
        own = self._game(page)
        speech = None if view.phase in BETWEEN_MATCHES else speech_of(view)
        if key in AGAIN:
            self._say(self._announcer.again())
        elif key in SHEET and speech is not None and (table := speech.table(view)) is not None:
            self._say([Announcement(table, passing=True)])
        elif (number := whole_number(key)) and number <= len(buttons := _buttons(page)):
            self._press(buttons[number - 1], key)
        elif own is not None and (asked := own.asked(view, key)) is not None:
            self._say([Announcement(asked, passing=True)])
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

    def _say(self, announcements: Sequence[Announcement]) -> None:
        for each in announcements:
            text = SPOKEN.text(each.message)
            self._speaker.say(Utterance(text, SPOKEN.language, each.passing))


def _secret(page: Page[Any], view: GameView) -> bool:
    """Return whether the page may show something of the pack: others may hear what is said."""
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
