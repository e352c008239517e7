"""The settings: lights, sounds, a dark room, deduction, the display, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, Page, PageContext, page
from companion.screens.theme import BODY, GAP_MM, TOUCH_MM
from companion.screens.widgets.controls import Button, Chip, Choice, Kind, Stepper, switch
from companion.screens.widgets.part import Look, Words
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.table.mutton import commands as say
from companion.table.mutton.view import TableView
from companion.words.catalogue import Catalogue
from companion.words.language import in_use, languages
from companion.words.message import Message

STEP = 10
"""Step of lights and sounds, in per cent."""


def put_line(page: Page, line: Box, words: Message) -> Box:
    """Put the name of a setting at the left of a line, and return the box for its values."""
    look = page.look
    share = 0.42 if line.w > look.px(75) else 0.3
    name, rest = line.cut_left(round(line.w * share), look.px(2))
    height = min(line.h, look.px(TOUCH_MM + 3))
    page.put(Text(look, name, words, BODY, lines=2))
    return rest.middle(rest.w, height)


@page(
    "settings",
    help=Message("help-settings"),
    title=Message("title-settings"),
    opens=lambda at: not at.tile_game,
)
class SettingsPage(BarPage):
    """Everything that can be changed during a game."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.settings = context.settings
        gap = look.px(GAP_MM)
        self.row, rest = self.put_row()
        many = 5 if look.display.portrait else 4
        rest = rest.top(min(rest.h, look.px(TOUCH_MM + 4) * many + (many - 1) * gap))[0]
        lines = rest.rows(many, gap)
        if look.display.portrait:
            self._teach_line, self._undo_line = lines[3:]
        else:
            self._undo_line, self._teach_line = lines[3].columns(2, gap * 2)
        self._teach: tuple[Chip, ...] = ()
        self.brightness = self._stepper(
            lines[0], Message("lights-setting"), self.settings.brightness, 1, self._bright
        )
        self.volume = self._stepper(
            lines[1], Message("volume-setting"), self.settings.volume, 0, self._loud
        )
        place = put_line(self, lines[2], Message("switches-setting"))
        sound, night, display = place.columns(3, gap)
        self.sound = self._chip(sound, "sound")
        self.night = self._chip(night, "night")
        self.put(Button(look, display, Message("display-button"), self.to("display"), style=BODY))
        self.undo: Button | None = None

    def _stepper(
        self, line: Box, words: Message, value: int, least: int, on_change: Callable[[int], None]
    ) -> Stepper:
        place = put_line(self, line, words)
        low, most = -(-least // STEP), 100 // STEP
        return self.put(Stepper(
            self.look, place, max(low, value // STEP), low, most, on_change,
            lambda tenths: Message("percent", percent=tenths * STEP),
        ))

    def _chip(self, place: Box, key: str) -> Chip:
        return self.put(Chip(self.look, place, "", lambda: self._toggle(key)))

    def show(self, view: TableView) -> None:
        super().show(view)
        for chip, words, on in (
            (self.sound, Message("sounds-setting"), self.settings.sound),
            (self.night, Message("dark-room-setting"), self.settings.night),
        ):
            chip.text.say(switch(words, on))
            chip.light(on)
        self._offer_undo(view)
        self._offer_deduction(view)
        acts = [Act(Message("back"), self.to(), Kind.MAIN)]
        if view.match is not None and view.phase not in ("setup", "resume", "match-over"):
            acts.append(self._careful(
                Message("give-up"), self.sends(say.Abandon()), Message("hold-to-give-up")))
        environment = self.context.environment
        if environment.shut_down is not None:
            acts.append(self._careful(
                Message("shut-down"), environment.shut_down, Message("hold-to-shut-down")))
        else:
            acts.append(self._careful(
                Message("quit"), environment.quit, Message("hold-to-quit")))
        if len(acts) < self.row.room:
            acts.insert(1, Act(Message("doctor-button"), self.to("doctor")))
        self.row.show(acts)

    @staticmethod
    def _careful(words: Message, do: Callable[[], None], hold: Message) -> Act:
        return Act(words, do, Kind.DANGER, hold=hold, sub=Message("hold-for-a-second"))

    def _offer_undo(self, view: TableView) -> None:
        """Offer Undo here as well, since a busy page may have no room for it."""
        can = next((each for each in view.buttons if each.command == "undo"), None)
        if can is not None and self.undo is None:
            place = put_line(self, self._undo_line, Message("last-move-setting"))
            self.undo = self.put(Button(self.look, place, can.label, self._take_back))

    def _offer_deduction(self, view: TableView) -> None:
        """Show a switch for each person at the table; both have to agree."""
        match = view.match
        if match is None or view.phase in ("setup", "resume", "match-over"):
            return
        people = [seat for seat in (0, 1) if not match.computers[seat]] or [0]
        if not self._teach:
            words = Message("deduction-if-both" if len(people) > 1 else "deduction")
            place = put_line(self, self._teach_line, words)
            columns = place.columns(len(people), self.look.px(1.2))
            self._teach = tuple(
                self.put(Chip(self.look, column, "", partial(self._toggle_deduction, seat)))
                for seat, column in zip(people, columns, strict=True)
            )
        for seat, chip in zip(people, self._teach, strict=True):
            chip.text.say(switch(match.players[seat], match.deduction[seat]))
            chip.light(match.deduction[seat])

    def _toggle_deduction(self, seat: int) -> None:
        match = self.view.match
        if match is None:
            return
        seats = () if all(match.computers) else (seat,)
        self.context.send(say.Agree(not match.deduction[seat], seats))

    def _take_back(self) -> None:
        if self.context.send(say.Undo()):
            self.context.go(Route())

    def _bright(self, tenths: int) -> None:
        self._change(brightness=max(1, tenths * STEP))

    def _loud(self, tenths: int) -> None:
        self._change(volume=tenths * STEP)

    def _toggle(self, key: str) -> None:
        self._change(**{key: not getattr(self.settings, key)})

    def _change(self, **changes: object) -> None:
        values: dict[str, Any] = changes  # the fields have different types
        self.settings = replace(self.settings, **values)
        self.context.change_settings(changes)
        self.again()


SPEECH_RATES = {
    Message("speech-slow"): 120, Message("speech-normal"): 160, Message("speech-fast"): 220,
}
"""Words a minute."""
ROTATIONS = (0, 90, 180, 270)


@page(
    "display",
    help=Message("help-display"),
    title=Message("title-display"),
    opens=lambda at: True,
)
class DisplayPage(BarPage):
    """How the screen looks: text size, colours, contrast, hand, and how far it is rotated."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        gap, settings = look.px(GAP_MM), context.settings
        many = 4 if context.board is None else 5
        if not look.display.portrait and many == 5:
            gap = look.px(1.2)
        rest = rest.top(min(rest.h, look.px(TOUCH_MM + 4) * many + (many - 1) * gap))[0]
        lines = rest.rows(many, gap)
        if context.board is not None:
            self._put(
                lines[4], Message("computers-moves-setting"), "step_by_step", (False, True),
                settings.step_by_step, (Message("moves-by-itself"), Message("moves-by-steps")),
            )
        self._put(
            lines[0], Message("text-setting"), "text", ("normal", "large"), settings.text,
            (Message("text-normal"), Message("text-large")),
        )
        place = put_line(self, lines[1], Message("theme-setting"))
        strong, place = place.cut_right(place.w // 3, look.px(1.2))
        self.put(self._choice(
            place, "theme", ("dark", "light"), settings.theme,
            (Message("theme-dark"), Message("theme-light")),
        ))
        is_strong = settings.contrast == "strong"
        self.put(Chip(
            look, strong, Message("strong-contrast"),
            lambda: context.change_settings({"contrast": "normal" if is_strong else "strong"}),
            lit=is_strong,
        ))
        self._put(
            lines[2], Message("hand-setting"), "left_handed", (False, True), settings.left_handed,
            (Message("hand-right"), Message("hand-left")),
        )
        self._put(
            lines[3], Message("rotation-setting"), "rotation", ROTATIONS, settings.rotation,
            tuple(Message("degrees", degrees=each) for each in ROTATIONS),
        )

    def _put(
        self, line: Box, name: Message, key: str, values: Sequence[object], chosen: object,
        words: Sequence[Message],
    ) -> None:
        """Put a line on which one of several values is chosen."""
        self.put(self._choice(put_line(self, line, name), key, values, chosen, words))

    def _choice(
        self, place: Box, key: str, values: Sequence[object], chosen: object,
        words: Sequence[Words],
    ) -> Choice:
        """Return chips for the values of a setting, of which one is chosen."""
        return Choice(
            self.look, place, words, values.index(chosen),
            lambda i: self.context.change_settings({key: values[i]}),
        )

    def show(self, view: TableView) -> None:
        super().show(view)
        self.row.show([
            Act(Message("back"), self.to("settings"), Kind.MAIN),
            Act(Message("language-button"), self.to("language"),
                sub=" · ".join(map(str.upper, languages()))),
        ])


def own_names() -> tuple[str, ...]:
    """Return what each language calls itself."""
    return tuple(Catalogue(each).text(Message("language-name")) for each in languages())


@page(
    "language",
    help=Message("help-language"),
    title=Message("title-language"),
    opens=lambda at: True,
)
class LanguagePage(BarPage):
    """The languages, each by the name that it has for itself, speech, and captions."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        settings, gap = context.settings, look.px(GAP_MM)
        columns = 2 if look.display.portrait else 4
        names = own_names()
        many = 4 + -(-len(names) // columns)
        if not look.display.portrait:
            gap = look.px(1.2)
        rest = rest.top(min(rest.h, look.px(TOUCH_MM + 4) * many + (many - 1) * gap))[0]
        *rows, speech, rate, volume, captions = rest.rows(many, gap)
        places = [place for row in rows for place in row.columns(columns, gap)]
        for language, name, place in zip(languages(), names, places, strict=False):
            chip = self.put(Chip(look, place, name, self._change(language=language)))
            chip.light(language == in_use())
        place = put_line(self, speech, Message("speech-setting"))
        self.put(Choice(
            look, place, (Message("speech-off"), Message("speech-on")), int(settings.speech),
            lambda i: self.context.change_settings({"speech": bool(i)}),
        ))
        place = put_line(self, captions, Message("captions-setting"))
        self.put(Choice(
            look, place, (Message("speech-off"), Message("speech-on")), int(settings.captions),
            lambda i: self.context.change_settings({"captions": bool(i)}),
        ))
        place = put_line(self, rate, Message("speech-rate-setting"))
        rates = list(SPEECH_RATES.values())
        nearest = min(rates, key=lambda each: abs(each - settings.speech_rate))
        self.put(Choice(
            look, place, tuple(SPEECH_RATES), rates.index(nearest),
            lambda i: self.context.change_settings({"speech_rate": rates[i]}),
        ))
        place = put_line(self, volume, Message("speech-volume-setting"))
        self.put(Stepper(
            look, place, settings.speech_volume // STEP, 0, 100 // STEP,
            lambda tenths: self.context.change_settings({"speech_volume": tenths * STEP}),
            lambda tenths: Message("percent", percent=tenths * STEP),
        ))

    def _change(self, **changes: object) -> Callable[[], None]:
        return lambda: self.context.change_settings(changes)

    def show(self, view: TableView) -> None:
        super().show(view)
        self.row.show([Act(Message("back"), self.to("display"), Kind.MAIN)])
