"""The screens of Mutton: which page each phase asks for, and what a new view sets off."""

from types import MappingProxyType

from companion.games.mutton.board_hands import BoardHands
from companion.games.mutton.session import MuttonSession
from companion.games.mutton.setup import young
from companion.games.mutton.table.view import Phase, Reveal, TableView, clock_words, connected
from companion.screens.game_screens import BarWords, Change, GameScreens, Reaction, Revealed
from companion.screens.navigation import OVER, Situation
from companion.screens.picture import Animal, Mood
from companion.sounds.playback import Sound, revealed
from companion.words.message import Message, paragraph

_TITLES: dict[Phase, Message] = {
    "setup": Message("title-start"),
    "resume": Message("title-resume"),
    "bidding": Message("title-bidding"),
    "placing": Message("title-placing"),
    "restoring": Message("title-restoring"),
    "thinking": Message("title-thinking"),
    "over": Message("game-over"),
    "match-over": Message("match-is-over"),
}

ON_THE_BOARD: tuple[Phase, ...] = ("placing", "restoring", "wolf", "farmer", "removing")
"""Phases in which the table compares the sensed board with the game."""


def mutton_view(situation: Situation) -> TableView | None:
    """Return the view where Mutton is chosen or played."""
    return situation.table if isinstance(situation.table, TableView) else None


def arranging(situation: Situation) -> bool:
    """Return whether a match of Mutton is being arranged."""
    return situation.arranging and mutton_view(situation) is not None


def phase_page(view: TableView, situation: Situation) -> str:
    """Return the name of the page that the table asks for.

    >>> from companion.screens.navigation import Route
    >>> phase_page(view := TableView("choosing"), Situation(view))
    'cover'
    >>> phase_page(view, Situation(view, Route(uncovered=True)))
    'pack'
    >>> phase_page(view := TableView("farmer"), Situation(view, portrait=True))
    'board'
    """
    route = situation.route
    match view.phase:
        case "choosing" | "unsealing" if view.wolf_alone:
            return "own-pack"
        case "choosing" | "unsealing":
            return "pack" if route.uncovered else "cover"
        case "wolf" if route.page == "peek":
            return "peek" if route.uncovered else "cover"
        case "resume" | "bidding":
            return view.phase
        case "setup":
            return "start" if view.elsewhere is None else "meeting"
    if view.elsewhere is not None and view.elsewhere.state == "broken":
        return "broken"
    if view.phase == "placing":
        chosen = view.wolf_alone or (view.placing is not None and view.placing.chosen)
        return "board" if chosen and route.page != "way" else "way"
    if view.phase in OVER:
        return "sheet" if route.page == "sheet" else "result"
    if route.page in ("sheet", "board"):
        return route.page
    return "sheet" if _wants_sheet(view, situation) else "board"


def _wants_sheet(view: TableView, situation: Situation) -> bool:
    """Return whether a person is thinking as the Farmer, with nothing to do on the board but to
    turn suspects over. In portrait the sheet is below it; fingers need a simulated board."""
    return (
        not situation.portrait and not situation.simulated
        and view.phase == "farmer"
        and (view.draft is None or view.draft.kind == "berserk")
        and not view.problems
        and view.question is None
        and view.tag is None
        and view.computer is None
    )


def react(change: Change[TableView]) -> Reaction:
    """Return what to do about a reveal, a problem or another phase."""
    before, view = change.before, change.now
    reveal, cried, sound = view.reveal, None, None
    fresh = reveal is not None and (
        before.reveal is None or reveal.number != before.reveal.number)
    if reveal is not None and fresh and reveal.cry:
        sound, cried = revealed("w" if "w" in reveal.marks else "x"), _cried(reveal, reveal.cry)
    elif (view.problems and not before.problems and view.phase != "removing") or (
        change.link_before.state == "ready" and change.link.state in ("lost", "refused")
    ):
        sound = Sound.WARN
    elif view.phase != before.phase:
        sound = Sound.SETTLE
    refused = view.phase == before.phase == "unsealing" and not view.working and (
        before.working or _wrong_packs(view) > _wrong_packs(before))
    return Reaction(
        before.phase != view.phase or _player(before) != _player(view), sound,
        view.detail if refused else None, cried)


