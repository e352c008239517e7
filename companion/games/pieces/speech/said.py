"""What is said of a game of pieces: moves made and taken back, and what stands where."""

from companion.extras.speech.announcer import NOTHING_YET
from companion.games.pieces.view import PieceView
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell


class PieceSpeech:
    """What is said of a game of pieces (`companion.extras.speech.announcer.Speech`)."""

    def happened(self, before: PieceView | None, after: PieceView) -> Message | None:
        """Return the move that was made since the view before, or that one was taken back."""
        if before is None or (before.game, before.number) != (after.game, after.number):
            return None
        if len(after.moves) < len(before.moves):
            return Message("pieces-undone")
        if before.moves == after.moves or before.turn is None:
            return None
        player = before.seats[before.turn].name
        return Message("pieces-moved", player=player, move=after.moves[len(before.moves)])

    def instruction(self, view: PieceView) -> Message | None:
        """Return what to do."""
        return paragraph(view.sentence, view.detail)

    def table(self, view: PieceView) -> Message:
        """Return the cells of all pieces, kind by kind."""
        kinds: dict[str, list[Cell]] = {}
        for cell, piece in sorted(view.pieces.items()):
            kinds.setdefault(piece.name or piece.kind, []).append(cell)
        return paragraph(*(Message("pieces-stand-on", piece=kind, cells=cells)
                           for kind, cells in kinds.items())) or NOTHING_YET


SPEECH = PieceSpeech()
