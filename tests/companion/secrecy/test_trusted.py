"""Who opens secrets: few modules, each time with a reason, and nowhere by a way around."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.registry.extras import extras
from tests.borders import on_the_map, owner
from tests.companion.secrecy.holders import unchecked_lines

ROOT = Path(__file__).parents[3]
MOST_MODULES, MOST_LINES = 15, 150
"""Number of modules that may open secrets, and of lines with an open one that no evening runs."""
AROUND = re.compile(
    r"\._sealed_value\b|__closure__|cell_contents|getclosurevars|get_referents|get_objects\(|_getframe"
    r"|engine[. ]+opening|[\"']opening[\"']")
"""What gets at a closed value without `reveal`, and what imports `reveal`."""

RELEASED = {
    "companion/games/mutton/referee/decide.py": {"allowed", "announced", "ending", "made"},
    "companion/games/mutton/table/vault.py": {"is_blank", "pack_of", "refused_pack"},
    "companion/games/mutton/players/thinking.py": {"chosen_move"},
}
"""Who asks for which release. What the referee answers is in the journal before it is shown."""
DECIDING = {
    "companion/referee/decider.py": {"decide"},
    "companion/table/sitting.py": {"self.rules.decide"},  # each step is in the journal first
    "companion/games/mutton/joined/checks.py": {"MUTTON.decide"},  # with packs that fit
    **{f"companion/games/{game}/referee/__init__.py": {"decide", "import"}
       for game in ("mutton", "tiles")},
    "companion/games/pieces/referee.py": {"decide"},
}
"""Who has commands decided, and with what; the last three only say by which function."""
CHOSEN = {
    "context.view", "context.view.options", "context.view.phase",
    "context.environment.random_below",
    "self.context.desk.table.view()", "self.context.environment.random_below",
    "self.context.notify(Message('pack-is-full'))",
    "self.context.send(say.EnterPack(Secret(tuple(sorted(self._pack)))))",
    "self.context.send(say.EnterPassphrase(None))",
    "self.context.send(say.EnterPassphrase(Secret(passphrase)))",
    "self.context.settings.speech",
}
"""What the pages on which a pack is chosen, and not closed yet, do with the app."""
LETTERS_CHOSEN = {
    "len(self._pack)", "self._pack and (not self._drawn)",  # how many, which everybody hears
    "self._pack.append", "self._pack.clear", "self._pack.remove", "self._pack[-1:]",
    "name in self._pack",  # to take it back
    "_Chosen(self, tuple(self._pack))",  # what the moon shows
    "Secret(tuple(sorted(self._pack)))",
}
"""What they do with the letters, but for the page of a Wolf that plays alone."""
OPENED = {
    "companion/extras/joined/envelope.py": {"room": "str"},  # a public name
    "companion/extras/joined/paired_tables.py": {
        "_private_key": "Ed25519PrivateKey", "opened": "object"},
    "companion/extras/web/server.py": {
        "_opened": "tuple[Secret[str], WebSeat] | None", "address": "str"},
    "companion/games/mutton/pages/private.py": {"own_view": "Private | None"},
    "companion/games/mutton/simulation/whole_game.py": {"whole_game": "Game | None"},
    "companion/games/mutton/web/seat_view.py": {"_private": "dict[str, Any]"},
    "companion/sealing/safe.py": {"lock": "str", "too_short": "bool", "_words": "bytes"},
    "companion/sealing/seal.py": {"close": "Seal", "holds": "bool"},  # without its salt
    "companion/store/secret_place.py": {"parse_secret": "T | None", "is_kept": "bool"},
}
"""What functions that open a secret return, where it is neither a secret nor nothing; those of
`releases` have a rule of their own."""
OPENERS = {
    "own_view": {"companion/games/mutton/pages/table.py"},  # where the Wolf plays alone
    "whole_game": {  # for games that play themselves
        "companion/games/mutton/demo/match.py",
        "companion/games/mutton/joined/virtual_network.py",
        "companion/games/mutton/simulation/table_rig.py"},
    "parse_secret": {  # for the store and for the keys, which are closed again
        "companion/extras/joined/paired_tables.py", "companion/sealing/secret_store.py"},
}
"""Who asks for what is open then and shows the pack."""
SAID = {
    "companion/extras/web/host.py": {
        "if said.text:", "if said.text and refused is None and not peeking:"},
    "companion/games/mutton/web/shared_table.py": {
        'word, _, rest = said.text.strip().partition(" ")',
        "run_command(self._table, said.text, now)"},
}
"""What is done with what a screen says, which is the pack where that is chosen on a phone."""


def _openers() -> set[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    opening, = (each for each in contracts["contracts"] if each["id"] == "opening")
    named = (f"{name.replace('.', '/')}.py" for name in opening["allowed_importers"])
    return {*filter(_there, named)}


def _there(file: str) -> bool:
    """Return whether a module is of no extra that was taken away."""
    return not owner(file.removesuffix(".py").replace("/", "."), on_the_map() - {*extras()})


@cache
def _sources() -> tuple[tuple[str, str], ...]:
    return tuple((str(file.relative_to(ROOT)), file.read_text("utf-8"))
                 for room in ("companion", "engine", "hardware", "firmware")
                 for file in sorted((ROOT / room).rglob("*.py")))


def test_few_modules_open_secrets_and_all_on_the_list_do() -> None:
    found = {name for name, text in _sources() if re.search(r"\breveal\(", text)
             and "engine.opening import reveal" in text} - {"engine/opening.py"}
    assert found == _openers()
    assert len(found) <= MOST_MODULES


def test_nothing_reads_a_secret_by_a_way_around() -> None:
    allowed = _openers() | {"engine/opening.py", "engine/secret.py"}
    found = [f"{name}: {match[0]}" for name, text in _sources() if name not in allowed
             for match in AROUND.finditer(text)]
    assert found == []


def test_only_the_table_learns_that_a_pack_cannot_have_made_the_moves() -> None:
    """Of a journal that was changed: it says so once, after the pack fitted its seal."""
    caught = re.compile(r"(except|suppress)\b.*SecretError")
    found = {name for name, text in _sources() if caught.search(text)}
    assert found == {"companion/games/mutton/table/table.py"}


def test_each_opening_says_why() -> None:
    for name in _openers():
        for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))):
            if isinstance(node, ast.Name) and node.id == "reveal":
                assert isinstance(node.ctx, ast.Load)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and (
                    node.func.id == "reveal"):
                _, why = node.args
                assert isinstance(why, ast.Constant), f"{name}, line {node.lineno}"
                assert len(str(why.value)) > 5, f"{name}, line {node.lineno}"


MAY_FAIL = {"decode", "fromhex", "b64decode", "unhexlify", "loads", "int", "float", "parse"}
"""Functions whose errors can hold what they were given."""
FAILING = {
    "companion/extras/joined/envelope.py": {  # the error of a cipher, which says nothing
        "raise ValueError('not from the other table') from None"},
    "companion/extras/joined/page_store.py": {  # what a page reads of its own browser, for itself
        "json.loads(texts)", "json.loads(store.get(name))", "int(name.removeprefix(_MATCH))",
        "int(match)", "int(number)"},
    "companion/extras/joined/paired_tables.py": {  # `parse_secret` calls it, and catches all
        "b64decode(str(written), validate=True)"},
    "companion/extras/web/server.py": {"shown[1].decode()", "json.loads(data)"},  # of a screen
    "companion/sealing/safe.py": {  # the line of a safe is public
        "raise WrongPassphraseError(Message('wrong-passphrase')) from None",
        "raise SafeError(Message('safe-damaged')) from None", "int(how.removeprefix(_ARGON2))",
        "b64decode(key_salt, validate=True)", "b64decode(locked, validate=True)"},
    "companion/sealing/seal.py": {  # so is that of a seal
        "raise SealError(Message('seal-too-costly', cost=int(match[1])))",
        "raise SealError(Message('seal-damaged')) from None", "int(match[1])",
        "b64decode(part + '=' * (-len(part) % 4), validate=True)"},
    "companion/sealing/secret_store.py": {
        "raise damaged('secrets', place_file(self._place), why) from None",  # its kind, or errno
        "bytes.fromhex(found.salt)"},  # suppressed; it would name a place
    "companion/store/secret_place.py": {  # OutsideError of our own, and the kind of another's
        "raise",
        "raise OutsideError(Message('outside-refuses', error=type(why).__name__)) from None"},
}
"""What else may fail in the modules that open secrets, and why it carries nothing out."""


def _constant(node: ast.AST | None) -> bool:
    """Return whether an error is a class, or made of constant words."""
    match node:
        case ast.Name(name):
            return name[0].isupper()
        case ast.Call(ast.Name(), args, more):
            return all(map(_constant, (*args, *(each.value for each in more))))
    return isinstance(node, ast.Constant)


def failing(tree: ast.AST) -> Iterator[str]:
    """Yield what may carry a value out of functions: what they raise with more than constant words,
    or while another error is handled, which it then holds; and what fails outside of an ``except
    Exception``."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        tries = [node for node in ast.walk(function) if isinstance(node, ast.Try)]
        caught = {inner for node in tries for handler in node.handlers
                  if handler.type is not None and ast.unparse(handler.type) == "Exception"
                  for each in node.body for inner in ast.walk(each)}
        handling = {inner for node in tries for handler in node.handlers
                    for inner in ast.walk(handler)}
        for node in ast.walk(function):
            match node:
                case ast.Raise(exc) if node in handling or not _constant(exc):
                    yield ast.unparse(node)
                case ast.Call(ast.Attribute(ast.Call(ast.Attribute(attr="encode")
                                                     | ast.Name("b64encode")), "decode")):
                    continue  # of what was encoded just now
                case ast.Call(ast.Attribute(attr=name) | ast.Name(name), _, how) if (
                        name in MAY_FAIL and node not in caught
                        and not any(each.arg == "errors" for each in how)):
                    yield ast.unparse(node)


