"""Codes, the handshake, the envelope and the keys, without a network."""

import stat
from hashlib import sha256
from itertools import combinations
from random import Random

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.extras.joined import handshake, spoken_code
from companion.extras.joined.address import MAX_LENGTH
from companion.extras.joined.envelope import OVERHEAD, PAD, Envelope
from companion.extras.joined.errors import NetworkError
from companion.extras.joined.handshake import Handshake, printable
from companion.extras.joined.paired_line import (
    EMPTY_TICKS,
    GRID_S,
    HERE_S,
    MAX_PER_TICK,
    PairedLine,
)
from companion.extras.joined.paired_tables import MAX_PAIRS, Pair, PairedTables
from companion.extras.joined.transport import MAX_MESSAGE
from companion.extras.web.limits import Allowance
from companion.store.secret_place import MAX_FILE_BYTES, FilePlace
from companion.words.catalogue import ENGLISH
from engine.names import MAX_LETTERS
from engine.secret import Secret
from tests.companion.opened import opened
from tests.companion.test_names import ALLOWED, REFUSED
from tests.extras.joined.bad_network import tables_in
from tests.project_files import ROOT

CODE = "7-lamb-clover"


def side(number, code=CODE, key=None):
    return Handshake(code, number, key or Ed25519PrivateKey.generate(), "AB"[number], "1.0")


def exchange(one, other, rounds=3):
    for _ in range(rounds):
        other.received(one.message())
        one.received(other.message())


@pytest.fixture(scope="module")
def pairs():
    one, other = side(0), side(1)
    exchange(one, other)
    return one.pair, other.pair


# --- codes ----------------------------------------------------------------------------------------


def test_each_word_differs_from_each_other_in_three_letters():
    def distance(one, other):
        row = list(range(len(other) + 1))
        for i, a in enumerate(one, 1):
            new = [i]
            for j, b in enumerate(other, 1):
                new.append(min(row[j] + 1, new[-1] + 1, row[j - 1] + (a != b)))
            row = new
        return row[-1]

    assert len(spoken_code.WORDS) == 128
    assert all(word.isascii() and word.isalpha() for word in spoken_code.WORDS)
    assert not [pair for pair in combinations(spoken_code.WORDS, 2) if distance(*pair) < 3]


@pytest.mark.parametrize("typed", [
    "7-lamb-clover", "7 LAMB clover", "07lamb,clover", "7-lam-clövver",
])
def test_a_code_may_be_typed_in_many_ways(typed):
    assert spoken_code.read(typed) == CODE


@pytest.mark.parametrize("typed", [
    "", "lamb-clover", "7-lamb", "7-lamb-cover-x", "0-lamb-clover", "1000-lamb-clover",
    "7-sheep-clover", "٣-lamb-clover", "7" * 5000,
])
def test_what_is_no_code_is_refused_without_a_try(typed):
    with pytest.raises(NetworkError) as why:
        spoken_code.read(typed)
    assert ENGLISH.text(why.value.message)


# --- handshake ------------------------------------------------------------------------------------


def test_both_sides_of_a_handshake_have_the_same_keys_and_words(pairs):
    one, other = pairs
    assert (opened(one.secret), one.room, one.words) == (
        opened(other.secret), other.room, other.words)
    assert (one.mine, one.other) == (other.other, other.mine)
    assert (one.name, other.name) == ("B", "A")


def test_a_wrong_code_is_seen_by_both():
    one, other = side(0), side(1, "7-lamb-tulip")
    exchange(one, other)
    assert one.failure == other.failure
    assert one.failure.id == "pairing-wrong-code"
    assert (one.pair, other.pair) == (None, None)


def test_there_is_one_try():
    """Who guessed wrong cannot guess again, and the table that was invited sees that it failed."""
    one, guesser, other = side(0), side(1, "7-lamb-tulip"), side(1)
    one.received(guesser.message())
    exchange(one, other)
    assert one.pair is None
    assert other.failure.id == "pairing-wrong-code"
    exchange(one, guesser)
    assert one.failure.id == "pairing-wrong-code"
    again = side(1)
    exchange(one, again)
    assert (one.pair, again.pair) == (None, None)


