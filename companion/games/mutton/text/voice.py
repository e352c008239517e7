"""What a table of Mutton reports without a screen: nothing that depends on the pack's secret."""

from collections.abc import Iterator

from companion.games.mutton.options import in_words
from companion.games.mutton.referee import State, Step, steps
from companion.games.mutton.referee.state import Playing, game_of, result
from companion.games.mutton.table.view import TableView, cry, watched
from companion.referee.codec import Another, Bid, Undone
from companion.table.sitting import StepTaken
from companion.terminal.plain_json import plain
from companion.terminal.shell import Line, Voice
from companion.words.catalogue import TYPED
from companion.words.message import Message, paragraph
from engine.mutton import notation, records, sheet
from engine.mutton.moves import Placement, Turn
from engine.mutton.position import Position, moved_off


class MuttonVoice(Voice[TableView, StepTaken[State, Step]]):
    """Reports what changes at a table of Mutton; a wrong pack counts as a refused command."""

    def changes(self, before: TableView | None, view: TableView) -> Iterator[Line]:
        if before is None or before.link != view.link:
            yield {"event": "link", **plain(view.link)}, (
                f"[{TYPED.text(view.link.text)}] {TYPED.text(view.link.trouble)}".strip())
        if before is None or before.problems != view.problems:
            for problem in view.problems:
                yield {"event": "problem", **plain(problem)}, ""
        if view.question is not None and (before is None or before.question != view.question):
            yield {"event": "question", **plain(view.question)}, ""
        if view.tag is not None and (before is None or before.tag != view.tag):
            yield {"event": "tag", **plain(view.tag)}, ""

        if view.elsewhere is not None and (before is None or before.elsewhere != view.elsewhere):
            yield {"event": "elsewhere", **plain(view.elsewhere)}, (
                f"[{TYPED.text(paragraph(view.elsewhere.sentence, watched(view.elsewhere)))}]")

    def sentences(self, view: TableView) -> list[Message | None]:
        said = [paragraph(view.sentence, view.detail, view.wolf_did), view.link.problem,
                view.warning]
        if view.tag is not None:
            letter = Message("say-its-letter", animal=view.tag.likely or "A")
            said.append(paragraph(view.tag.sentence, letter))
        if view.hint is not None and view.hint.sentence is not None:
            parts = view.hint.sentence, view.hint.detail, view.hint.estimate
            hint = [each for each in parts if each is not None]
            said.append(Message("hint-is", sentences=hint))
        if view.deduction is not None:
            said += [proof.sentence for proof in view.deduction.proofs]
            if view.deduction.what_if is not None:
                said.append(view.deduction.what_if.sentence)
        return said

    def events(self, one: StepTaken[State, Step]) -> Iterator[Line]:
        self.refused += isinstance(one.step, steps.WrongPack)
        yield from public_events(one)


def public_events(one: StepTaken[State, Step]) -> Iterator[Line]:
    """Return what everybody may know of a step."""
    yield from _of_match(one)
    yield from _of_game(one)
    yield from _of_table(one)


def _of_match(one: StepTaken[State, Step]) -> Iterator[Line]:
    """Return what a step says of the match and of those who play it."""
    state, names = one.state, one.state.course.names
    match one.step:
        case steps.Begun(players, options, form, target) as begun:
            yield {"event": "match", "players": list(players), "options": options, "form": form,
                   "target": target, "computers": list(begun.computers), "hints": begun.hints,
                   **({} if begun.helped is None else {"helped": names[begun.helped]})}, (
                Message("two-play", wolf=names[0], farmer=names[1],
                        options=in_words(state.options)))
        case Bid(points):
            yield {"event": "bid", "points": points}, (
                Message("gives-way") if points is None else Message("bids-points", points=points))
        case steps.Deducing(seat, on):
            name, switch = names[seat], "on" if on else "off"
            shown = state.course.deducing
            yield {"event": "deduction", "player": name, "on": on, "shown": shown}, (
                Message("deduction-switched", player=name, state=switch))
        case steps.Hinted(seat):
            name, left = names[seat], state.course.hints_left(seat)
            yield {"event": "hint", "player": name, "left": left}, (
                Message("hint-taken", player=name, left=left))
        case steps.Replaced(seat, strength, _, reason):
            yield {"event": "replaced", "player": names[seat], "strength": strength,
                   "reason": reason}, ""  # the view says it in a sentence
        case steps.Restarted():
            yield {"event": "restarted", "restarts": state.course.restarts}, (
                Message("match-continues"))
        case steps.Claimed(seat, hours):
            yield {"event": "claimed", "player": names[seat], "hours": hours}, (
                Message("match-claimed", player=names[seat], hours=hours))
        case steps.Named(players):
            yield {"event": "named", "players": list(players)}, result(state) or ""
        case Another():
            yield {"event": "next"}, Message("roles-swapped")
        case steps.Opened(_, points):
            record = records.write(state.records[-1])
            yield {"event": "over", "points": points, "record": record}, record
            if state.match.status.over:
                yield {"event": "match-over", "totals": list(state.match.status.totals)}, ""