def test_no_error_carries_out_what_a_module_that_opens_secrets_has_read() -> None:
    found = {name: {*failing(ast.parse((ROOT / name).read_text("utf-8")))} for name in _openers()}
    assert {name: what for name, what in found.items() if what} == {
        name: what for name, what in FAILING.items() if _there(name)}


@pytest.mark.parametrize("planted", [
    "raise ValueError(f'it breaks off in {written}')", "raise ValueError(written)",
    "raise MessageError(Message('file-is-damaged', file=written[-9:]))",
    "try:\n        pass\n    except ValueError:\n        raise ValueError('damaged') from None",
    "return Secret(written.decode())", "json.loads(written)",
])
def test_an_error_that_carries_something_out_is_found(planted: str) -> None:
    tree = ast.parse(f"def read(text):\n    written = reveal(text, 'why')\n    {planted}")
    assert [*failing(tree)]


def test_releases_name_the_rule_that_permits_them() -> None:
    """Every function of `releases` says which ruling, or what everybody may learn."""
    tree = ast.parse((ROOT / "companion/games/mutton/referee/releases.py").read_text("utf-8"))
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            said = ast.get_docstring(function) or ""
            assert re.search(r"(?i)ruling|everybody|public|refused|again", said), function.name


def test_what_is_returned_open_is_listed() -> None:
    """A function that opens a secret and hands it on is no release, whatever it is called."""
    found: dict[str, dict[str, str]] = {}
    for name in _openers() - {"companion/games/mutton/referee/releases.py"}:
        for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and "reveal(" in ast.unparse(node.body):
                returned = ast.unparse(node.returns) if node.returns is not None else "object"
                if not re.fullmatch(r"None|Secret\[.*\]", returned):
                    found.setdefault(name, {})[node.name] = returned
    assert found == {name: made for name, made in OPENED.items() if _there(name)}
    for function, modules in OPENERS.items():
        asking = {name for name, text in _sources() if re.search(rf"\b{function}\b", text)
                  and f"def {function}(" not in text}
        assert asking == {*filter(_there, modules)}


