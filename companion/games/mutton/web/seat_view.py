"""What one seat may see of a table of Mutton, as one message; docs/developers/seat-view.md.

A message holds everything: who has missed any number of messages needs only the newest. It is made
of the public view. Only the seat that plays the Wolf gets a private part.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.extras.web.seat import WebSeat
from companion.games.mutton.sentences import round_and_points
from companion.games.mutton.table.view import Button, MatchView, TableView, clock_words, watched
from companion.games.mutton.table.wolf_hint import (
    GivenAway,
    Private,
    kill_choices,
    sentence,
    shown_in_full,
)
from companion.words.catalogue import Catalogue
from companion.words.message import Message, PrivateMessage
from engine.hexgrid import HexGrid
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Player, Shot, Turn
from engine.mutton.views import view as seen_by
from engine.opening import reveal
from engine.secret import Secret

VERSION = 1
"""Version of the messages. It changes when an old client could misunderstand a new message."""
PRIVATE_LENGTH = 4096
"""Room for the private part of a message, in bytes; the longest hints take half of it."""
TURN = {"wolf": ("choosing", "unsealing", "wolf"), "farmer": ("placing", "farmer")}
"""The phases in which each role has to do something."""

Text = Callable[[Message | None], str]
"""Returns the words of a message in the language of a screen."""


def role_at(seat: WebSeat, match: MatchView | None) -> Player | None:
    """Return what the player of this seat plays in the present game."""
    if seat.kind != "player" or match is None:
        return None
    name = match.players[seat.player]
    return "wolf" if name == match.wolf else "farmer" if name == match.farmer else None


def seat_message(
    view: TableView, private: Secret[Private] | None, seat: WebSeat, n: int,
    catalogue: Catalogue, *,
    refused: Message | PrivateMessage | None = None, offer: Mapping[str, Any] | None = None,
    replays: Sequence[Mapping[str, Any]] = (), hints: bool = True, peeking: bool = False,
    uncovered: bool = False, title: Message | None = None,
) -> str:
    """Return the message for a seat, as JSON.

    `n` numbers the states of the table, `private` is what the Wolf may see, `offer` what can be
    chosen before a match, and `replays` the games that can be looked at again. `hints` says whether
    they can be taken here. `peeking` answers a screen whose moon was held as it asked; what is
    `uncovered` is there for all to see. A `title` names what is no match, such as a puzzle.
    """
    text, role, mine = catalogue.text, role_at(seat, view.match), has_turn(view, seat)
    shown: dict[str, Any] = {
        "v": VERSION,
        "n": n,
        "seat": role or seat.kind,
        "mine": mine,
        "phase": view.phase,
        "title": text(title),
        **_words(view, text),
        "refused": _refused(refused, catalogue, open_to=seat.kind != "watch"),
        **_board(view),
        "buttons": [{"command": button.command, "label": text(button.label),
                     "careful": button.careful}
                    for button in (_buttons(view, title) if mine else ())],
        **_game(view, text),
        "match": _match(view.match, catalogue),
        "deduction": _deduction(view),
        "hint": _hint(view, text) if mine and hints else None,
        **_secrets(view, text),
        "working": text(view.working),
        "choosing": _choosing(view) if mine else None,
        "elsewhere": _other_table(view, text),
        "offer": dict(offer) if offer is not None and seat.kind == "home" else None,
        "replays": list(replays),
        "private": None,
    }
    if role != "wolf" and seat.kind != "home":
        return _json(shown)
    # What only this seat may read changes neither the length nor the number of messages.
    length = len(_json(shown | {"refused": ""})) + PRIVATE_LENGTH
    uncovered = uncovered or view.wolf_alone
    if private is not None and view.game is not None and (role == "wolf" or uncovered or peeking):
        shown["private"] = {"uncovered": uncovered,
                            **_private(view, private, catalogue, match=title is None)}
    return _json(shown).ljust(length)


def _words(view: TableView, text: Text) -> dict[str, Any]:
    """Return what is said of the game, and what has to be done."""
    return {
        "facts": text(round_and_points(view.game) if view.game is not None else None),
        "sentence": text(view.sentence),
        "detail": text(view.detail),
        "told": text(view.wolf_did),
        "ran": list(view.ran),
    }


def _board(view: TableView) -> dict[str, Any]:
    """Return the cells, who is where on them, and what is marked."""
    size = view.options.size if view.options is not None else 4
    grid = HexGrid.of(size)
    return {
        "size": size,
        "cells": {cell: [round(each, 4) for each in grid.xy(cell)] for cell in grid.cells},
        **_position(view),
        "hand": list(view.board.hand),
        "runs": {run.animal: run.cell for run in view.draft.runs} if view.draft else {},
        "marks": [{"cell": mark.cell, "role": mark.role, "animal": mark.animal}
                  for mark in view.marks],
    }


def _position(view: TableView) -> dict[str, Any]:
    """Return who lives where, who does not any more, and how far the game is."""
    position, score = view.position, (
        seen_by(view.game, "public").score if view.game is not None else None)
    if position is None:
        return {"living": dict(_placed(view)), "corpses": {}, "dead": {}, "escaped": [],
                "round": 0, "score": score, "over": False}
    return {
        "living": dict(position.living), "corpses": dict(position.corpses),
        "dead": dict(position.dead), "escaped": list(position.escaped), "round": position.round,
        "score": score, "over": position.over,
    }


def _game(view: TableView, text: Text) -> dict[str, Any]:
    """Return the last move and the tracking sheet."""
    game = view.game
    return {
        "last": _last(game, view.match, text),
        "sheet": seen_by(game, "public").json()["sheet"] if game is not None else [],
        "letters": list(view.options.flock) if view.options is not None else [],
    }


def _secrets(view: TableView, text: Text) -> dict[str, Any]:
    """Return what was revealed last, the seal, and the pack once it has been opened."""
    last, seal = view.reveal, view.seal
    return {
        "reveal": None if last is None else {
            "n": last.number, "animals": list(last.animals), "cry": text(last.cry)},
        "seal": seal.digest if seal is not None else "",
        "pack": list(seal.pack) if seal is not None and seal.pack else None,
    }


def _private(
    view: TableView, secret: Secret[Private], catalogue: Catalogue, *, match: bool
) -> dict[str, Any]:
    """Return what only the Wolf may see. What is no `match` has sentences of its own."""
    private = reveal(secret, "it is sent to the Wolf's own screen")
    flock = view.options.flock if view.options is not None else ()
    return {
        "pack": "".join(private.pack),
        # One digit for each letter, so that the length says nothing.
        "may": "".join("01"[each in private.victims] for each in flock),
        "escape": "".join("01"[each in private.escapers] for each in flock),
        "hint": _wolf_hint(private.gives_away, catalogue),
        "sentence": catalogue.private_text(sentence(private))
        if match and view.phase == "wolf" and not private.victims else "",
    }


def _json(shown: Mapping[str, Any]) -> str:
    """Return a message whose characters are all sent as one byte."""
    return json.dumps(shown, separators=(",", ":"))


def _wolf_hint(kills: Sequence[GivenAway], catalogue: Catalogue) -> list[str]:
    """Return a sentence for each choice that the Wolf's hint shows in full, the best first."""
    said, sentences = catalogue.private_text, []
    for choice in shown_in_full(kill_choices(kills)):
        parts = [said(choice.verdict)]
        parts += [f"{wolf} {said(PrivateMessage('guilt', share=round(100 * share)))}"
                  for wolf, share in choice.chances]
        sentences.append(" · ".join([*parts, *([said(choice.why)] if choice.why else [])]))
    return sentences