def test_damage_and_doubles_use_no_try():
    one, other = side(0), side(1)
    sent = other.message()
    damaged = bytes((sent[0] ^ 1,)) + sent[1:]
    for data in (b"", b"{}", sent[:-1], damaged, b"[" * 10_000):
        assert not one.received(data)
    for _ in range(2):
        exchange(one, other)
    assert one.pair is not None
    assert other.pair is not None


@pytest.mark.parametrize("change", [
    {"pake": b""}, {"pake": b"A" * 33}, {"pake": b"B" + bytes(32)}, {"pake": b"B" + b"\xff" * 32},
    {"commitment": b""}, {"key": b"x"},
])
def test_a_false_message_uses_the_try_up_and_raises_nothing(change):
    one, other = side(0), side(1)
    other.received(one.message())
    said = msgspec.json.decode(other.message()[8:], type=handshake._Said)
    text = msgspec.json.encode(msgspec.structs.replace(said, **change))
    one.received(sha256(text).digest()[:8] + text)
    exchange(one, other)
    assert one.failure.id == "pairing-wrong-code"


def test_more_randomness_than_is_kept_is_refused():
    """Else one paired table could fill the file so that no pair could be read again."""
    one, other = side(0), side(1)
    other._random = bytes(60_000)
    other._said.commitment = sha256(other._public + other._random).digest()
    exchange(one, other)
    assert one.failure is not None


def test_another_key_than_committed_is_refused():
    """Else somebody between two tables could choose keys that give the same words on both."""
    one, other = side(0), side(1)
    other._random = bytes(16)
    exchange(one, other)
    assert one.failure is not None


def test_the_key_of_somebody_else_cannot_be_claimed():
    victim = Ed25519PrivateKey.generate().public_key().public_bytes_raw()
    one, other = side(0), side(1)
    other._public = victim
    other._said.commitment = sha256(victim + other._random).digest()
    exchange(one, other)
    assert one.failure is not None


def test_another_protocol_is_named_with_both_versions():
    one, other = side(0), side(1)
    other._said.protocol, other._said.version = 2, "9.9"
    one.received(other.message())
    assert "9.9" in ENGLISH.text(one.failure)
    assert "1.0" in ENGLISH.text(one.failure)


def test_a_table_cannot_pair_with_itself():
    key = Ed25519PrivateKey.generate()
    one, other = side(0, key=key), side(1, key=key)
    exchange(one, other)
    assert one.failure is not None


def test_the_points_of_spake2_and_the_words_are_those_of_the_documentation():
    from spake2.parameters.ed25519 import ParamsEd25519

    page = (ROOT / "docs" / "developers" / "line.md").read_text("utf-8")
    assert page.split("```text")[1].split("```")[0].split() == spoken_code.WORDS
    for point in (ParamsEd25519.M, ParamsEd25519.N):
        assert point.to_bytes().hex() in page


def test_the_grid_of_the_line_is_that_of_the_documentation():
    page = (ROOT / "docs" / "developers" / "line.md").read_text("utf-8")
    assert f"at multiples of {GRID_S * 1000:g} ms" in page
    assert f"At every {EMPTY_TICKS}th of these" in page


# --- envelope -------------------------------------------------------------------------------------


def test_messages_of_different_content_have_one_length():
    box = Envelope(Secret(b"s" * 32), 0)
    lengths = {len(box.seal(bytes(size))) for size in range(PAD - 3)}
    assert lengths == {OVERHEAD + PAD}
    assert len(box.seal(bytes(PAD - 3))) == OVERHEAD + 2 * PAD


def test_only_the_other_side_opens_what_was_sealed_and_only_undamaged():
    one, other = Envelope(Secret(b"s" * 32), 0), Envelope(Secret(b"s" * 32), 1)
    data = one.seal(b"hello")
    assert other.open(data) == b"hello"
    damaged = [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(0, len(data), 7)]
    for wrong in (b"", data[:20], data[:-1], data + b"x", *damaged):
        with pytest.raises(ValueError, match="not from"):
            other.open(wrong)
    for stranger in (one, Envelope(Secret(b"t" * 32), 1)):
        with pytest.raises(ValueError, match="not from"):
            stranger.open(data)


