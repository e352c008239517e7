"""Every sentence of the tile games' pages, in one place, so that it can be translated.

What is to be done now is said by the table (`TileView.sentence`). A screen shows where something
is by lighting it, so no sentence here names a cell by its numbers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from companion.screens.texts import GAME_NAMES, listing, number
from companion.table.tiles.view import Account, SetupView, TileView
from engine.dogs.options import Options as DogsOptions
from engine.fold.options import Options as FoldOptions
from engine.fold.tiles import KIND_OF, NAMES, PLAYERS_VALUE, RIVALS_VALUE, SHEEP, WOLVES_VALUE

# Choosing a game
GAMES_TITLE = "Which game?"
GAMES = {
    "mutton": ("Mutton", "Who of the flock is a wolf? For two, with or without the board."),
    "fold": ("Wolf in the Fold", "Fence the sheep in before the wolves come. For one to four."),
    "dogs": ("Sheep, Dogs and Wolves", "Two dogs scare a wolf. Save the sheep, or eat them."),
}

# Starting
WHO_PLAYS = "Who plays?"
HOW = "How?"
FORMS = {"duel": "Two games", "bids": "Bidding", "single": "One game"}
FORM_TELLS = {
    "duel": "Two games; each of you has the sheep once.",
    "bids": "Who bids more has the sheep, and must save so many.",
    "single": "One game; the first has the sheep.",
}
TOGETHER, RIVALS = "Together", "Rivals"
SCORING_TELLS = {
    False: "All of you against the wolves.",
    True: "Who closes the fence round a herd takes its points.",
}
ALONE_TELLS = "You against the wolves."
PLACES = {"": "On this screen", "moves": "Real tiles", "final": "Count a table"}
PLACE_TELLS = {
    "": "",
    "moves": "Lay real tiles, and tell the screen where: it keeps the score.",
    "final": "Enter the tiles of a finished table, in any order: it is counted.",
}
TILES = "Tiles"
TILE_OPTIONS = "Tiles…"
USUAL = "Usual"
ROLES = {"sheep": "the sheep", "wolves": "the wolves", "": ""}
FIRST_ROLES = ("first the sheep", "first the wolves")


def tiles_in_all(many: int) -> str:
    """How many tiles are played with.

    >>> tiles_in_all(77)
    '77 tiles'
    """
    return f"{many} tile{'' if many == 1 else 's'}"


GIVE_WAY = "Give way"
RESUME_ASK = "Go on with it, give it up, or play another game meanwhile."
PUT_ASIDE = "Put aside"
END_HERE = "Count now"


def with_tiles(setup: SetupView) -> str:
    """What is played with."""
    if setup.game == "dogs":
        return f"With {tiles_in_all(DogsOptions.parse(setup.options).tiles)}."
    options = FoldOptions.parse(setup.options)
    wolves = number(options.wolf)
    return f"With {tiles_in_all(options.tiles)}, {wolves} of them wolves."


# The table
CONFIRM, TAKE_BACK, CLOSE, TABLE, NEXT, NEW = (
    "Confirm", "Undo", "Close", "Table", "Next game", "New match",
)  # fmt: skip
BACK = "Back"
OVER = "The game is over"
FIRST_ROUNDS = 3
"""So long it is said how a tile is laid; later, what the one in hand is good for."""
RULES = {
    "single": "Sheep count once fences close them in.",
    "lambs": "Closed in, lambs count two.",
    "black": "Black sheep count for the wolves only.",
    "straight": "A fence is closed where two lines meet.",
    "corner": "A fence is closed where two lines meet.",
    "star": "A fence is closed where two lines meet.",
    "shepherd": "A shepherd beside a herd saves half of it.",
    "wolf": "A wolf goes to a herd that has none yet.",
    "tile": "Two dogs beside a wolf scare it for good.",
}
BLACK_RIVALS = "A black sheep in a closed herd counts ten."
COUNT = "Count it"
COUNTING = "Counting"
LAY_IT = "Tap a lit cell, or drag the tile there."
MOVE_OR_CONFIRM = "Drag it elsewhere, or confirm."
MOVE_IT = "Tap it to turn it, drag it elsewhere, or confirm."
TAP_FLOCK = "Tap a sheep: why does it count?"
TAP_ANIMAL = "Tap a sheep or a wolf: why?"
PICK = "Which tile do you lay?"
REMOVE = "Take it off"
KINDS: dict[str, str] = {**dict(NAMES.items()), "tile": "sheep, dog and wolf"}


def title(view: TileView, short: bool = False) -> str:
    """The bar's title while tiles are laid.

    >>> title(TileView("laying", "", game="fold", round=3))
    'Wolf in the Fold · round 3'
    """
    if view.phase in ("over", "match-over"):
        return OVER if view.phase == "over" else "The match is over"
    if view.scorer == "final":
        return COUNTING
    if view.match is not None and view.match.games > 1:
        return f"Game {view.match.game} · round {view.round}"
    if short or view.game is None:
        return f"Round {view.round}"
    return f"{GAME_NAMES[view.game]} · round {view.round}"


def told(view: TileView) -> str:
    """The sentence beside the board; the plate above it has the player's name already."""
    if view.detail and view.put_back:
        return f"{put_back(view.put_back)}"
    if view.phase == "thinking":
        return "The computer thinks …"
    if view.phase == "finishing":
        return "All tiles lie there."
    if view.phase in ("over", "match-over"):
        return TAP_ANIMAL if view.game == "dogs" else TAP_FLOCK
    if view.draft is not None:
        return MOVE_IT if view.hand and len(view.hand.turns) > 1 else MOVE_OR_CONFIRM
    if view.hand is None:
        return PICK
    rule = RULES.get(view.hand.kind, "")
    if view.hand.kind == "black" and "rivals" in view.options.split():
        rule = BLACK_RIVALS
    return LAY_IT if view.round < FIRST_ROUNDS or view.scorer or not rule else rule


