"""Mutton."""

from companion.registry.game import Game
from engine.games import about

GAME = Game(
    about=about("mutton"),
    translated=True,
    rules="companion.games.mutton.referee:MUTTON",
    table="companion.games.mutton.table.table:Table",
    keeps_board=True,
    hands="companion.games.mutton.hands:HANDS",
    lights="companion.games.mutton.lights:LIGHTS",
    rig="companion.games.mutton.simulation.table_rig:MuttonRig",
    tour="companion.games.mutton.tour:MuttonTour",
    screens="companion.games.mutton.screens:SCREENS",
    think="companion.games.mutton.players.thinking:answer",
    services="companion.games.mutton.services:open_services",
    rulebook="companion.games.mutton.rulebook:CHAPTERS",
    card="companion.games.mutton.card:CARD",
    untagged=True,
    paper="companion.games.mutton.paper:RECORDS",
    meanings="companion.games.mutton.options:explained",
    choices="companion.games.mutton.setup:ALLOWED",
    settings="companion.games.mutton.pages.settings:MuttonSettings",
    words="companion.games.mutton.record_files:take_words",
    typed="companion.games.mutton.text.play:play",
    typed_by_role=True,
    offered="companion.games.mutton.text.offered:OFFERED",
)
