"""The settings: lights, sounds, the cry, a dark room, deduction, the display, and the way out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from companion.registry.extras import offered
from companion.registry.found import brought, game
from companion.registry.game import load
from companion.screens.boxes import Box
from companion.screens.doors import settings_doors
from companion.screens.navigation import Situation
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, TOUCH_MM
from companion.screens.widgets.controls import (
    Act,
    Button,
    Chip,
    Choice,
    Kind,
    Stepper,
    side_by_side,
    switch,
)
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.catalogue import Catalogue
from companion.words.language import in_use, languages
from companion.words.message import Message, paragraph

STEP = 10
"""Step of lights and sounds, in per cent."""


OFF_ON = {False: Message("setting-off"), True: Message("setting-on")}
CRIES = {True: Message("cry-over-board"), False: Message("cry-in-one-line")}
ROTATIONS = {each: Message("degrees", degrees=each) for each in (0, 90, 180, 270)}


class SettingLines(BarPage[GameView]):
    """A page of lines with the name of a setting and its values."""

    def __init__(
        self, look: Look, context: PageContext[GameView], many: int, *, dense: bool
    ) -> None:
        super().__init__(look, context)
        self.settings = context.settings
        self.row, rest = self.put_row()
        gap = look.px(1.2 if dense and not look.display.portrait else GAP_MM)
        rest = rest.top(min(rest.h, look.px(TOUCH_MM + 4) * many + (many - 1) * gap))[0]
        self.lines = rest.rows(many, gap)

    def put_name(self, line: Box, words: Message) -> Box:
        """Put the name of a setting at the left of a line, and return the box for its values."""
        look = self.look
        share = 0.42 if line.w > look.px(75) else 0.3
        name, rest = line.cut_left(round(line.w * share), look.px(2))
        height = min(line.h, look.px(TOUCH_MM + 3))
        self.put(Text(look, name, words, BODY, lines=2))
        return rest.middle(rest.w, height)

    def put_choice(self, place: Box, key: str, values: Mapping[Any, Message]) -> None:
        """Put chips for the values of a setting, of which one is chosen: else the nearest."""
        keys, chosen = list(values), getattr(self.settings, key)
        at = keys.index(chosen if chosen in values else min(keys, key=lambda k: abs(k - chosen)))
        self.put(Choice(self.look, place, tuple(values.values()), at,
                        lambda i: self.change(**{key: keys[i]})))

    def put_stepper(self, place: Box, key: str, least: int = 0) -> None:
        """Put a number of per cents."""
        low, value = -(-least // STEP), getattr(self.settings, key)
        self.put(Stepper(
            self.look, place, max(low, value // STEP), low, 100 // STEP,
            lambda tenths: self.change(**{key: tenths * STEP}),
            lambda tenths: Message("percent", percent=tenths * STEP),
        ))

    def change(self, **changes: Any) -> None:
        """Change settings."""
        self.settings = replace(self.settings, **changes)
        self.context.change_settings(changes)
        self.again()


@page(
    help=Message("help-settings"),
    title=Message("title-settings"),
    opens=lambda at: True,
)
class SettingsPage(SettingLines):
    """Everything that can be changed during a game: sound, lights and screen, the game, the table.
    """

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        made = [cast(MakeSetting, load(part))(context) for part in brought("setting", context.game)]
        beside = sorted(filter(None, made), key=lambda setting: setting.place)
        many = 7 if look.display.portrait else 4
        more = bool(beside)
        super().__init__(look, context, many + more, dense=more)
        gap, lines = look.px(GAP_MM), self.lines
        if look.display.portrait:
            (sound, volume, cry, lights, display, self.teach_line,
             self.undo_line) = lines[:many]
        else:
            sound, volume = lines[0].columns(2, gap * 2)
            cry = lines[1]
            lights, display = lines[2].columns(2, gap * 2)
            self.undo_line, self.teach_line = lines[3].columns(2, gap * 2)
        self._beside: list[Callable[[], object]] = []
        """What brings the settings of the extras up to date."""
        if more:
            places = self.put_name(lines[many], beside[0].name).columns(len(beside), gap)
            self._beside = [each.put(self, at) for each, at in zip(beside, places, strict=True)]
        self.put_choice(self.put_name(sound, Message("sounds-setting")), "sound", OFF_ON)
        self.put_stepper(self.put_name(volume, Message("volume-setting")), "volume")
        self.put_choice(self.put_name(cry, Message("cry-setting")), "cry", CRIES)
        self.put_stepper(self.put_name(lights, Message("lights-setting")), "brightness", 1)
        dark, shown = switch(Message("dark-room-setting"), on=False), Message("display-button")
        night, more_display = side_by_side(
            look, self.put_name(display, Message("screen-setting")), (dark, shown), gap)
        self.night = self.put(Chip(
            look, night, "", lambda: self.change(night=not self.settings.night)))
        self.put(Button(
            look, more_display, shown, self.to("display"), style=BODY))
        self._saved: Button | None = None
        own = game(context.game).settings
        self._match = cast(MakeMatchSettings, load(own))(self) if own else None

    def show(self, view: GameView) -> None:
        super().show(view)
        self.night.text.say(switch(Message("dark-room-setting"), self.settings.night))
        self.night.light(self.settings.night)
        for update in self._beside:
            update()
        self._offer_backups(view)
        own = self._match(view) if self._match is not None else ()
        acts = [Act(Message("back"), self.to(), Kind.MAIN), *own]
        environment = self.context.environment
        if environment.shut_down is not None:
            acts.append(self.careful(
                Message("shut-down"), environment.shut_down, Message("hold-to-shut-down")))
        else:
            acts.append(self.careful(
                Message("quit"), environment.quit, Message("hold-to-quit")))
        more = [Act(door.words, self.to(door.page))
                for door in settings_doors(self.context.game)]
        acts[1:1] = more[:max(0, self.row.room - len(acts))]
        self.row.show(acts)

    @staticmethod
    def careful(words: Message, do: Callable[[], object], hold: Message) -> Act:
        """Return a button that has to be held."""
        return Act(words, do, Kind.DANGER, hold=hold, sub=Message("hold-for-a-second"))

    def _offer_backups(self, view: GameView) -> None:
        """Lead to the backups where no move can be taken back, as no match is played."""
        idle = Situation(view).idle
        if self.context.environment.backups is None or not idle or self._saved is not None:
            return
        line = self.teach_line if self.look.display.portrait else self.undo_line
        place = self.put_name(line, Message("saved-games-setting"))
        self._saved = self.put(
            Button(self.look, place, Message("backups-button"), self.to("backups"), style=BODY))


@dataclass(frozen=True, slots=True)
class Setting:
    """What an extra adds to the last line of the settings."""

    name: Message
    """The name of the line, if it is the first there."""
    place: int
    """They stand in the order of these numbers."""
    put: Callable[[SettingsPage, Box], Callable[[], object]]
    """Puts it on the page, and returns what brings it up to date."""


MakeSetting = Callable[[PageContext[GameView]], Setting | None]
"""Makes what an extra adds, if it has something to set; it offers it as its ``setting``."""
MakeMatchSettings = Callable[[SettingsPage], Callable[[GameView], Sequence[Act]]]
"""Makes what shows how a match stands, and returns the buttons that leave or end it."""


@page(
    help=Message("help-display"),
    title=Message("title-display"),
    opens=lambda at: True,
)
class DisplayPage(SettingLines):
    """How the screen looks: text size, colours, contrast, hand and rotation."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        simulated = context.board is not None
        super().__init__(look, context, 5 if simulated else 4, dense=simulated)
        self._line(0, Message("text-setting"), "text", {
            "normal": Message("text-normal"), "large": Message("text-large")})
        place = self.put_name(self.lines[1], Message("theme-setting"))
        themes = {"dark": Message("theme-dark"), "light": Message("theme-light")}
        *_, strong = side_by_side(
            look, place, (*themes.values(), Message("strong-contrast")), look.px(1.2))
        self.put_choice(place.cut_right(strong.w, look.px(1.2))[1], "theme", themes)
        is_strong = self.settings.contrast == "strong"
        self.put(Chip(
            look, strong, Message("strong-contrast"),
            lambda: self.change(contrast="normal" if is_strong else "strong"), lit=is_strong))
        self._line(2, Message("hand-setting"), "left_handed", {
            False: Message("hand-right"), True: Message("hand-left")})
        self._line(3, Message("rotation-setting"), "rotation", ROTATIONS)
        if simulated:
            self._line(4, Message("computers-moves-setting"), "step_by_step", {
                False: Message("moves-by-itself"), True: Message("moves-by-steps")})

    def _line(self, line: int, name: Message, key: str, values: Mapping[Any, Message]) -> None:
        self.put_choice(self.put_name(self.lines[line], name), key, values)

    def show(self, view: GameView) -> None:
        super().show(view)
        self.row.show([
            Act(Message("back"), self.to("settings"), Kind.MAIN),
            Act(language_button(), self.to("language"),
                sub=" · ".join(map(str.upper, languages()))),
        ])