def _of_game(one: StepTaken[State, Step]) -> Iterator[Line]:
    """Return what a step says of the present game."""
    state, game = one.state, game_of(one.state)
    match one.step:
        case steps.Placed(cells):
            standing = Position.start(state.options, Placement(cells))
            yield {"event": "placed", "cells": list(cells)}, Message("flock-is-placed")
            yield {}, sheet.diagram(standing)
        case steps.Sealed() if isinstance(state, Playing):
            digest = state.seal.digest.hex()
            yield {"event": "sealed", "digest": digest}, (
                Message("pack-is-sealed", digits=digest[:16]))
        case steps.Made(move, marks) if game is not None:
            text, turn = notation.write(move, marks), game.entries[-1]
            if isinstance(turn, Turn):
                round_ = game.positions[-2].round
                yield {"event": "turn", "round": round_, "player": turn.player, "move": text}, (
                    Message("turn-made", role=turn.player, round=round_, move=text))
                yield {}, sheet.diagram(game.position)
                yield from _revealed(turn)
        case steps.AnnouncedMove(move) if game is not None:
            text, player = notation.write(move), game.position.phase
            yield {"event": "intention", "player": player, "move": text}, (
                Message("move-announced", role=player, move=text))
        case steps.Refused(animal, kind):
            yield {"event": "refused", "animal": animal, "kind": kind}, (
                Message("escape-was-refused" if kind == "escape" else "kill-was-refused",
                        animal=animal))
        case Undone():
            yield {"event": "undone"}, Message("turn-undone")
        case steps.Unsealed():
            yield {"event": "unsealed"}, Message("wolf-chooses-again")
        case steps.Stopped():
            yield {"event": "stopped"}, Message("game-was-stopped")
        case steps.GaveUp(seat):
            role = "wolf" if seat == state.seat("wolf") else "farmer"
            name = state.course.names[seat]
            yield {"event": "gave-up", "player": name, "role": role}, (
                Message("player-gave-up", role=role))
        case steps.WrongPack() if isinstance(state, Playing):
            wrong = Message("wrong-passphrase" if state.safe else "not-the-sealed-pack")
            yield {"event": "error", **TYPED.json(text=wrong)}, wrong
            yield {"event": "wrong-pack", "wrong": state.course.wrong_packs}, ""
        case steps.Reentered():
            yield {"event": "reentered"}, Message("is-the-sealed-pack")


def _of_table(one: StepTaken[State, Step]) -> Iterator[Line]:
    """Return what a step says of the board, or of what players have written down."""
    match one.step:
        case steps.Noted(animal, note) if one.state.noting:
            yield {"event": "note", "animal": animal, "note": note}, ""
        case steps.Blind(cell, lies):
            yield {"event": "blind", "cell": cell, "lies": lies}, (
                Message("played-by-touch", cell=cell, lies=lies))
        case steps.Seeing(cell):
            yield {"event": "seeing", "cell": cell}, Message("sensed-again", cell=cell)


def _revealed(turn: Turn) -> Iterator[Line]:
    if not turn.marks or set(turn.marks) == {"?"}:
        return
    yield {"event": "reveal", "animals": list(moved_off(turn.move)), "marks": list(turn.marks),
           **TYPED.json(cry=cry(turn.marks))}, TYPED.text(cry(turn.marks))