def test_what_is_released_is_asked_for_by_few_modules_that_are_all_listed() -> None:
    """A module that asks `allowed` of one animal after another knows the pack, and no step says so.
    """
    found: dict[str, set[str]] = {}
    for name, text in _sources():
        if re.search(r"\breleases\b", text) and not name.endswith("/releases.py"):
            for node in ast.walk(ast.parse(text)):
                match node:
                    case ast.Attribute(ast.Name("releases"), attr):
                        found.setdefault(name, set()).add(attr)
                    case ast.ImportFrom(module, names) if module and (
                            module.endswith(".releases")):
                        found.setdefault(name, set()).update(each.name for each in names)
                    case ast.Import(names) if any(".releases" in each.name for each in names):
                        found.setdefault(name, set()).add("import")
    assert found == {name: asked for name, asked in RELEASED.items() if _there(name)}


def _deciding(tree: ast.AST) -> Iterator[str]:
    """What may have a command decided with a witness: `decide` with three arguments, and whatever
    hands it on."""
    direct = {node.func for node in ast.walk(tree)
              if isinstance(node, ast.Call) and len(node.args) + len(node.keywords) < 3}
    for node in ast.walk(tree):
        match node:
            case ast.Name("decide") | ast.Attribute(attr="decide") if node not in direct:
                yield ast.unparse(node)
            case ast.ImportFrom(names=names) if any(each.name == "decide" for each in names):
                yield "import"


