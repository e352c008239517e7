"""The extras are found by their folders, with what they and the games bring."""

from companion.registry.extras import extras, offered
from companion.registry.found import games
from companion.registry.game import Game, load
from engine.games import about


def test_each_extra_needs_only_extras_that_there_are():
    known = extras()
    for name, extra in known.items():
        assert name not in extra.requires
        assert set(extra.requires) <= known.keys(), name


def test_everything_that_is_offered_can_be_loaded():
    for extra in extras().values():
        for part in extra.parts.values():
            load(part)
    for game in games():
        assert game.more.keys() <= extras().keys()
        for brought in game.more.values():
            for part in brought.values():
                load(part)


def test_parts_come_in_the_order_of_the_extras_names():
    game = Game(about=about("mutton"), more={
        "web": {"pages": "a:B"}, "hall": {"pages": "c:D"}, "puzzles": {"card": "e:F"}})
    assert game.all_of("pages") == ("c:D", "a:B")
    assert (game.part("pages"), game.part("card"), game.part("song")) == ("c:D", "e:F", "")
    assert offered("a kind that nobody knows") == {}
