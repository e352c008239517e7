"""The table on other screens: what each seat sees and may say, and the server that carries it."""

import asyncio
import json
import re
import ssl
from concurrent.futures import Future
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random
from types import SimpleNamespace

import aiohttp
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from companion.extras.web.certificate import CertificateError, secure_pages
from companion.extras.web.host import MAX_AT_ONCE, Said, WebHost
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebServer, WebTable
from companion.games.mutton.table.table import Table
from companion.games.mutton.web.seat_view import PRIVATE_LENGTH, seat_message
from companion.games.mutton.web.shared_table import SharedTable
from companion.players.serving import AtOnce
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, TAPPED
from companion.words.message import PrivateMessage
from engine.mutton.moves import Kill
from engine.mutton.options import PRESETS
from engine.secret import Secret
from tests.companion.games.mutton.table.test_typed_moves import Typed
from tests.companion.opened import opened

HOME, WATCH, ANN, BEN = WebSeat("home"), WebSeat("watch"), WebSeat("player"), WebSeat("player", 1)
SEATS = {"home": HOME, "watch": WATCH, "ann": ANN, "ben": BEN}


class House:
    """A table of Ann, the Wolf, and Ben, with a screen at every seat."""

    language = "en"

    def __init__(self, *lines, pack="HIDE", seed=1):
        self.table = Table(Journal(None), Random(seed), lambda: "today", seal_cost=4,
                           catalogue=TAPPED, secrets=SecretStore(None))
        self.now, self.got = 0.0, {name: [] for name in SEATS}
        self.host = WebHost(SharedTable(self.table), self.send, close=self.close,
                            open_seats=self.open)
        self.opponents = AtOnce(Random(seed))
        self.closed, self.keys = [], set()
        self.pump()
        for name in ("home", "watch"):
            self.say(name, "")
        for line in lines or ("players Ann Ben", "start", "place sparse", "confirm"):
            run_command(self.table, line, self.now)
        self.pump()
        for name in ("ann", "ben"):
            self.arrive(name)
        if pack:
            self.say("ann", f"pack {pack}")

    def close(self, screen, why):
        self.closed.append((screen, why))

    def open(self, keys):
        self.keys = {opened(key) for key, _ in keys}

    def arrive(self, name, phone="", screen=None, *, key=None):
        """A phone comes with the key of a seat."""
        number, seat = list(SEATS).index(name) if screen is None else screen, SEATS[name]
        keys = {each: found for found, each in self.host.phones.keys}
        self.host.put(Said(number, seat, self.language, phone=phone or name,
                           key=keys.get(seat) if key is None else key))
        self.pump()

    def send(self, screen, seat, language, text):
        for number, (name, each) in enumerate(SEATS.items()):
            if number == screen or (screen is None and each == seat):
                self.got[name].append(text)

    def pump(self):
        self.now += 20
        self.table.tick(self.now)
        self.opponents.serve(self.table, self.now)
        self.host.pump(self.now)

    def say(self, name, text, n=None, screen=None):
        number = list(SEATS).index(name) if screen is None else screen
        self.host.put(Said(
            number, SEATS[name], self.language, text, self.host.n if n is None else n))
        self.pump()
        self.pump()
        return self.seen(name)

    def seen(self, name):
        return json.loads(self.got[name][-1])


def test_a_kill_and_a_shot_are_tapped_from_two_phones():
    house = House()
    assert house.seen("ann")["mine"]
    assert not house.seen("ben")["mine"]
    house.say("ann", "tap g7")
    assert {each["role"] for each in house.seen("watch")["marks"]} >= {"victim", "legal"}
    assert "Z" in house.say("ann", f"tap {lit(house)[0]}")["refused"]  # no wolf is next to Z
    house.say("ann", "tap a1")
    for _ in range(2):
        house.say("ann", f"tap {lit(house)[0]}")
    assert set(house.seen("watch")["runs"]) == {"B", "E"}
    house.say("ann", "confirm")
    assert house.seen("watch")["dead"] == {"A": "x"}
    assert house.seen("ben")["mine"]
    house.say("ben", "tap d3")
    house.say("ben", "confirm")
    assert house.seen("ann")["dead"] == {"A": "x", "M": "x"}


def lit(house):
    return [each["cell"] for each in house.seen("ann")["marks"] if each["role"] == "legal"]