def test_no_command_is_tried_with_the_pack_but_those_that_are_carried_out() -> None:
    """What would come of a command shows the pack, and no step says that it was tried: who asks for
    the moves that would be refused knows it."""
    found = {name: {*_deciding(ast.parse(text))} for name, text in _sources()
             if re.search(r"\bdecide\b", text)}
    assert {name: done for name, done in found.items() if done} == {
        name: done for name, done in DECIDING.items() if _there(name)}


@pytest.mark.parametrize("planted", [
    "MUTTON.decide(state, Ask(victim), self.vault.witness)",
    "self._table.sitting.rules.decide(state, command, witness=witness)",
    "from companion.games.mutton.referee.decide import decide as judge",
    "tried = partial(MUTTON.decide, state)",
])
def test_a_command_that_is_tried_is_found(planted: str) -> None:
    assert [*_deciding(ast.parse(planted))]


def test_a_pack_that_is_chosen_is_handed_to_the_table_alone() -> None:
    """It is closed on its way there. No setting, no last choice and no note on the screen has it.
    """
    tree = ast.parse((ROOT / "companion/games/mutton/pages/pack.py").read_text("utf-8"))
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found = set()
    for node in ast.walk(tree):
        whole = node
        while isinstance(above.get(whole), ast.Attribute):
            whole = above[whole]
        call = above.get(whole)
        if isinstance(call, ast.Call) and call.func is whole:
            whole = call
        match node:
            case ast.Attribute(ast.Name("self"), "context") | ast.Name("context"):
                found.add(ast.unparse(whole))
    assert found == CHOSEN | {"context"}  # which is handed to the base class


def letters_chosen(tree: ast.Module) -> set[str]:
    """Return what is done with the letters of a pack that is chosen, where others may look."""
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found = set()
    for page in tree.body:
        for node in ast.walk(page) if getattr(page, "name", "") != "OwnPackPage" else ():
            if isinstance(node, ast.Attribute) and node.attr == "_pack" and (
                    isinstance(node.ctx, ast.Load)):
                outer = above[node]
                while isinstance(outer, ast.Call) and ast.unparse(outer.func) in (
                        "tuple", "sorted"):
                    outer = above[outer]
                found.add(ast.unparse(outer))
    return found


def test_of_a_pack_that_is_chosen_the_open_page_knows_only_how_many_letters_it_has() -> None:
    """Not whether they spell a word, or can be the pack: it would say so."""
    found = {name: letters_chosen(ast.parse(text)) for name, text in _sources()
             if "ChoicePage" in text}
    assert found == {"companion/games/mutton/pages/pack.py": LETTERS_CHOSEN}


@pytest.mark.parametrize("planted", [
    "if self._words.spells(self._pack): say()", "usual = self._pack[0]",
    "many = sum(each in 'AEIOU' for each in self._pack)", "said = ''.join(sorted(self._pack))",
    "fits = {*self._pack} <= {*'HIDE'}", "pack = self._pack", "self.note(tuple(self._pack))",
])
def test_another_use_of_its_letters_is_found(planted: str) -> None:
    assert not letters_chosen(ast.parse(planted)) <= LETTERS_CHOSEN


MOON = "companion/games/mutton/widgets/moon.py"
WITH_WHAT_IS_SHOWN = {
    "parent", "forget", "self.parent.add_widget",
    "secret.parent.remove_widget"}
"""What the moon reads of what it uncovers, and what it hands that to."""
OF_MOONS = re.compile(r"\bmoon\.(?!(?:looking|box|let_go)\b)\w+|\bLONGEST_MS|\bMoon\.\w+|moon as ")
"""What would set something of a moon, or its limit, from outside."""


def done_with_what_is_shown(tree: ast.AST) -> set[str]:
    """Return what a module reads of a part that is uncovered, and hands it to."""
    found, shown = set(), ("secret", "self._secret")
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in shown:
            found.add(node.attr)
        for each in node.args if isinstance(node, ast.Call) else ():
            if ast.unparse(each) in shown:
                found.add(ast.unparse(node.func))
        if isinstance(node, ast.Assign) and ast.unparse(node.value) in shown:
            found |= {ast.unparse(each) for each in node.targets}
    return found


