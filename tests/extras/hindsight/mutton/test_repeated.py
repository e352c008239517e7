"""A mistake that a player makes again and again is one turning point, with its sum."""

from companion.games.mutton.hindsight import sentences
from companion.games.mutton.hindsight.replay import replay
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.analysis import analyse

ONE_PACK = records.read("""\
[Game "Mutton"]
[Options "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"]
[Placement "sparse"]
[Pack "ESYZ"]

1. Xx:U-b2,W-d2,Y-d6 Yw
2. Ix:E-b4,H-c4,M-f6,U-e5,W-d4 pass
3. Jx:E-c3,G-e4,H-d2,K-d3,N-b2 Ew
4. Rx:M-c4,S-f4,U-b4,V-c1 Vx
5. Qx:G-d5,H-b5,K-f5,P-b1,S-f6,T-e5 Sw
6. pass Ox
7. pass Lx
8. pass Ax
9. pass Bx
10. pass Cx
11. pass Dx
12. pass Fx
13. pass Gx
14. pass Hx
15. pass Kx
16. pass Zw
""").game
"""From round 8 on, only one pack fits. The Farmer shoots eight sheep before the last wolf."""


def test_eight_sheep_shot_with_one_pack_left_are_one_turning_point() -> None:
    analysis = analyse(ONE_PACK, games=4)
    turns = [step for step in analysis.turning_points() if step.made == 16]
    assert turns, "none of the turning points names half of the Wolf's points"
    assert SCREEN.text(sentences.told(turns[0])) == (
        "8 times, from round 8 to round 15, the Farmer did not shoot Z, which had to be a wolf, "
        "but A, B, C, D, F, G, H and K. Only one pack was possible then. Together that cost 8.0 "
        "points.")
    frame = replay(analysis, "farmer").frames[16]
    assert SCREEN.text(frame.title) == "Round 8 · Farmer's mistake"
    assert SCREEN.text(frame.reason) == (
        "Z had to be a wolf, but was spared 8 times. Packs: 1.")
    assert (frame.cost, frame.lost) == (1.0, 8.0)


def told(record: str, fault: str, games: int = 12) -> str:
    """What is said of the one repeated mistake of this kind in a record."""
    analysis = analyse(records.read(record).game, games=games)
    (step,) = (step for step in analysis.steps if step.repeated and step.repeated.fault == fault)
    assert step.repeated is not None
    assert step.lost == sum(each.lost for each in step.repeated.steps)
    assert all(each.blamed for each in step.repeated.steps)
    card, whole = sentences.turn_reason(step), sentences.told(step)
    return f"{SCREEN.text(card)} | {SCREEN.text(whole)}".rpartition(" Together")[0]


PROVED_SHEEP = """\
[Game "Mutton"]
[Options "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"]
[Placement "sparse"]
[Pack "IPQV"]

1. Rx:N-b4,S-d2,V-b2 Kx
2. Fx:B-f6,C-e5,N-f4,V-e4 Ux
3. Cx:B-b2,V-c3 pass
4. Ex:A-b4,B-e4,H-d4,I-c4 Bx
5. Jx:A-c2,G-c1,I-b2 pass
6. Hx:M-f6,V-f7 Vw
7. Ax:G-b4,I-a3,S-b5 pass
8. Gx:D-c1,I-d2,S-d3 Iw
9. Nx:Q-c3,T-e7,W-c4,X-d6 Zx
10. Sx:Q-d5 Lx
11. Wx:Q-f3 Qw
12. pass Tx
13. pass Ox
14. pass Dx
15. pass Yx
16. pass Xx
17. pass Mx
"""
OWN_WOLVES = """\
[Game "Mutton"]
[Options "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"]
[Placement "sparse"]
[Pack "EHLM"]

1. Ew:A-b4,H-c4,I-f4 pass
2. Nx:H-b2,J-e4,R-c3 Hw
3. Rx:F-f6,M-d2 Fx
4. Lw:M-d3,P-c4 Mw
"""


SPARED = """\
[Game "Mutton"]
[Options "size=7 sheep=6 wolves=3 no_berserk no_reveal remove escape shotgun dictionary=es"]
[Placement "h2,f10,b1,k7,h4,c1"]
[Pack "ACE"]

1. F:C-h13 pass
2. Aw pass
3. Cw B
4. Ew
"""
"""The Farmer knows from the first round on that E is a wolf."""


def test_a_farmer_who_also_passed_did_not_shoot_each_time() -> None:
    assert told(SPARED, "past") == (
        "E had to be a wolf, but was spared 2 times. Packs: 1. | 2 times, from round 1 to round 3, "
        "the Farmer did not shoot E, which had to be a wolf, but B, or nobody. Only one pack was "
        "possible then.")


def test_shots_at_proved_sheep_are_added_up() -> None:
    assert told(PROVED_SHEEP, "sheep") == (
        "2 shots at animals that were in none of the 2 packs. | 2 times, from round 12 to round "
        "13, the Farmer shot an animal that could not be a wolf: T and O. 2 packs were possible "
        "when that began.")


def test_wolves_that_the_wolf_kills_are_added_up() -> None:
    assert told(OWN_WOLVES, "own") == (
        "The Wolf killed its own wolves: E and L. | 2 times, from round 1 to round 4, the Wolf "
        "killed a wolf of its own pack: E and L. 14,950 packs were possible when that began.")


BESIDE = """\
[Game "Mutton"]
[Options "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"]
[Placement "sparse"]
[Pack "BMNY"]

1. Jx:G-d4,K-f6,N-e5 Kx
2. Gx:M-b4,N-d6 Nw
3. Ux:X-d3,Y-d5 Xx
4. Dx:C-c3,M-d2 Yw
5. Lx:H-g5,M-b4,P-f4 Mw
6. Ax:B-e5,E-c1 Bw
"""


def test_kills_that_give_the_same_wolf_away_are_added_up() -> None:
    assert told(BESIDE, "beside", games=50) == (
        "3 kills beside M: after them it was a wolf with 89%. | 3 times, from round 2 to round 5, "
        "the Wolf killed beside M: G, D and L. After the last kill, M was a wolf with a chance of "
        "89%. 3,311 packs were possible when that began.")


def test_of_one_pack_nobody_reads_that_it_was_one_of_the_packs() -> None:
    assert SCREEN.text(Message("turn-sheep", times=2, packs=1)) == (
        "2 shots at animals that were not in the only pack.")
