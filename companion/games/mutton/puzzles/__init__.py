"""Puzzles: the shipped ones, which of them are solved, and how an answer is explained."""

from types import MappingProxyType

PAGES = MappingProxyType({
    "puzzles": "companion.games.mutton.puzzles.pages.PuzzlesPage",
    "puzzle": "companion.games.mutton.puzzles.pages.PuzzlePage",
    "puzzle-board": "companion.games.mutton.puzzles.pages.PuzzleBoardPage",
})
OFFER = MappingProxyType({
    "pages": "companion.games.mutton.puzzles:PAGES",
    "start-card": "companion.games.mutton.puzzles.of_day:CARD",
    "person-card": "companion.games.mutton.puzzles.card:person_card",
    "badges": "companion.games.mutton.puzzles.daily:BADGES",
    "doings": "companion.games.mutton.puzzles.daily:Days",
    "kept-file": "companion.games.mutton.puzzles.solved:KEPT",
    "page-guests": "companion.games.mutton.puzzles.page_guests:PuzzleGuests",
    "tour": "companion.games.mutton.puzzles.tour:DETOUR",
    "services": "companion.games.mutton.puzzles.solved:open_solved",
})