def test_each_seat_sees_its_own_part_and_no_other():
    house = House()
    assert house.seen("ann")["private"]["pack"] == "DEHI"
    for name in ("ben", "watch", "home"):
        assert house.seen(name)["private"] is None
        assert not any("DEHI" in text or "HIDE" in text for text in house.got[name])
    looked = house.say("home", "peek")["private"]
    assert looked["pack"] == "DEHI"
    assert not looked["uncovered"], "the finger may have left the moon before this came"
    assert house.say("home", "")["private"] is None  # a page of that seat which comes later


def test_a_person_who_plays_alone_as_the_wolf_sees_its_pack():
    house = House("players Ann computer:level-4", "start", pack="")
    house.say("home", "pack HIDE")
    assert house.seen("home")["private"]["pack"] == "DEHI"
    assert house.seen("home")["private"]["uncovered"]


@pytest.mark.parametrize(("name", "text", "why"), [
    ("ben", "tap a1", "not your turn"),
    ("ann", "abandon", "cannot be done from this screen"),
    ("ann", "players X Y", "cannot be done from this screen"),
    ("ann", "tap z9", "from a1 to g7"),
    ("ann", "tap ²", "from a1 to g7"),
])
def test_what_a_seat_may_not_say_changes_nothing(name, text, why):
    house = House()
    before = house.host.n
    assert why in house.say(name, text)["refused"]
    assert house.host.n == before


def test_what_answers_an_older_state_is_refused():
    house = House()
    assert "changed meanwhile" in house.say("ann", "tap a1", n=house.host.n - 1)["refused"]
    assert house.seen("watch")["marks"] == []


def test_a_wrong_pack_is_explained_to_its_seat_alone():
    house = House(pack="")
    before = len(house.got["watch"])
    assert house.say("ann", "pack HID")["refused"]
    assert len(house.got["watch"]) == before


def test_seats_get_messages_of_the_same_number_and_length_whatever_the_pack():
    """Two packs between which nobody can tell yet, and the same taps."""
    houses = [House(pack=pack) for pack in ("HIDE", "WXYZ")]
    for house in houses:
        house.say("ann", "tap d3")
        house.say("ann", "undo")
    one, other = ({name: [len(text) for text in texts] for name, texts in house.got.items()}
                  for house in houses)
    assert one == other
    seal = {"seal": "", "detail": ""}  # a salted hash
    assert houses[0].seen("watch") | seal == houses[1].seen("watch") | seal


def test_a_match_is_begun_at_home_with_one_command():
    house = House("players Ann Ben", pack="")
    house.say("home", "begin farmer level-4 Classic")
    for _ in range(5):
        house.pump()
    seen = house.seen("home")
    assert (seen["phase"], seen["mine"]) == ("farmer", True)
    assert seen["last"]["player"] == "wolf"
    assert seen["last"]["story"]


@pytest.mark.parametrize("preset", [*PRESETS])
def test_the_first_kill_of_a_match_begun_at_home_makes_two_run(preset):
    house = House("players Ann Ben", pack="", seed=len(preset))
    house.say("home", f"begin farmer level-0 {preset}")
    for _ in range(5):
        house.pump()
    first = house.table.game.entries[0].move
    assert isinstance(first, Kill)
    assert len(first.runs) >= 2


def test_the_player_whose_turn_it_is_may_give_the_game_up():
    house = House()
    for name, offered in (("watch", False), ("ben", False), ("ann", True)):
        assert offered == any(each["command"] == "stop" for each in house.seen(name)["buttons"])
    seen = house.say("ann", "stop")
    assert (seen["phase"], seen["over"], seen["pack"]) == ("over", True, list("DEHI"))


def test_more_than_the_inbox_holds_is_dropped():
    house = House()
    taken = [house.host.put(Said(0, WATCH, "en", "tap a1")) for _ in range(500)]
    assert not all(taken)
    for _ in range(20):
        house.pump()
    assert house.say("ann", "tap d3")["marks"]


# --- phones as private screens --------------------------------------------------------------------


def here(house):
    return [(each.state, each.asks) for each in house.host.phones.view()]