def test_nothing_sealed_twice_looks_the_same():
    """Also by another envelope of the same pair of tables, as after a restart."""
    boxes = [Envelope(Secret(b"s" * 32), 0) for _ in range(4)]
    assert len({box.seal(b"")[:12] for box in boxes for _ in range(250)}) == 1000


# --- line -----------------------------------------------------------------------------------------


class Wire:
    """A transport that keeps what is sent."""

    connected, problem = True, None

    def __init__(self):
        self.sent = []

    def send(self, data):
        self.sent.append(data)

    def close(self):
        self.connected = False


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def lines(pairs):
    clock = Clock()
    made = [PairedLine(each, Ed25519PrivateKey.generate(), clock) for each in pairs]
    for each in made:
        each.attach(Wire())
    return *made, clock


def tick(clock, *lines):
    clock.now += GRID_S
    for line in lines:
        line.tick(round(clock.now / GRID_S))


def flow(one, other):
    """Carry what was sent; return how many frames."""
    frames = [(other, each) for each in one._transport.sent]
    frames += [(one, each) for each in other._transport.sent]
    for line in (one, other):
        line._transport.sent = []
    return len([line.received(each) for line, each in frames])


def test_what_is_sent_leaves_at_the_next_tick_and_silence_looks_like_a_short_message(lines):
    one, other, clock = lines
    lengths = []
    for at in range(4 * EMPTY_TICKS):
        if at == 13:
            one.send(b"x")
            assert not one._transport.sent
        tick(clock, one)
        lengths.append([len(each) for each in one._transport.sent])
        flow(one, other)
    assert [at for at, sent in enumerate(lengths) if sent] == sorted(
        (0, 13, *(each * EMPTY_TICKS - 1 for each in range(1, 5))))
    assert {size for sent in lengths for size in sent} == {OVERHEAD + PAD}
    assert other.receive() == [b"x"]


def test_the_other_is_here_after_an_answer_and_gone_three_seconds_after_the_last(lines):
    one, other, clock = lines
    for _ in range(3 * EMPTY_TICKS):
        tick(clock, one, other)
        flow(one, other)
    assert one.here
    assert other.here
    clock.now += HERE_S - GRID_S * EMPTY_TICKS
    assert one.here
    clock.now += GRID_S * EMPTY_TICKS
    assert not one.here


def test_old_frames_make_nobody_here(lines, pairs):
    """Somebody who sends them again can double messages, and nothing else."""
    one, other, clock = lines
    old = []
    for _ in range(3 * EMPTY_TICKS):
        other.send(b"old")
        tick(clock, one, other)
        old += other._transport.sent
        flow(one, other)
    clock.now += HERE_S
    for line in (one, PairedLine(pairs[0], Ed25519PrivateKey.generate(), clock)):
        assert not line.here
        assert all(line.received(each) for each in old)
        assert not line.here
        assert set(line.receive()) == {b"old"}


@pytest.mark.parametrize("seed", range(4))
def test_only_time_in_which_the_table_listened_counts_as_silence(lines, seed):
    """Not time in which it was stopped, suspended or cut off, whatever its clock says after it."""
    one, other, clock = lines
    rng, silent = Random(seed), 0.0
    tick(clock, one, other)
    flow(one, other)
    assert one.silent_s == 0
    for _ in range(400):
        before = one.silent_s
        match rng.randrange(5):
            case 0:  # asleep for years, or the clock is set
                clock.now += rng.uniform(1, 1e9)
                one.tick(0)
                assert before + 1 == pytest.approx(one.silent_s)
            case 1:
                clock.now -= rng.uniform(0, 1e6)
                one.tick(0)
                assert one.silent_s == before
            case 2:
                clock.now += GRID_S
                one.tick(0, listening=False)
                assert one.silent_s == before
            case 3:  # it stands still
                one.tick(0)
                assert one.silent_s == before
            case 4:
                clock.now += GRID_S
                one.tick(0)
                assert before + GRID_S == pytest.approx(one.silent_s)
        silent += one.silent_s - before
    assert one.silent_s == pytest.approx(silent)
    again = PairedLine(one.pair, Ed25519PrivateKey.generate(), clock, one.silent_s)
    assert again.silent_s == one.silent_s
    other.tick(0)
    flow(one, other)
    assert one.silent_s == 0