def own_names() -> tuple[str, ...]:
    """Return what each language calls itself."""
    return tuple(Catalogue(each).text(Message("language-name")) for each in languages())


@dataclass(frozen=True, slots=True)
class LanguageSetting:
    """What an extra offers as its "language-setting": some lines below the languages."""

    lines: int
    put: Callable[[SettingLines, Sequence[Box]], None]
    title: Message
    """What the page is called with it."""
    button: Message
    """The way to the page."""
    help: Message
    """What the page's help says of it."""


def language_settings() -> list[LanguageSetting]:
    """Return what the extras add to the languages."""
    return [cast(LanguageSetting, load(part)) for part in offered("language-setting").values()]


def language_button() -> Message:
    """Return what the way to the page of the languages is called."""
    return next((each.button for each in language_settings()), Message("language-button"))


@page(
    help=Message("help-language"),
    title=Message("title-language"),
    opens=lambda at: True,
)
class LanguagePage(SettingLines):
    """The languages, each by the name that it has for itself, captions, and what extras add."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        names, columns = own_names(), 2 if look.display.portrait else 4
        self._more = more = language_settings()
        lines = 1 + sum(each.lines for each in more)
        super().__init__(look, context, lines + -(-len(names) // columns), dense=True)
        rows, beside, captions = self.lines[:-lines], self.lines[-lines:-1], self.lines[-1]
        places = [place for row in rows
                  for place in row.columns(columns, look.px(GAP_MM if columns == 2 else 1.2))]
        for language, name, place in zip(languages(), names, places, strict=False):
            self.put(Chip(look, place, name, partial(self.change, language=language),
                          lit=language == in_use()))
        for each in more:
            each.put(self, beside[:each.lines])
            beside = beside[each.lines:]
        self.put_choice(self.put_name(captions, Message("captions-setting")), "captions", OFF_ON)

    def show(self, view: GameView) -> None:
        super().show(view)
        for each in self._more:
            self.bar.title.say(each.title)
        self.row.show([Act(Message("back"), self.to("display"), Kind.MAIN)])

    def help_now(self) -> Message:
        return paragraph(self.help, *(each.help for each in self._more)) or self.help