def has_turn(view: TableView, seat: WebSeat) -> bool:
    """Return whether the person at this seat has to do something."""
    role = role_at(seat, view.match)
    if seat.kind == "home":
        return view.computer is None and view.phase != "thinking"
    if seat.kind == "watch" or view.computer is not None:
        return False
    if role is None:
        return view.phase == "bidding" and view.match is not None and (
            view.match.bidder == view.match.players[seat.player])
    return view.phase in TURN[role] or view.phase == "over"


def _buttons(view: TableView, title: Message | None) -> list[Button]:
    """Return the buttons of the player who has something to do.

    In a turn, a match's game may be given up.
    """
    found = [each for each in view.buttons if each.command != "start" or offered(view)]
    if title is None and view.phase in ("wolf", "farmer"):
        found.append(Button("stop", Message("button-give-up"), careful=True))
    return found


def _refused(
    refused: Message | PrivateMessage | None, catalogue: Catalogue, *, open_to: bool
) -> str:
    if isinstance(refused, PrivateMessage):
        return catalogue.private_text(refused) if open_to else ""
    return catalogue.text(refused)


def _placed(view: TableView) -> Mapping[str, str]:
    if view.flock:
        return view.flock
    return view.placing.target if view.placing is not None else {}


def _last(
    game: Game | None, match: MatchView | None, text: Text
) -> dict[str, Any] | None:
    """Return the last move: in words, and its runs, each from where to where."""
    turn = game.turns[-1] if game is not None and game.turns else None
    if game is None or turn is None or match is None:
        return None
    made = max(at for at, entry in enumerate(game.entries) if entry is turn)
    before = game.positions[made].living
    runs = turn.move.runs if isinstance(turn.move, Kill | Shot) else ()
    return {
        "player": turn.player, "text": notation.write(turn.move, turn.marks),
        "marks": list(turn.marks), "story": text(story(turn, match)),
        "runs": {run.animal: [before[run.animal], run.cell] for run in runs},
    }