def extra(view: TileView) -> tuple[str, ...]:
    """What can be done with a tile that is spoken of."""
    return ("remove",) if view.scorer == "final" and view.phase in ("laying", "finishing") else ()


def plain(view: TileView, cell: tuple[int, int]) -> str:
    """What a tile does that counts for nothing by itself: a fence, a dog, a lonely wolf."""
    tile = view.at(cell)
    if tile is None:
        return ""
    if tile.kind == "tile":
        return "A dog. Two dogs beside a wolf scare it for good."
    ends = [end.meets for end in view.fences if end.cell == cell]
    if not ends:
        return f"This {NAMES[KIND_OF[tile.turn]]} is beside no herd."
    closed = ends.count(True)
    if closed == len(ends):
        return f"This fence is closed at {'both' if closed == 2 else f'all {number(closed)}'} ends."
    return f"This fence is closed at {number(closed)} of its {number(len(ends))} ends."


def put_back(many: int) -> str:
    """Wolves that went back into the stack.

    >>> put_back(1)
    'A wolf had no herd to go to, and was shuffled back.'
    """
    if many == 1:
        return "A wolf had no herd to go to, and was shuffled back."
    return f"{number(many).capitalize()} wolves had no herd to go to, and were shuffled back."


_CELL = re.compile(r"\s?-?\d+,-?\d+")


def without_cells(text: str) -> str:
    """A sentence of the table's without the numbers of cells, which the screen shows instead.

    >>> without_cells("on 2,-1 lies a wolf already")
    'On this cell lies a wolf already.'
    >>> without_cells("a wolf belongs beside a herd, and beside 2,1 there is none: lay it on 0,3")
    'A wolf belongs beside a herd, and beside this cell there is none.'
    """
    text = re.split(r": (?:lay|beside|\d|-\d)", text)[0].split("; the ")[0]
    text = re.sub(r" would lie on -?\d+,-?\d+, where", " would lie where", text)
    text = re.sub(r"\b(on|beside|at|of|from) -?\d+,-?\d+", r"\1 this cell", text, flags=re.I)
    text = re.sub(r"^-?\d+,-?\d+", "this cell", text)
    text = _CELL.sub("", text).rstrip(".")
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# Why something counts

def account_title(view: TileView, one: Account) -> str:
    """What an account is about."""
    if view.game == "dogs" and one.points:
        return {
            "safe": "This sheep is safe", "eaten": "This sheep is eaten",
            "scared": "This wolf is scared", "hungry": "This wolf is hungry",
        }[one.lot]
    if len(one.cells) > 1:
        return f"A herd of {number(len(one.cells))}"
    tile = view.at(one.cells[0])
    if not one.points and tile is not None:
        return KINDS[tile.kind].capitalize()
    return {"L": "A sheep with lambs", "B": "A black sheep"}.get(
        tile.turn if tile else "", "A sheep by itself"
    )


def account_words(view: TileView, one: Account) -> list[str]:
    """Why it counts as it does, a sentence for each reason."""
    if not one.points:
        return [plain(view, one.cells[0])]
    return _dogs_words(view, one) if view.game == "dogs" else _fold_words(view, one)


def _fold_words(view: TileView, one: Account) -> list[str]:
    beside = Counter(tile.kind for cell in one.because if (tile := view.at(cell)))
    wolves, helpers = beside["wolf"], beside["shepherd"]
    enclosed = one.lot == "enclosed"
    told = [
        "Fences close it in." if enclosed
        else "It is not closed in: the dots show the way out."
    ]
    if wolves and len(one.cells) > 1:
        told.append("A wolf is beside it." if wolves == 1 else
                    f"{number(wolves).capitalize()} wolves are beside it.")
        if helpers:
            told.append(f"A shepherd stands {'inside' if enclosed else 'beside it'}, so half "
                        "is saved.")
    return told