@pytest.mark.parametrize("asleep", [False, True])
def test_a_second_phone_for_a_seat_has_to_be_allowed_at_the_table(asleep):
    house = House()
    if asleep:  # or its connection is gone, or was cut
        house.host.left(2)
        house.pump()
    house.arrive("ann", "thief", screen=9)
    assert here(house) == [("away" if asleep else "here", True), ("here", False)]
    before = len(house.got["ann"])
    assert house.say("ann", "tap d3", screen=9)["marks"] == []  # what it says is not heard
    house.arrive("ann", "another thief", screen=10)
    assert house.closed == [(10, "busy")]
    house.host.refuse(0)
    assert house.closed[1:] == [(9, "refused")]
    assert here(house)[0] == ("away" if asleep else "here", False)
    assert len(house.got["ann"]) == before


def test_an_allowed_phone_takes_the_place_of_the_other():
    house = House()
    house.arrive("ann", "new", screen=9)
    house.host.allow(0)
    house.pump()
    assert (2, "replaced") in house.closed
    assert not house.say("ann", "tap a1")["marks"]
    assert house.host.phones.has(9)


def test_a_phone_that_was_asleep_comes_back_and_the_table_does_not_wait_for_it():
    house = House()
    house.host.left(2)
    house.pump()
    assert here(house)[0] == ("away", False)
    run_command(house.table, "tap a1", house.now)  # as on the touchscreen
    house.pump()
    assert house.seen("watch")["marks"]
    house.arrive("ann", screen=2)
    assert here(house)[0] == ("here", False)
    assert house.seen("ann")["marks"] == house.seen("watch")["marks"]


def test_a_key_is_good_for_one_match():
    house = House()
    keys = house.keys
    assert len(keys) == 2
    for line in ("abandon", "new"):
        with suppress(TableError):
            run_command(house.table, line, house.now)
    house.pump()
    assert house.keys == set()
    assert {why for _, why in house.closed} == {"over"}
    run_command(house.table, "start", house.now)
    house.pump()
    assert not keys & house.keys
    before = opened(house.host.phones.key(0))
    house.host.renew(0)
    assert before not in house.keys


@pytest.mark.parametrize("ways", [
    ("stop", "new", "players Ben Ann", "start"),  # as a rematch does in one touch
    ("stop", "new", "players Cid Ben", "start"),
    ("abandon", "players Ben Ann", "start"),
    ("abandon", "takeup 1"),
    ("leave", "resume"),
])
def test_no_phone_is_taken_for_that_of_the_next_match_which_begins_at_once(ways):
    """Nothing is pumped between. Ann, who is the Farmer then, was shown the pack of the Wolf."""
    house = House("players Ann Ben", "form target", "start", "place sparse", "confirm")
    keys, before = house.keys, len(house.got["ann"])
    for line in ways:
        run_command(house.table, line, house.now)
    house.pump()
    assert house.table.phase in ("placing", "unsealing")
    assert set(house.closed) == {(2, "over"), (3, "over")}
    assert len(house.keys) == 2
    assert not keys & house.keys
    assert not house.say("ann", "tap a1")["marks"]
    if house.table.phase == "placing":
        for line in ("place sparse", "confirm", "pack ABCD"):
            run_command(house.table, line, house.now)
    house.pump()
    assert len(house.got["ann"]) == before


@pytest.mark.parametrize("then", ["renew", "abandon", "leave"])
def test_who_has_shown_a_key_that_is_no_longer_good_is_not_let_in(then):
    """Arrivals wait their turn. With a photograph of the key, a thief may keep them waiting."""
    house = House()
    old, shown = house.host.phones.key(0), house.got["ann"]
    for screen in range(20, 30):
        house.host.put(Said(screen, ANN, "en", phone=f"thief {screen}", key=old))
    if then == "renew":
        house.host.renew(0)
    else:
        for line in (then, "resume" if then == "leave" else "start"):
            run_command(house.table, line, house.now)
    before = len(shown)
    for _ in range(10):
        house.pump()
    assert [why for screen, why in house.closed if screen >= 20] == ["unknown"] * 10
    assert here(house)[0] == ("none", False)
    house.arrive("ann", "nobody", screen=31, key=old)
    assert house.closed[-1] == (31, "unknown")
    assert len(shown) == before
    house.arrive("ann")
    assert here(house)[0] == ("here", False)