def story(turn: Turn, about: MatchView) -> Message:
    player = about.wolf if turn.player == "wolf" else about.farmer
    match turn.move:
        case Kill(victim, runs):
            return Message("kills", player=player, victim=victim,
                           runners=[run.animal for run in runs])
        case Shot(animal, runs):
            return Message("shoots", player=player, victim=animal,
                           runners=[run.animal for run in runs])
        case Berserk(animals):
            return Message("shoots-berserk", player=player, animals=animals)
        case Escape(animal):
            return Message("lets-escape", player=player, animal=animal)
    return Message("does-not-shoot" if turn.player == "farmer" else "cannot-kill-and-passes",
                   player=player)


def _match(match: MatchView | None, catalogue: Catalogue) -> dict[str, Any] | None:
    if match is None:
        return None
    return {
        "wolf": match.wolf, "farmer": match.farmer, "game": match.game, "games": match.games,
        "players": list(match.players), "names": list(map(catalogue.name, match.players)),
        "totals": list(match.totals),
        "to_beat": match.to_beat, "target": match.target, "result": catalogue.text(match.result),
    }


def _deduction(view: TableView) -> dict[str, Any] | None:
    found = view.deduction
    if found is None:
        return None
    return {"packs": found.packs, "wolf_in": dict(found.wolf_in),
            "chances": {animal: round(each, 3) for animal, each in found.chances.items()}}


def offered(view: TableView) -> bool:
    """Return whether another table offers a match, which `start` takes up."""
    return view.elsewhere is not None and view.elsewhere.state == "offered"


def _other_table(
    view: TableView, text: Text
) -> dict[str, Any] | None:
    """Return how it stands with the other table of a joined match."""
    other = view.elsewhere
    if other is None:
        return None
    return {"state": other.state, "sentence": text(other.sentence), "urgent": other.urgent,
            "clocks": text(clock_words(view)), "showable": other.showable,
            "watchers": text(watched(other))}


def _hint(view: TableView, text: Text) -> dict[str, Any] | None:
    hint = view.hint
    if hint is None:
        return None
    return {"left": hint.left, "given": hint.given, "sentence": text(hint.sentence),
            "detail": text(hint.detail), "animals": list(hint.animals)}


def _choosing(view: TableView) -> dict[str, Any] | None:
    """Return how many letters the pack has, while the Wolf chooses it or enters it again."""
    locked = view.phase == "unsealing" and view.seal is not None and view.seal.locked
    if view.phase not in ("choosing", "unsealing") or view.options is None or view.working or (
            locked):  # a passphrase is entered at the table
        return None
    return {"count": view.options.wolves, "again": view.phase == "unsealing"}
