"""What the table offers, as buttons."""

from __future__ import annotations

from companion.screens import texts
from companion.screens.pages.page import Means
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.row import Act
from companion.table.view import TableView


def table_acts(view: TableView, means: Means) -> list[Act]:
    """What the table offers, as buttons."""
    acts = []
    for button in view.buttons:
        kind = Kind.DANGER if button.careful else Kind.PLAIN
        if button.command == "confirm":
            kind = Kind.MAIN
        acts.append(
            Act(
                button.label,
                lambda command=button.command: means.send(command),  # type: ignore[misc]
                kind,
                hold=button.careful,
                sub=texts.HOLD if button.careful else "",
            )
        )
    return acts