def test_how_long_a_moon_shows_something_does_not_depend_on_what_that_is() -> None:
    """A moon knows nothing of it, and nobody else sets anything of a moon."""
    sources = dict(_sources())
    assert done_with_what_is_shown(ast.parse(sources.pop(MOON))) == WITH_WHAT_IS_SHOWN
    assert {name: OF_MOONS.findall(text) for name, text in sources.items()
            if OF_MOONS.search(text)} == {}


@pytest.mark.parametrize("planted", [
    "late = now - self._since >= self._secret.longest_ms", "shown = self._secret",
    "many = len([*secret.parts()])", "limit = limit_of(self._secret)", "a, b = vars(secret)",
])
def test_a_moon_that_looks_at_it_is_found(planted: str) -> None:
    assert not done_with_what_is_shown(ast.parse(planted)) <= WITH_WHAT_IS_SHOWN


CALLED_UNDER_THE_MOON = {
    "companion/games/mutton/lessons/page.py, _Wolves":
        "BoardWidget _with_wolves self.add_widget super super().__init__",
    "companion/games/mutton/pages/pack.py, _Chosen":
        "BoardWidget Message Text fill inner.cut_left line.columns look.px page.card.inset "
        "page.spelt page.suggestions rest.rows round self.add_widget super super().__init__ "
        "with_wolves zip",
    "companion/games/mutton/pages/peek.py, _Wolves":
        "Animal Animals BoardWidget Text _Hint _upper _with_wolves fill inner.top "
        "look.catalogue.private_text look.px page.card.inset reveal self.add_widget sentence "
        "super super().__init__",
}
"""All that parts call which are drawn under the moon. A method of anything else could change the
page, which would show it when the moon is let go."""


def under_the_moon(tree: ast.Module) -> Iterator[ast.ClassDef]:
    """The classes of parts that are drawn under the moon, however that is written."""
    for part in ast.walk(tree):
        if isinstance(part, ast.ClassDef) and any(
                each.endswith("Uncovered") for each in map(ast.unparse, part.bases)):
            yield part


def set_from_under_the_moon(tree: ast.Module) -> Iterator[str]:
    """What parts that are drawn under the moon set of anything but themselves."""
    for part in under_the_moon(tree):
        for node in ast.walk(part):
            if (isinstance(node, ast.Attribute | ast.Subscript)
                    and ast.unparse(node.value) != "self"
                    and isinstance(node.ctx, ast.Store | ast.Del)):
                yield ast.unparse(node)
            if isinstance(node, ast.Global | ast.Nonlocal):
                yield ast.unparse(node)


def test_what_is_shown_under_the_moon_sets_nothing_on_the_page() -> None:
    """The page would show it when the moon is let go."""
    trees = {name: ast.parse(text) for name, text in _sources() if "Uncovered" in text}
    assert {name: found for name, tree in trees.items()
            if (found := [*set_from_under_the_moon(tree)])} == {}
    called = {f"{name}, {part.name}": {
        ast.unparse(node.func) for node in ast.walk(part) if isinstance(node, ast.Call)}
        for name, tree in trees.items() for part in under_the_moon(tree)}
    assert called == {name: set(calls.split())
                      for name, calls in CALLED_UNDER_THE_MOON.items() if _there(name)}


@pytest.mark.parametrize("planted", [
    "class A(moon.Uncovered):\n    def f(self): self.page.pack = 1",
    "class A(Mixin, Uncovered):\n    def f(self): self.page.x[0] = 1",
    "def f():\n    class A(Uncovered):\n        def f(self): del self.page.x",
    "class A(Uncovered):\n    def f(self):\n        global seen\n        seen = 1",
])
def test_what_sets_something_from_under_the_moon_is_found(planted: str) -> None:
    assert [*set_from_under_the_moon(ast.parse(planted))]


def test_what_is_typed_of_a_pack_is_closed_at_once() -> None:
    """The functions that read these words do nothing else."""
    tree = ast.parse((ROOT / "companion/games/mutton/text/commands.py").read_text("utf-8"))
    read = {node.name: [type(each) for each in node.body] for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name in ("_pack", "_passphrase")}
    assert read == {name: [ast.Expr, ast.Return] for name in ("_pack", "_passphrase")}


def test_what_a_screen_says_is_handed_to_the_table_alone() -> None:
    found = {name: {line.strip() for line in text.splitlines() if "said.text" in line}
             for name, text in _sources() if re.search(r"\bsaid\.text\b", text)}
    assert found == {name: done for name, done in SAID.items() if _there(name)}


def test_few_lines_are_trusted_without_a_comparison() -> None:
    assert unchecked_lines() <= MOST_LINES