def test_what_a_phone_has_said_is_not_done_in_a_match_that_began_meanwhile():
    house = House()
    house.host.put(Said(2, ANN, "en", "tap a1", house.host.n))
    for line in ("abandon", "players Ben Ann", "start", "place sparse", "confirm"):
        run_command(house.table, line, house.now)
    house.pump()
    assert (2, "over") in house.closed
    assert not house.seen("watch")["marks"]


def test_the_wolfs_hint_is_on_its_phone_only():
    house = House("players Ann Ben", "hints 2", "start", "place sparse", "confirm")
    lengths = {len(text) for text in house.got["ann"][-2:]}
    house.say("ann", "hint")
    for _ in range(300):
        house.pump()
    hint = house.seen("ann")["private"]["hint"]
    assert hint
    assert "hides you best" in hint[0]
    assert "hides you" not in "".join(house.got["ben"] + house.got["watch"] + house.got["home"])
    assert max(lengths) < 3 * PRIVATE_LENGTH


def test_a_wolf_who_must_pass_reads_so_on_its_own_page_alone():
    """Also after a tap on a sheep that nobody can kill, where all read to tap another one."""
    lines = ("players Ann Ben", "options size=2 sheep=3 wolves=1", "start", "place a1,a2,c3",
             "confirm")
    stuck, free = (House(*lines, pack=pack) for pack in "CA")
    for house in (stuck, free):
        house.say("ann", "tap c3")
    words = "You cannot kill, so you must pass."
    assert [house.seen("ann")["private"]["sentence"] for house in (stuck, free)] == [words, ""]
    assert words not in "".join(stuck.got["ben"] + stuck.got["watch"] + stuck.got["home"])
    assert [len(text) for text in stuck.got["ann"]] == [len(text) for text in free.got["ann"]]
    assert stuck.seen("ann")["buttons"] == free.seen("ann")["buttons"]
    assert "pass" in [each["command"] for each in stuck.seen("ann")["buttons"]]
    assert free.say("ann", "pass")["refused"]
    stuck.say("ann", "pass")
    assert stuck.seen("ben")["mine"]


def test_a_wolf_who_can_only_escape_reads_so_on_its_own_page_alone():
    """Its hint has no kill to compare, and was empty."""
    lines = ("players Ann Ben", "options size=3 sheep=3 wolves=1 escape", "hints 1", "start",
             "place a1,a2,e5", "confirm")
    stuck, free = (House(*lines, pack=pack) for pack in "CA")
    for house in (stuck, free):
        house.say("ann", "hint")
    words = "You cannot kill. Take C off the board: it escapes."
    assert [house.seen("ann")["private"]["sentence"] for house in (stuck, free)] == [words, ""]
    assert words not in "".join(stuck.got["ben"] + stuck.got["watch"] + stuck.got["home"])
    assert [len(text) for text in stuck.got["ann"]] == [len(text) for text in free.got["ann"]]


# --- the server -----------------------------------------------------------------------------------


@pytest.fixture
def served():
    said = []
    keys = (Secret("k" * 22), HOME), (Secret("w" * 22), WATCH)
    server = WebServer(keys, lambda each: said.append(each) or True)
    yield server, f"http://{server.start('127.0.0.1', 0)}", said
    server.stop()


def test_a_start_that_takes_long_is_waited_for(monkeypatch):
    def late(future, timeout=None):
        """Return the result on a computer so slow that each timeout is over before."""
        if timeout is not None:
            raise TimeoutError
        return result(future)

    server, result = WebServer(((Secret("w" * 22), WATCH),), lambda said: True), Future.result
    with monkeypatch.context() as slow:
        slow.setattr(Future, "result", late)
        address = server.start("127.0.0.1", 0)
    assert address.startswith("127.0.0.1:")
    server.stop()


def _run(talk):
    async def all_of_it():
        async with aiohttp.ClientSession() as session:
            return await asyncio.wait_for(talk(session), 20)
    return asyncio.run(all_of_it())


def test_a_screen_says_its_key_and_gets_what_its_seat_gets(served):
    server, address, said = served

    async def talk(session):
        async with session.ws_connect(address + "/say") as line:
            await line.send_str(json.dumps({"key": "k" * 22, "language": "de"}))
            while not said:
                await asyncio.sleep(0.01)
            server.send(None, HOME, "de", '{"n": 1}')
            server.flush()
            first = await line.receive_json()
            await line.send_str(json.dumps({"say": "tap a1", "n": 1}))
            while len(said) < 2:
                await asyncio.sleep(0.01)
            return first

    assert _run(talk) == {"n": 1}
    assert (said[1].text, said[1].n, said[1].seat, said[1].language) == ("tap a1", 1, HOME, "de")