def worth_words(view: TileView, one: Account) -> list[tuple[str, str]]:
    """What a flock consists of, tile by tile: what, and how much it would count."""
    if view.game == "dogs" or not one.points:
        return []
    signs = Counter(tile.turn for cell in one.cells if (tile := view.at(cell)))
    rivals = "rivals" in view.options.split()
    attacked = any((tile := view.at(cell)) and tile.kind == "wolf" for cell in one.because)
    against = attacked and len(one.cells) > 1 and not (one.points and one.points[0])
    values = RIVALS_VALUE if rivals else WOLVES_VALUE if against else PLAYERS_VALUE
    return [
        (f"{signs[sign]} × {NAMES[KIND_OF[sign]]}", str(signs[sign] * values[sign]))
        for sign in sorted(SHEEP, key="LSB".index) if signs[sign]
    ]


def gain_words(view: TileView, one: Account) -> str:
    """Whom it gives how many points.

    >>> from companion.table.tiles.view import Row
    >>> view = TileView("laying", "", game="fold", score=(Row("Ann", 4), Row("Wolves", 2)))
    >>> gain_words(view, Account(((0, 0),), "herd", "enclosed", True, (2, 1), (), ""))
    '2 for Ann, 1 for the wolves'
    """
    if not one.points:
        return ""
    if view.game == "dogs":
        if one.what == "wolf":
            return ""
        return "1 sheep saved" if one.lot == "safe" else "No sheep saved"
    gains = [
        f"{points} for {'the wolves' if row.name == 'Wolves' else _party(row.name)}"
        for row, points in zip(view.score, one.points, strict=False) if points
    ]
    return ", ".join(gains) if gains else "Nothing for anybody"


def _party(name: str) -> str:
    return "the players" if name == "Players" else name


def _dogs_words(view: TileView, one: Account) -> list[str]:
    n = len(one.because)
    if one.what == "wolf":
        if one.lot == "scared":
            return [f"{number(n).capitalize()} dogs are beside it. It stays scared for good."]
        if one.certain:
            return ["Only one dog is beside it, and no other can come: it stays hungry for good."]
        return ["Only one dog is beside it. Another may still come and scare it."]
    wolves = "a hungry wolf is" if n == 1 else f"{number(n)} hungry wolves are"
    if one.lot == "eaten":
        later = ("That can never change." if one.certain
                 else "Two dogs beside each such wolf would save it.")
        return [f"{wolves.capitalize()} beside it.", later]
    scared = "No wolf is beside it." if not n else (
        "The wolf beside it is scared." if n == 1 else "The wolves beside it are all scared.")
    return [scared, "No other can come: safe for good." if one.certain
            else "A wolf may still come."]


# The end
TILE_BY_TILE = "Tile by tile"
EARLIER, LATER = "Back", "More"


# Looking back
REPLAY = "Replay"
REPLAY_TITLE = "Once more"


def game(number: int) -> str:
    """A game of a match."""
    return f"Game {number}"


def laid_by(made: int, of: int, name: str | None) -> str:
    """What was done at a place of the slider.

    >>> laid_by(3, 23, "Ann"), laid_by(0, 23, None)
    ('Tile 3 of 23: Ann laid it.', 'The first tile lies.')
    """
    if made == 0:
        return "The first tile lies."
    return f"Tile {made} of {of}: {name} laid it." if name else f"Tile {made} of {of}."


def judged(expected: float | None, what: str, cost: float) -> str:
    """What a tile cost, and what the end was likely to be.

    >>> judged(12.34, "sheep saved", 0.0), judged(None, "", 1.5)
    ('To be expected: 12.3 sheep saved.', 'Another place would have been better by 1.5.')
    """
    told = [f"Another place would have been better by {cost:.1f}."] if cost >= 0.05 else []
    if expected is not None:
        told.append(f"To be expected: {expected:.1f} {what}.")
    return " ".join(told)


def lines_of(view: TileView) -> list[tuple[Account, str, str]]:
    """The accounts that give points, the best first, each with words and points."""
    if view.game == "dogs":
        return [
            (one, account_title(view, one), account_words(view, one)[0])
            for one in view.accounts if one.what == "sheep"
        ]
    ordered = sorted(view.accounts, key=lambda one: -sum(one.points))
    return [(one, account_title(view, one), gain_words(view, one)) for one in ordered]


def names(players: Sequence[str]) -> str:
    """The players as a sentence lists them."""
    return listing(list(players))
