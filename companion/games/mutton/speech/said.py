"""What is said of Mutton: what has happened, what lies there, and what to do now."""

from companion.extras.speech.announcer import NOTHING_YET
from companion.games.mutton.sentences import done
from companion.games.mutton.table.news import had_to_stay
from companion.games.mutton.table.view import TableView
from companion.words.message import Message, paragraph
from engine.mutton.game import Game


class MuttonSpeech:
    """What is said of Mutton (`companion.extras.speech.announcer.Speech`)."""

    def happened(self, before: TableView | None, after: TableView) -> Message | None:
        """Return what was done in the game since the view before, or taken back.

        After an undo, what the Wolf did last and who ran is said in the words that are shown.
        """
        game = after.game
        if game is None:
            return None
        known = before.game if before is not None else None
        old = known.entries if known is not None else ()
        if known is None or known.positions[0] != game.positions[0]:
            old = ()
        if len(game.entries) < len(old):
            return paragraph(Message("turn-undone"), after.wolf_did)
        new = [done(entry) for entry in game.entries[len(old):]]
        return paragraph(*new, had_to_stay(game) if new else None)

    def instruction(self, view: TableView) -> Message | None:
        """Return what the players have to know now: what to do, and what does not work."""
        return paragraph(
            view.link.trouble, view.link.problem, view.warning, view.sentence, view.detail,
            view.tag.sentence if view.tag is not None else None, view.save_error)

    def table(self, view: TableView) -> Message | None:
        """Return the whole tracking sheet."""
        return None if view.game is None else tracking_sheet(view.game) or NOTHING_YET


def tracking_sheet(game: Game) -> Message | None:
    """Return the whole tracking sheet: everything that was done, round by round."""
    return paragraph(*(
        Message("round-read-out", round=before.round, done=done(entry))
        for before, entry in zip(game.positions, game.entries, strict=False)))


SPEECH = MuttonSpeech()
