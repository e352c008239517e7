"""The switch in the settings by which the players let the hall watch."""

from collections.abc import Callable

from companion.extras.hall.showing import InHall
from companion.screens.boxes import Box
from companion.screens.pages.page import PageContext
from companion.screens.pages.settings import Setting, SettingsPage
from companion.screens.widgets.controls import Chip, switch
from companion.table.match_table import GameView
from companion.words.message import Message


def setting(context: PageContext[GameView]) -> Setting | None:
    """Return the switch, if the matches can be shown to a hall."""
    hall = context.environment.given(InHall)
    if hall is None:
        return None

    def put(page: SettingsPage, place: Box) -> Callable[[], object]:
        def toggle() -> None:
            hall.toggle()
            page.again()

        chip = page.put(Chip(page.look, place, "", toggle))

        def update() -> None:
            chip.text.say(switch(Message("hall-switch"), hall.shown))
            chip.light(hall.shown)

        return update

    return Setting(Message("hall-setting"), 2, put)
