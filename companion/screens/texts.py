"""Every sentence that the screens say of themselves, in one place, so that it can be translated.

What is to be done now is said by the table (`TableView.sentence`); here are titles, buttons and
the words of pages that the table knows nothing of. Sentences are short enough for a child.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.table.mutton.commands import Way
from companion.table.mutton.view import LinkView, ReportedState
from companion.words.catalogue import SCREEN

# The tracking sheet
FORCED_PASS = "the Wolf had to pass"
SHEET_HINT = "Touch a letter for its story"
NOTE_NAMES = {"": "no note", "?": "perhaps", "!": "a wolf!", "o": "a sheep"}

# Buttons
SHEET = "Sheet"
BOARD = "Board"
PEEK = "Peek…"
BACK = "Back"
DONE = "Done"
CLOSE = "Close"
OTHER_GAMES = "Other games"

# The games, by their shortest names
GAME_NAMES = {"mutton": "Mutton", "fold": "Wolf in the Fold", "dogs": "Sheep, Dogs, Wolves"}

# Holding a button
HOLD = "hold for a second"

# The bar
TITLES = {
    "setup": "Sheepfold",
    "resume": "Welcome back",
    "bidding": "The bidding",
    "placing": "Setting up the flock",
    "choosing": "The Wolf chooses",
    "unsealing": "The Wolf comes back",
    "restoring": "Setting the board right",
    "thinking": "The computer thinks",
    "over": "The game is over",
    "match-over": "The match is over",
}
LINK = {
    "none": "No board",
    "ready": "Board ready",
    "lost": "Board lost",
    "refused": "Wrong board",
}


def link(view: LinkView) -> str:
    """The bar's word for the board: its own while one is there, which may have a problem.

    >>> link(LinkView())
    'No board'
    """
    return SCREEN.text(view.text) if view.state == "ready" else LINK[view.state]


def round_title(number: int, player: str, role: str) -> str:
    """The bar's title during play.

    >>> round_title(3, "Ben", "farmer")
    'Round 3 · Ben farms'
    """
    return f"Round {number} · {player} {'farms' if role == 'farmer' else 'hunts'}"


def points(score: int | None, target: int | None = None) -> str:
    """The Wolf's points.

    >>> points(1), points(5, 11), points(None)
    ('Wolf 1 point', 'Wolf 5 of 11 points', 'Points are hidden')
    """
    if score is None:
        return "Points are hidden"
    if target is not None:
        return f"Wolf {score} of {target} points"
    return f"Wolf {score} point{'' if score == 1 else 's'}"


def listing(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them.

    >>> listing(["R", "S", "Z"], "or")
    'R, S or Z'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


_NUMBERS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen",
)  # fmt: skip


def number(n: int) -> str:
    """A small number in words, a large one in figures.

    >>> number(4), number(26)
    ('four', '26')
    """
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def wolves(n: int) -> str:
    """So many wolves, in words."""
    return "one wolf" if n == 1 else f"{number(n)} wolves"


# Starting
NAME_OF_GAME = "Sheepfold"
WHO_PLAYS = "Who plays?"
FIRST_WOLF = "first the Wolf"
FIRST_FARMER = "first the Farmer"
WHICH_GAME = "Which game?"
NOBODY = "tap for a name"
SWAP = "Swap"
START = "Start"
OPTIONS = "Options…"
OWN = "Own"
FORMS = {"duel": "Two games", "target": "Quick play", "bids": "Bidding"}
FORM_TELLS = {
    "duel": "Two games; each of you is the Wolf once.",
    "target": "One game; the Wolf wins with {target} points.",
    "bids": "Who bids more is the Wolf, and must reach the bid.",
}
TWO_NAMES = "Give both players a name."
TWO_DIFFERENT = "The two players need different names."


def flock_sentence(size: int, sheep: int, pack: int) -> str:
    """What is played with."""
    return f"{sheep} sheep, {wolves(pack)} among them, on a board of {size} cells a side."


# Names
WHOSE_NAME = "Who is it?"
EARLIER = "Played before"
SPACE = "space"

COMPUTER = "Computer"
PERSON = "Person"
DEDUCTION = "Deduction"
IF_BOTH = "Deduction, if both agree"
BOTH_AGREE = "Deduction is shown once both of you want it."
HINTS = "Hints for learners"
NO_HINTS = "none"


def hint_label(left: int) -> str:
    """The button that takes a hint.

    >>> hint_label(2)
    'Hint · 2 left'
    """
    return f"Hint · {left} left"


def switch(words: str, on: bool) -> str:
    """A switch and how it stands.

    >>> switch("Ann", True)
    'Ann: yes'
    """
    return f"{words}: {ON if on else OFF}"


def player_name(name: str) -> str:
    """A player's name as the screen shows it; a computer's has its strength.

    >>> player_name("Ann"), player_name("computer:master")
    ('Ann', 'Computer (master)')
    """
    kind, _, strength = name.partition(":")
    return f"{COMPUTER} ({strength})" if kind == "computer" else name


# Options
OPTIONS_TITLE = "Options"
OPTION_NAMES = {
    "size": "Cells a side",
    "sheep": "Sheep",
    "wolves": "Wolves among them",
    "target": "Quick play to",
    "berserk": "Going berserk",
    "reveal": "Tell what died",
    "remove": "Take corpses off",
    "escape": "Wolves may escape",
    "shotgun": "Shotgun",
    "dictionary": "The pack is a word",
}
ON, OFF = "yes", "no"

# Resuming
GO_ON = "Go on"
GIVE_UP = "Give it up"

# Bidding
BID_ASK = "How many points will you make as the Wolf?"


def bid_label(bid: int) -> str:
    """The button that makes a bid."""
    return f"Bid {bid}"


# Placing
WAY_ASK = "How shall the flock stand?"
WAY_TELL = "{farmer}, the Farmer, sets the flock up."
FAR_APART_TOO_FAR = "Far apart, no two sheep touch, so the Wolf cannot kill. Try By chance."
FAR_APART_OPTIONS = "Placed far apart, the Wolf cannot kill. Choose By chance or a smaller board."
ANOTHER_WAY = "Another way"
WAYS: dict[Way, tuple[str, str]] = {
    "sparse": ("Far apart", "as few neighbours as can be"),
    "random": ("By chance", "anywhere at all"),
    "mirror": ("As before", "the same as in the first game"),
    "hand": ("My way, A to Z", "put them where you like"),
    "free": ("My way, any order", "the tag pad or a question tells who is who"),
}
SET_UP = "Set them up"


def placed(done: int, of: int) -> str:
    """How far the setting up has come."""
    return f"{done} of {of} stand"


# The Wolf's private pages
COVER_DETAIL = "{wolf} takes the screen. It tells nothing until it is held."
COVER_BUTTON = "I am {wolf}"
PACK_HELP = (
    "Tap your letters. They lie in a new order each time, so your hand tells nothing. "
    "What you chose shows only while you hold the moon."
)
HOLD_TO_LOOK = "hold to look"
LOOK_AWAY = "{farmer}, look away"
CHOOSE = "{wolf}, choose {wolves}"
ENTER_AGAIN = "{wolf}, enter your {wolves} again"
WAIT = "Wait {seconds} s"
CHOSEN = "{n} of {of} chosen"
CLEAR = "Clear"
LOCK = "Passphrase…"
LOCKED = "Passphrase set"
PASSPHRASE_NEW = "{wolf}, a passphrase for your pack"
PASSPHRASE_AGAIN = "{wolf}, your passphrase again"
WORDS_HELP = "Words to tap, letter by letter"
NO_WORDS = "No word has these letters"
MAY_KILL = "You may kill {victims}."
MAY_ESCAPE = "Or take {wolves} off the board: it escapes."
ONLY_ESCAPE = "You cannot kill. Take {wolves} off the board: it escapes."
MUST_PASS = "You cannot kill. You must pass."
PEEK_TITLE = "Only for {wolf}"
PEEK_DETAIL = "Hold the moon: the board shows your wolves, and whom they may kill."


def these(n: int) -> str:
    """The button that chooses the pack."""
    return "This one" if n == 1 else f"These {number(n)}"


# The move on the board
STILL_BESIDE = "still beside {victim}"
IN_HAND = "in hand: {cells} lit"
RAN_TO = "ran to {cell}"
RUNS_TO = "runs to {cell}"
FIRE = "Shoot them all"


def cells_lit(n: int) -> str:
    """How many cells are lit."""
    return "one cell is" if n == 1 else f"{number(n)} cells are"


def so_far(standing: int, wolves_left: int | None) -> str:
    """How many animals stand, and how many wolves are left if that is known.

    >>> so_far(21, 4), so_far(9, None)
    ('21 stand · 4 wolves among them', '9 stand')
    """
    if wolves_left is None:
        return f"{standing} stand"
    left = "1 wolf" if wolves_left == 1 else f"{wolves_left} wolves"
    return f"{standing} stand · {left} among them"


# Reveals
WAS_WOLF = "{animal} was a wolf."
WAS_SHEEP = "{animal} was a sheep."
WERE_WOLVES = "{animals} were wolves."
WERE_SHEEP = "{animals} were sheep."
ESCAPED = "{animal}, a wolf, got away."

# The end
PACK_WAS = "The wolves were"
SEAL_GOOD = "The pack was sealed before the first kill and opened now: it never changed."
SEAL_BAD = "The pack that was opened is not the pack that was sealed."
NEXT_GAME = "Next game"
NEW_MATCH = "New match"
HOW_TO_CHECK = "Check it"
SEAL_TITLE = "How to check the seal"
SEAL_HELP = "Any computer with Python can check this line; docs/players/seal.md says how."

# What can be deduced
HOLD_A_LETTER = "Hold a letter: what if it were shot?"


def packs_fit(n: int) -> str:
    """How many packs are left.

    >>> packs_fit(219), packs_fit(1)
    ('219 packs fit', '1 pack fits')
    """
    return "1 pack fits" if n == 1 else f"{n:,} packs fit"


def chance(share: float) -> str:
    """A chance from 0 to 1 in per cent, short, and never said to be certain if it is not.

    >>> chance(0.16), chance(0.004), chance(0.9951), chance(1.0), chance(0.0)
    ('16', '<1', '>99', '100', '0')
    """
    if 0 < share < 0.01:
        return "<1"
    return ">99" if 0.99 < share < 1 else f"{share * 100:.0f}"


def gives_away(victim: str, packs: int, chances: Sequence[tuple[str, float]]) -> str:
    """What a kill would tell the Farmer, for the Wolf.

    >>> gives_away("L", 5335, [("D", 0.12), ("H", 0.004)])
    'L: 5,335 · D 12 H <1 %'
    >>> gives_away("L", 1, [])
    'L: that would end the game'
    """
    if not chances:
        return f"{victim}: that would end the game"
    likeliest = sorted(sorted(chances, key=lambda each: -each[1])[:TOLD])
    own = " ".join(f"{wolf} {chance(share)}" for wolf, share in likeliest)
    return f"{victim}: {packs:,} · {own} %"


TOLD = 5
"""Of so many wolves it is said how likely they would look, the likeliest."""
GIVES_AWAY = "What each kill would leave: packs · your wolves"

# The replay
REPLAY = "Replay"
REPLAY_TITLE = "The game once more"
FARMERS_VIEW = "Farmer's view"
WOLFS_VIEW = "Wolf's view"


def looking_back(share: float) -> str:
    """How far the analysis is, from 0 to 1.

    >>> looking_back(0.4)
    'Looking at every move: 40 %'
    """
    return f"Looking at every move: {share * 100:.0f} %"


# Settings
SETTINGS_TITLE = "Settings"
BRIGHTNESS = "Lights"
NIGHT = "Dark room"
SWITCHES = "Switches"
LAST_MOVE = "The last move"
SOUND = "Sounds"
VOLUME = "Loudness"
QUIT = "Quit"
SHUT_DOWN = "Switch off"

def per_cent(tenths: int) -> str:
    """A setting in tenths, as people say it."""
    return f"{tenths * 10} %"


# The simulated board
PAD = "tag pad"

TOUCH_ASK = "How is it on {cell}?"
TOUCH_WHICH = "Which sheep is on {cell}?"
TOUCH_TELL = "What you say here counts, whatever the sensor says, until it works again."
TOUCH_WHO = "Another sheep…"
TOUCH_SENSE = "Believe the sensor"
ASK_LETTER = "Choose its letter…"
TAG_TELL = "Touch its letter. It is kept, so you are asked only once."
TAG_LIKELY = "Touch its letter, probably {letter}. It is kept, so you are asked only once."
TAG_NONE = "Not one of our sheep"
LIES: dict[ReportedState, str] = {"up": "On its feet", "down": "On its back", "empty": "No sheep"}


def letter_story(
    letter: str, ran: Sequence[int], fate: str, refused: Sequence[int], scared: Sequence[int]
) -> str:
    """What is known of an animal, in a sentence or two. `fate` is what became of it, or nothing.

    >>> letter_story("F", [1, 3], "", [], [])
    'F ran in rounds 1 and 3.'
    >>> letter_story("S", [], "shot in round 2, a sheep", [], [])
    'S: shot in round 2, a sheep.'
    """

    def rounds(numbers: Sequence[int]) -> str:
        word = "round" if len(numbers) == 1 else "rounds"
        return f"{word} {listing([str(n) for n in numbers])}"

    told = []
    if ran:
        told.append(f"ran in {rounds(ran)}")
    elif not fate:
        told.append("has not run from the Wolf yet")
    if scared:
        told.append(f"fled the shotgun in {rounds(scared)}")
    if refused:
        told.append(f"no wolf stood beside it in {rounds(refused)}")
    story = f"{letter} {'; '.join(told)}" if told else letter
    return f"{story}: {fate}." if fate else f"{story}."


FATES = {
    "victim": "bitten in round {round}",
    "shot": "shot in round {round}",
    "escaped": "escaped in round {round}",
}
FATE_MARKS = {"x": ", a sheep", "w": ", a wolf", "?": ""}
