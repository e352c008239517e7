"""A finished match as one page that any browser replays: the client itself, with its words."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from types import MappingProxyType

from companion.extras.web.client_words import client_words
from companion.extras.web.keepsakes import POLICY
from companion.extras.web.seat import WebSeat
from companion.games.mutton.table.view import MatchView, TableView
from companion.games.mutton.web.replay import replay
from companion.games.mutton.web.seat_view import seat_message
from companion.words.catalogue import Catalogue
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.mutton.records import Record, player

SHEET = '<link rel="stylesheet" href="style.css">'
SCRIPT = '<script type="module" src="client.js"></script>'
ICON = '  <link rel="icon" href="icon.svg">\n'
NO_FILES: Mapping[str, str] = MappingProxyType({})


class NotShownError(MessageError):
    """Games that cannot be shown to everybody, or not on one page."""


def require_finished(record: Record) -> None:
    """Raise NotShownError unless a game is over and its pack is known."""
    if not record.game.position.over or record.game.pack is None:
        raise NotShownError(Message("game-not-over-to-show"))


def match_page(
    records: Sequence[Record], catalogue: Catalogue, files_beside: Mapping[str, str] = NO_FILES
) -> str:
    """Return the page of the finished games of one match, as HTML that asks for nothing.

    At its end it leads to the `files_beside` it, which have a title each. Raises NotShownError.
    """
    for record in records:
        require_finished(record)
    if len({str(record.game.options) for record in records}) > 1:
        raise NotShownError(Message("games-of-other-options"))
    page, style, script = (
        (files("companion.extras.web") / "client" / name).read_text("utf-8")
        for name in ("index.html", "style.css", "client.js"))
    style = "\n".join(line for line in style.splitlines() if not line.startswith("@font-face"))
    kept = json.dumps({"words": client_words(catalogue.language),
                       "shown": json.loads(_message(records, catalogue))}).replace("<", "\\u003c")
    inside = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f"  <style>\n{style}\n  </style>\n"
        f'  <script type="application/json" id="kept">{kept}</script>\n'
        f'  <script type="module">\n{script}  </script>')
    head, body = page.replace(ICON, "").split(SHEET)
    links = "".join(f'\n    <a href="{name}" download>{escape(title)}</a>'
                    for name, title in files_beside.items())
    foot = f"  <footer>{links}\n  </footer>\n  </main>" if links else "  </main>"
    return (head.replace('lang="en"', f'lang="{catalogue.language}"') + inside
            + body.replace(f"  {SCRIPT}\n", "").replace("  </main>", foot))


def _message(records: Sequence[Record], catalogue: Catalogue) -> str:
    """Return the message that those who only watch would see after the match."""
    text, first, last = catalogue.text, records[0].tags, records[-1]
    wolf, farmer = text(Message("web-wolf")), text(Message("web-farmer"))
    match = MatchView(
        form="duel", wolf=player(last.tags, "Wolf") or wolf,
        farmer=player(last.tags, "Farmer") or farmer,
        game=len(records), games=len(records), totals=(0, 0),
        players=(player(first, "Wolf") or wolf, player(first, "Farmer") or farmer))
    view = TableView("match-over", match=match, options=last.game.options,
                     position=last.game.position, game=last.game)
    return seat_message(view, None, WebSeat("watch"), 0, catalogue,
                        replays=[replay(record, catalogue) for record in records])