def _cried(reveal: Reveal, cry: Message) -> Revealed:
    """Return what is cried of the dead animals."""
    kinds: dict[str, list[str]] = {"w": [], "x": []}
    for animal, mark in zip(reveal.animals, reveal.marks, strict=True):
        kinds.setdefault(mark, []).append(animal)
    return Revealed(
        cry, tuple(Animal(animal, Mood.WOLF if mark == "w" else Mood.DEAD)
                   for animal, mark in zip(reveal.animals, reveal.marks, strict=True)),
        paragraph(
            Message("were-wolves", animals=kinds["w"]) if kinds["w"] else None,
            Message("were-sheep", animals=kinds["x"]) if kinds["x"] else None),
        "w" in reveal.marks)


def _wrong_packs(view: TableView) -> int:
    return view.tries.wrong if view.tries is not None else 0


def _player(view: TableView) -> object:
    """Return whose turn it is."""
    return (view.position.phase, view.position.round) if view.position else None


def bar_words(view: TableView) -> BarWords:
    """Return the round, the points, and how it stands with another table."""
    title, middle = round_words(view)
    clocks, other = clock_words(view), view.elsewhere
    if other is not None and other.player:
        middle = clocks if other.here and clocks is not None else Message(
            "bar-here" if other.here else "bar-not-answering", player=other.player)
    return BarWords(title, middle, clocks, busy=view.match is not None)


def round_words(view: TableView) -> tuple[Message, Message | None]:
    """Return what is played, and the points."""
    match, position = view.match, view.position
    if view.phase in ("wolf", "farmer", "removing") and match and position:
        role = "farmer" if position.phase == "farmer" else "wolf"
        player: str | Message = match.farmer if role == "farmer" else match.wolf
        if view.computer is not None:
            player = Message("computer")  # the bar is narrow, and the strength is elsewhere
        left = position.wolves_left
        return (
            Message("round-title", round=position.round, player=player, role=role),
            Message("young-to-find", wolves=left) if young(view.options) and left is not None
            else points(position.score, match.target),
        )
    other = view.elsewhere
    if view.phase == "thinking" and other and other.sentence != connected(other.player):
        return Message("title-waiting", player=other.player), None
    return _TITLES.get(view.phase, _TITLES["setup"]), None


def points(score: int | None, target: int | None) -> Message:
    """Return the Wolf's points, and how many it needs, if that is known.

    >>> points(5, 11), points(None, 11)
    (Message('wolf-points-of-target', points=5, target=11), Message('points-are-hidden'))
    """
    if score is None:
        return Message("points-are-hidden")
    if target is not None:
        return Message("wolf-points-of-target", points=score, target=target)
    return Message("wolf-points", points=score)


SCREENS = GameScreens(MappingProxyType({
    "start": "companion.games.mutton.pages.start.StartPage",
    "new-match": "companion.games.mutton.pages.new_match.NewMatchPage",
    "name": "companion.screens.pages.forms.NamePage",
    "options": "companion.games.mutton.pages.options.OptionsPage",
    "resume": "companion.games.mutton.pages.resume_page.ResumePage",
    "bidding": "companion.games.mutton.pages.resume_page.BiddingPage",
    "way": "companion.games.mutton.pages.resume_page.PlacementPage",
    "board": "companion.games.mutton.pages.table.TablePage",
    "sheet": "companion.games.mutton.pages.sheet_page.SheetPage",
    "cell": "companion.games.mutton.pages.identify.CellPage",
    "ask": "companion.games.mutton.pages.identify.AskPage",
    "cover": "companion.games.mutton.pages.cover.CoverPage",
    "pack": "companion.games.mutton.pages.pack.PackPage",
    "own-pack": "companion.games.mutton.pages.pack.OwnPackPage",
    "peek": "companion.games.mutton.pages.peek.PeekPage",
    "result": "companion.games.mutton.pages.result.ResultPage",
    "seal": "companion.games.mutton.pages.result.SealPage",
    "who-played": "companion.games.mutton.pages.who_played.WhoPlayedPage",
}), phase_page, react, bar_words, session=MuttonSession, hands=BoardHands)
