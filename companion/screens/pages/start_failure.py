"""The page in place of the first one, if something that the app needs cannot be opened.

There is no table behind it yet. It is reached by fingers and by a keyboard: the number of a button
presses it, and Enter presses the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.screens.boxes import Box
from companion.screens.pages.page import areas
from companion.screens.talk import AGAIN, Voice
from companion.screens.theme import BODY, BUTTON_MM, GAP_MM, TITLE, Display, TextStyle
from companion.screens.widgets.controls import Button, Kind
from companion.screens.widgets.part import KeyPress, Look, Root, Typed, fill
from companion.screens.widgets.text import Text
from companion.store.starting import StartFailure
from companion.words.message import Message, paragraph

WHY = TextStyle(BODY.font, 4.2)
LINES = 40
"""More lines than the longest reason has."""
LONGEST = 600
"""Number of letters of a reason that are shown: it may name a value of a damaged file."""
ANSWER_SHARE = 0.3
"""Part of the page's height that one button may take at most where they lie above each other."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What the buttons do."""

    set_aside: Callable[[], object]
    go_without: Callable[[], object]
    try_again: Callable[[], object]
    quit: Callable[[], object]


class StartFailurePage(Root):
    """Says what is wrong, and asks what to do. `problem` says why the last answer did not help."""

    def __init__(
        self, look: Look, failure: StartFailure, answers: Answers, voice: Voice,
        problem: Message | None = None,
    ) -> None:
        super().__init__(look, areas(look.display).page)
        self.failure, self._problem, self._voice = failure, problem, voice
        self._choices = _choices(failure, answers)
        self.buttons: list[Button] = []
        self._build()
        self._say()

    @property
    def said(self) -> Message:
        """Everything that is on the page."""
        return paragraph(
            Message("start-failed"), self._problem, self.failure.message,
            Message("spoken-choices", choices=[
                Message("spoken-choice", number=number, label=label)
                for number, (label, _) in enumerate(self._choices, 1)]))

    def _build(self) -> None:
        look, places = self.look, areas(self.look.display)
        self.clear_widgets()
        self.canvas.before.clear()
        gap = look.px(GAP_MM)
        row, rest = _row(look, places.stage, len(self._choices))
        card = rest.inset(look.px(3), look.px(2))
        with self.canvas.before:
            fill(places.page, look.theme.ground)
            fill(places.bar, look.theme.raised)
            fill(rest, look.theme.raised, look.px(3))
        title = Text(look, places.bar.inset(look.px(3.4), 0), Message("start-failed"), TITLE)
        self.add(title)
        # as a text: a path has no spaces at which a line could be broken
        if self._problem is not None:
            problem, card = card.top(card.h // 3, gap)
            self.add(Text(look, problem, look.text(self._problem), WHY, look.theme.on_danger,
                          up="top", lines=LINES))
        about, card = card.bottom(card.h * 2 // 5, gap)
        self.add(
            Text(look, card, self._why, WHY, up="top", lines=LINES),
            Text(look, about, self._explained, BODY, look.theme.soft, up="bottom", lines=LINES))
        self.buttons = [
            Button(look, box, label, do, Kind.PLAIN if number else Kind.MAIN)
            for number, (box, (label, do)) in enumerate(zip(row, self._choices, strict=True))]
        self.add(*self.buttons)

    @property
    def _why(self) -> str:
        text = self.look.text(self.failure.message)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"

    @property
    def _explained(self) -> Message:
        kind = ("aside" if self.failure.files else "retry") if self.failure.optional else "quit"
        return Message("start-choices", kind=kind)

    def _say(self) -> None:
        self._voice.say(self.said)

    def take_text(self, typed: Typed) -> bool:
        """Press the button with this number, or say everything again."""
        text = typed.take()
        if text and text in AGAIN:
            self._say()
            return True
        for number, button in enumerate(self.buttons, 1):
            if text == str(number):
                button.on_release()
                return True
        return False

    def press_key(self, key: KeyPress) -> bool:
        """Press the first button at Enter."""
        if key == "enter":
            self.buttons[0].on_release()
        return key == "enter"

    def resize(self, display: Display) -> None:
        """Build the page again for a window of another size."""
        self.look = Look(self.look.theme, display, text_scale=self.look.text_scale,
                         catalogue=self.look.catalogue, left_handed=self.look.left_handed)
        self.reshape(Box(0, 0, display.width, display.height))
        self._build()

    def hide(self) -> None:
        """Nothing here is private."""

    def close(self) -> None:
        """Say no more."""
        self._voice.close()


def _choices(
    failure: StartFailure, answers: Answers
) -> Sequence[tuple[Message, Callable[[], object]]]:
    """Return the words of the buttons, and what they do."""
    found: list[tuple[Message, Callable[[], object]]] = []
    if failure.optional:
        found.append((Message("start-without"), answers.go_without))
    found.append((Message("set-file-aside"), answers.set_aside) if failure.files
                 else (Message("start-again"), answers.try_again))
    return [*found, (Message("quit"), answers.quit)]


def _row(look: Look, stage: Box, count: int) -> tuple[Sequence[Box], Box]:
    """Return boxes for buttons, and the rest: side by side, or above each other if it is narrow."""
    gap = look.px(GAP_MM)
    if not look.display.portrait:
        row, rest = stage.bottom(min(look.text_px(BUTTON_MM), stage.h // 3), gap)
        return row.columns(count, gap), rest
    each = min(look.text_px(BUTTON_MM), round(stage.h * ANSWER_SHARE) // count)
    rows, rest = stage.bottom(each * count + gap * (count - 1), gap)
    return rows.rows(count, gap), rest