@pytest.mark.parametrize("hello", ["", "{}", "[]", '{"key": "x"}', '{"key": 3}', "\x00", "9" * 400])
def test_without_a_key_nothing_is_shown(served, hello):
    _, address, said = served

    async def talk(session):
        async with session.ws_connect(address + "/say") as line:
            await line.send_str(hello)
            return await line.receive_json(), (await line.receive()).type

    assert _run(talk) == ({"v": 1, "closed": True, "why": "unknown"}, aiohttp.WSMsgType.CLOSE)
    assert said == []


def test_garbage_is_ignored_and_pages_of_other_sites_are_refused(served):
    server, address, said = served

    async def talk(session):
        async with session.ws_connect(address + "/say") as line:
            await line.send_str(json.dumps({"key": "k" * 22}))
            while not said:
                await asyncio.sleep(0.01)
            server.send(None, HOME, "en", '{"n": 1}')
            server.flush()
            await line.receive_json()
            for each in ("", "nonsense", "[]", '{"say": 1, "n": 1}', '{"say": "a", "n": "b"}'):
                await line.send_str(each)
            await line.send_str(json.dumps({"say": "tap a1", "n": 1}))
            while len(said) < 2:
                await asyncio.sleep(0.01)
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(address + "/say", headers={"Origin": "http://elsewhere.net"})

    _run(talk)
    assert [each.text for each in said] == ["", "tap a1"]


def test_the_client_is_served_with_nothing_from_elsewhere(served):
    _, address, _ = served

    async def talk(session):
        found = {}
        for name in ("", "client.js", "style.css", "icon.svg", "words/fr.json", "nothing.html",
                     "..%2fhost.py", "words/xx.json"):
            async with session.get(f"{address}/{name}") as answer:
                found[name] = answer.status, await answer.text(), answer.headers
        return found

    found = _run(talk)
    assert [status for status, _, _ in found.values()] == [200] * 5 + [404] * 3
    assert "Loup" in found["words/fr.json"][1] or "loup" in found["words/fr.json"][1]
    for name in ("", "client.js", "style.css"):
        _, text, headers = found[name]
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "https://" not in text


def test_files_that_do_not_change_are_sent_once_and_short(served):
    """Of what has to be asked for again, only that it has not changed is sent."""
    _, address, _ = served

    async def talk(session):
        async def get(name, **headers):
            async with session.get(f"{address}/{name}", headers=headers) as answer:
                return answer.status, answer.headers, await answer.read()

        page = (await get(""))[2].decode()
        folder, = {each.partition("/")[0] for each in re.findall(r'(?:href|src)="([^"]+)"', page)}
        script = f"{folder}/client.js"
        files = {name: await get(name) for name in ("", "words/en.json", script)}
        tags = {name: files[name][1]["ETag"] for name in files}
        again = {name: await get(name, **{"If-None-Match": tag}) for name, tag in tags.items()}
        plain = await get(script, **{"Accept-Encoding": "identity"})
        old = await get("v-0123456789abcdef/client.js")
        return folder, script, files, again, plain, old

    folder, script, files, again, plain, old = _run(talk)
    assert re.fullmatch(r"v-[0-9a-f]{16}", folder)
    assert {name: headers["Cache-Control"] for name, (_, headers, _) in files.items()} == {
        "": "no-cache", "words/en.json": "no-cache",
        script: "public,max-age=31536000,immutable"}
    assert all(headers["Content-Encoding"] == "gzip" for _, headers, _ in files.values())
    assert all((status, body) == (304, b"") for status, _, body in again.values())
    assert "Content-Encoding" not in plain[1]
    assert plain[2] == files[script][2]
    assert old[0] == 404


# --- certificates ---------------------------------------------------------------------------------


