"""The end of a game of Mutton as a picture, and the whole game as a short film."""

from io import BytesIO

from PIL import Image

from companion.extras.printing.drawings import HexColours, board_height, hex_board
from companion.extras.printing.page import Page, Paper, shortened, width, wrapped
from companion.extras.printing.raster import image, png
from companion.games.mutton import sentences
from companion.games.mutton.plain import the_pack
from companion.words.catalogue import SCREEN, day
from companion.words.fluent_files import isolated
from engine.hexgrid import HexGrid
from engine.mutton.records import ROLES, Record, player

CARD = Paper("card", 108, 135, 6)
"""The paper of a scene, in mm: four to five, as phones show pictures."""
PICTURE_PX, FILM_PX = 1080, 540
"""Widths of the picture and of the film."""
FILM_MS = 24_000
"""How long a film lasts without its end: long enough to follow, short enough to send."""
LEAST_MS, MOST_MS, END_MS = 350, 1200, 5000
"""How long a scene is shown, and the last one."""
COLOURS = 64
"""Number of colours of the film; it has few, and their soft edges."""
GROUND, SOFT, INK = 0xF4EFE2, 0x4D5A4E, 0x1D261F
MEADOW = HexColours(cell=0xB5D4A5, edge=0x5A7D52, label=SOFT, sheep=0xFFFAF0, wolf=0x2B2F40,
                    wolf_letter=0xFFD98A, dead=0xD8CDBB, cross=0xB3321A)
"""The colours of the web client in the light."""


def picture(record: Record) -> bytes:
    """Return the end of a game as a PNG."""
    return png([scene(record, len(record.game.entries))], PICTURE_PX)


def film(record: Record) -> bytes:
    """Return a game as an animated GIF: a scene for each thing that was done."""
    scenes = [image(scene(record, many), FILM_PX) for many in range(len(record.game.entries) + 1)]
    palette = scenes[-1].quantize(COLOURS)
    frames = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in scenes]
    each_ms = max(LEAST_MS, min(MOST_MS, FILM_MS // len(frames)))
    out = BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], loop=0,
                   duration=[each_ms] * (len(frames) - 1) + [END_MS])
    return out.getvalue()


def scene(record: Record, many: int) -> Page:
    """Return a card with the game after that many entries. The pack is on it at the end only."""
    game, whole = record.game.public().upto(many), record.game.public()
    pack = (whole.pack or frozenset()) if game.position.over else frozenset()
    page = Page(CARD)
    page.box(0, 0, CARD.width, CARD.height, fill=GROUND)
    left, right = CARD.margin, CARD.width - CARD.margin
    date = day(record.tags["Date"]) if "Date" in record.tags else ""
    who = " · ".join(isolated(SCREEN.name(name))
                     for role in ROLES if (name := player(record.tags, role)) is not None)
    room = CARD.inner_width - width(date, 9) - 3
    page.text(left, 11, shortened(who or "Mutton", 15, room, "title"), 15, face="title", colour=INK)
    page.text(right, 11, date, 9, anchor="end", colour=SOFT)
    facts = SCREEN.text(sentences.round_and_points(game))
    page.text(left, 17.5, shortened(facts, 10, CARD.inner_width), 10, colour=SOFT)
    grid, position = HexGrid.of(game.options.size), game.position
    known = pack | {each for each, mark in position.dead.items() if mark == "w"}
    hex_board(page, left, 21, CARD.inner_width, grid, living=position.animal_at,
              corpses=position.corpses, killed_on=position.last_victim,
              wolves=known | frozenset(position.escaped), colours=MEADOW)
    y = 21 + board_height(grid, CARD.inner_width) + 7
    for line in wrapped(SCREEN.text(sentences.last_move(game)), 11, CARD.inner_width, "bold")[:4]:
        page.text(left, y, line, 11, face="bold", colour=INK)
        y += 5.2
    page.text(left, CARD.height - CARD.margin, SCREEN.text(the_pack(pack)), 12, face="bold",
              colour=INK)
    return page