def test_too_much_is_lost_and_raises_nothing(lines):
    one, other, clock = lines
    one.send(bytes(MAX_MESSAGE + 1))
    for number in range(100):
        one.send(str(number).encode())
    tick(clock, one)
    assert flow(one, other) == MAX_PER_TICK
    assert other.receive()[-1] == b"99"
    one.send(bytes(MAX_MESSAGE))
    tick(clock, one)
    flow(one, other)
    assert len(other.receive()[0]) == MAX_MESSAGE


def test_a_peer_may_send_so_much_and_no_more():
    allowed = Allowance(0.0)
    taken = sum(not allowed.take(300, second / 1000) for second in range(10_000))
    assert taken <= Allowance.BURST + 10 * Allowance.PER_S
    huge = Allowance(0.0)
    assert sum(not huge.take(200_000, 0.0) for _ in range(100)) == 10


# --- keys -----------------------------------------------------------------------------------------


def test_keys_and_pairs_outlive_a_restart_in_a_file_of_their_owner(tmp_path, pairs):
    tables = tables_in(tmp_path)
    tables.put(pairs[0])
    again = tables_in(tmp_path)
    assert again.public == tables.public
    assert [(each.other, each.words, each.room) for each in again.pairs] == [
        (pairs[0].other, pairs[0].words, pairs[0].room)]
    assert stat.S_IMODE((tmp_path / "paired-tables.json").stat().st_mode) == 0o600
    again.note(pairs[0], 7200.0, here=False)
    assert tables_in(tmp_path).pairs[0].silent_s == 7200
    again.forget(again.pairs[0])
    again.note(pairs[0], 0.0, here=True)
    assert tables_in(tmp_path).pairs == ()


def test_a_file_that_cannot_be_read_is_as_none(tmp_path):
    for text in ("", "[", '{"key": "AAAA"}', "[" * 40_000):
        (tmp_path / "paired-tables.json").write_text(text)
        assert tables_in(tmp_path).pairs == ()


def test_a_disk_that_refuses_is_reported(tmp_path, pairs):
    (tmp_path / "file").write_text("")
    tables = PairedTables(FilePlace(tmp_path / "file" / "paired-tables.json"))
    tables.put(pairs[0])
    assert tables.pairs == (pairs[0],)
    assert "cannot be saved" in ENGLISH.text(tables.save_error)


def test_all_pairs_that_are_kept_can_be_read_again(tmp_path):
    tables = tables_in(tmp_path)
    for number in range(MAX_PAIRS + 1):
        tables.put(Pair("ü" * 30, number.to_bytes(32, "big"), bytes(32), Secret(bytes(32)),
                        bytes(32), 0, "mqtts://" + "x" * (MAX_LENGTH - 8), "1" * 30, 1e7 / 3))
    assert (tmp_path / "paired-tables.json").stat().st_size < MAX_FILE_BYTES
    assert len(tables_in(tmp_path).pairs) == MAX_PAIRS


def test_another_table_can_send_no_name_that_is_not_kept_like_that():
    for text, kept in ALLOWED.items():
        assert printable(text) == kept
    for text in REFUSED:
        assert printable(text).isprintable()
        assert len(printable(text)) <= MAX_LETTERS


def test_a_line_wakes_the_app_with_what_is_new_and_not_with_what_is_repeated(lines):
    one, other, clock = lines
    woken = []
    other.news.wake = lambda: woken.append((other.here, bool(other._in)))
    for _ in range(2 * EMPTY_TICKS):
        tick(clock, one, other)
        flow(one, other)
    assert woken == [(True, False)], "it has come"
    for said in (b"I stand so", b"I stand so", b"and now so"):
        one.send(said)
        tick(clock, one, other)
        flow(one, other)
    assert woken[1:] == [(True, True)] * 2
    assert len(other.receive()) == 3
    del woken[:]
    for _ in range(round(HERE_S / GRID_S) + 2):
        tick(clock, other)
    assert woken == [(False, False)], "it has gone"
