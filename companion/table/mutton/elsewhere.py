"""How it stands with another table, as players read it."""

from companion.joined.log import Log
from companion.joined.partner import VERSION, Partner
from companion.referee.mutton import State
from companion.table.mutton.view import ElsewhereView
from companion.words.message import Message
from companion.words.options import in_words
from engine.mutton.options import Options


def elsewhere(
    partner: Partner, log: Log | None, state: State | None, mover: int | None, *, led: bool,
    behind: bool, claimable: bool, comparing: bool, saved: bool,
) -> ElsewhereView:
    """Return how it stands with the other table. `led` says that it is not the turn of a person
    here; `behind` that hands here have to carry out something first; `claimable` that the match may
    be claimed; `comparing` that this table has to hear first how much of it the other has; `saved`
    that there is a match that can be resumed here."""
    here = partner.line.here
    if log is None or state is None:
        offered = partner.offer is not None
        return ElsewhereView(
            "offered" if offered else "choosing", _before(partner, saved=saved), here)
    player = state.course.names[log.away]
    asks = partner.ask is not None and partner.ask.head == log.head and (
        partner.ask.command == "undo")
    return ElsewhereView(
        "broken" if partner.lie is not None
        else "audited" if partner.audited == len(log.entries)
        else "behind" if behind else "playing",
        partner.lie.message if partner.lie is not None
        else Message("joined-claimed", player=player) if partner.claimed
        else Message("joined-can-claim", player=player, days=state.course.days) if claimable
        else Message("joined-not-answering", player=player) if not here
        else Message("joined-disk-full", player=player) if partner.said.full
        else Message("joined-comparing", player=player) if comparing
        else Message("joined-carry-out", player=player) if behind
        else Message("joined-waits-for-answer", player=player) if log.waiting
        else Message("joined-asks-undo", player=player) if asks
        else Message("joined-turn", player=player) if led and mover == log.away
        else Message("joined-checked") if partner.audited == len(log.entries)
        else Message("joined-connected", player=player),
        here, player, len(log.entries), "undo" if asks else "", claimable,
        partner.said.full)


def _before(partner: Partner, *, saved: bool) -> Message:
    """Say what to do before a match."""
    version = partner.said.version
    if version != VERSION:
        return Message("joined-other-version", version=version, ours=VERSION)
    if partner.offer is not None:
        begun = partner.offer.begun
        wolf, farmer = begun.players
        return Message("joined-offered", wolf=wolf, farmer=farmer,
                       options=in_words(Options.parse(begun.options)),
                       form=Message("form", form=begun.form), hints=begun.hints,
                       minutes=begun.minutes, days=begun.days)
    if not partner.their_drawn:
        return Message("joined-not-heard")
    theirs = partner.said.match
    if theirs and not saved and not partner.spoke_of(theirs):
        return Message("joined-match-missing")
    return Message("joined-choose" if partner.host else "joined-nothing-offered")