def issued(folder, *, name="table.example.org", days=1, self_signed=False):
    """Write a certificate of the test's own authority; return the files of it and of its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "table")])
    issuer = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "authority")])
    made = x509.CertificateBuilder().subject_name(subject).issuer_name(
        subject if self_signed else issuer).public_key(key.public_key()).serial_number(1)
    now, day = datetime.now(UTC), timedelta(days=1)
    made = made.not_valid_before(now - 9 * day).not_valid_after(now + days * day)
    if name:
        made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), False)
    files = folder / "cert.pem", folder / "key.pem"
    files[0].write_bytes(made.sign(key, SHA256()).public_bytes(Encoding.PEM))
    files[1].write_bytes(key.private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return files


@pytest.mark.parametrize(("changes", "why"), [
    ({"self_signed": True}, "self-signed"), ({"days": -1}, "expired"),
    ({"name": ""}, "names no computer"), ({"name": "*.example.org"}, "names no computer"),
])
def test_a_certificate_that_a_phone_cannot_check_is_refused(tmp_path, changes, why):
    with pytest.raises(CertificateError, match=why):
        secure_pages(*issued(tmp_path, **changes))


def test_private_screens_are_offered_over_https_only(tmp_path):
    certificate, key = issued(tmp_path)
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=4)
    open_web, web = WebTable(table, WATCH), WebTable(table, WATCH)
    open_web.start("", 0)
    web.start("", 0, *secure_pages(certificate, key))
    try:
        assert (open_web.safe, web.safe) == (False, True)
        address = web.address(WATCH)
        assert address.startswith("https://table.example.org:")

        async def talk(session):
            trusted = ssl.create_default_context(cafile=str(certificate))
            trusted.check_hostname = False
            trusted.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
            local = address.partition("#")[0].replace("table.example.org", "127.0.0.1")
            async with session.get(local, ssl=trusted) as answer:
                return answer.status

        assert _run(talk) == 200
    finally:
        open_web.stop()
        web.stop()


@pytest.mark.parametrize("secure", [False, True])
def test_a_private_seat_is_not_opened_over_an_open_way(secure):
    server = WebServer(((Secret("h" * 22), HOME),), lambda said: True)
    server.open(((Secret("a" * 22), ANN),))
    for key, seat in (("h", HOME), ("a", ANN)):
        found = server._screen(key * 22, "en", "phone", safe=secure)
        assert (found == "unsafe") is not secure
        assert secure is False or found.seat == seat


@pytest.mark.parametrize("header", [
    "X-Forwarded-Proto: https", "X-Forwarded-Protocol: ssl", "X-Forwarded-Ssl: on",
    "X-Url-Scheme: https", "Front-End-Https: on", "Forwarded: for=127.0.0.1;proto=https",
    "X-Forwarded-For: 127.0.0.1", "X-Real-IP: 127.0.0.1", "Host: localhost",
    "Origin: https://localhost", "CF-Visitor: {\"scheme\":\"https\"}", "Via: 2.0 proxy",
])
def test_nothing_that_a_request_says_makes_its_way_safe(header):
    """Who reads the way can write it."""
    name, _, value = header.partition(": ")
    request = SimpleNamespace(secure=False, scheme="http", remote="192.0.2.7", transport=None,
                              headers={name: value})
    assert not WebServer((), lambda said: True)._safe(request)


def test_what_a_screen_says_wakes_the_app_until_all_is_done():
    house = House()
    woken = []
    house.host.wake = lambda: woken.append(house.host.waits)
    for _ in range(MAX_AT_ONCE + 1):
        house.host.put(Said(0, SEATS["watch"], "en"))
    house.host.left(0)
    assert woken == [True] * (MAX_AT_ONCE + 2)
    house.host.pump(house.now)
    assert house.host.waits, "no seat has more than its share of a turn"
    house.host.pump(house.now)
    assert not house.host.waits


@pytest.mark.parametrize("seat", [WebSeat("player"), WebSeat("home")])
def test_the_length_of_a_message_does_not_say_what_only_the_wolf_may_read(tmp_path, seat):
    """Whatever refused its pack or its move, in a sentence for it alone."""
    view = Typed("", journal=tmp_path).table.view()
    reasons = [PrivateMessage("why-others-stay", victim="B", wolves=wolves)
               for wolves in (("A",), ("A", "E", "F"))]
    lengths = {len(seat_message(view, None, seat, 1, SCREEN, refused=why)) for why in reasons}
    assert len(lengths) == 1
