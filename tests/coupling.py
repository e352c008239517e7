"""Count how large each extra is, and who outside names it.

    python -m tests.coupling             # a line for each extra; the last four numbers are to be 0
    python -m tests.coupling --who web   # and where each of those is

Outside an extra are the core, the games' own folders and the extras that do not require it. They
name it by an import, by the name of one of its pages where a page is opened, by one of its commands
(`sheepfold doctor` in a text or a message), and by one of its messages.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from companion.registry.extras import extras
from companion.registry.found import games
from companion.registry.game import load
from companion.words.fluent_files import MEDIA, kind
from companion.words.fluent_files import sources as messages
from tests import borders
from tests.borders import needed, owner
from tests.project_files import ROOT, files
from tests.without import commands

OPENS = ("Route", "to", "go", "StartCard")
"""What is called with the name of a page."""
KINDS = ("imports", "pages", "commands", "messages")


class Found(NamedTuple):
    """A place outside an extra that names it."""

    extra: str
    kind: str
    where: str
    what: str


class Size(NamedTuple):
    """How large an extra is: numbers of files, lines, messages and words."""

    files: int
    lines: int
    client: int
    tests: int
    messages: int
    words: int


def size(name: str) -> Size:
    """Measure an extra. Words are those of the pages for it: named after it or its commands."""
    own: dict[str, list[Path]] = {}
    for path in files():
        relative = path.relative_to(ROOT)
        if owner(".".join(relative.with_suffix("").parts), [name]):
            kind = "tests" if relative.parts[0] == "tests" else path.suffix
            own.setdefault(kind, []).append(path)
    subjects = {name, *commands(name)}
    pages = [path for path in files() if path.suffix == ".md" and "." not in path.stem
             and {*re.split(r"\W+", f"{path.stem} {_title(path)}".lower())} & subjects]
    return Size(
        len(own.get(".py", ())), _lines(own.get(".py", ())),
        _lines([each for kind in (".js", ".html", ".css") for each in own.get(kind, ())]),
        _lines(own.get("tests", ())), len(_ids(name)),
        sum(len(path.read_text("utf-8").split()) for path in pages))


def _title(page: Path) -> str:
    return page.read_text("utf-8").partition("\n")[0]


def _lines(paths: Sequence[Path]) -> int:
    return sum(path.read_text("utf-8", "replace").count("\n") for path in paths)


def _ids(name: str) -> set[str]:
    """Return the messages of an extra, or of the house; those of a medium replace others there."""
    return {id for file, text in messages("en").items()
            if file.rpartition("/")[0] == name and kind(file) not in MEDIA
            for id in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


def pages_of(name: str) -> set[str]:
    """Return the names of the pages of an extra."""
    parts = [extras()[name].parts.get("pages", "")]
    parts += [game.more[name].get("pages", "") for game in games() if name in game.more]
    return {page for part in parts if part for page in cast("Mapping[str, str]", load(part))}


def naming() -> Iterator[Found]:
    """Yield every place that names an extra from outside."""
    requires = {name: extra.requires for name, extra in extras().items()}
    for importer, imported in borders.crossings(borders.graph(), requires):
        if not importer.startswith("tests."):
            yield Found(owner(imported, requires), "imports", importer, imported)
    pages, ids = ({each: name for name in requires for each in found(name) - _ids("")}
                  for found in (pages_of, _ids))
    typed = {each: name for name in requires for each in commands(name)}
    spoken = _spoken(typed)
    words = {*pages, *ids}
    texts = {**borders.sources(*borders.ROOMS),
             **{f"companion.locales.{name}": text for name, text in messages("en").items()
                if "/" not in name}}
    for module, text in texts.items():
        mine = owner(module, requires)
        known = {mine, *needed(mine, requires)} if mine else set()
        if module.startswith("companion.locales."):
            named = ((typed[word], "commands", word) for word in spoken.findall(text))
        elif words & {*re.findall(r'"([\w-]+)"', text)} or spoken.search(text):
            named = named_in(ast.parse(text), pages, ids, typed)
        else:
            continue
        for name, how, what in named:
            if name not in known:
                yield Found(name, how, module, what)


def _spoken(commands: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"\bsheepfold ({'|'.join(map(re.escape, commands)) or '-'})\b(?!-)")


def named_in(
    tree: ast.Module, pages: Mapping[str, str], ids: Mapping[str, str], typed: Mapping[str, str],
) -> Iterator[tuple[str, str, str]]:
    """Yield the extras that the code of a module names, how, and by what.

    The extras are those of these pages, messages and commands.
    """
    spoken = _spoken(typed)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(called) | ast.Attribute(attr=called),
                          args=[ast.Constant(value=str(text)), *_]):
                if called in OPENS and text in pages:
                    yield pages[text], "pages", text
                if called == "Message" and text in ids:
                    yield ids[text], "messages", text
            case ast.Constant(value=str(text)):
                for word in spoken.findall(text):
                    yield typed[word], "commands", word


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures; return 1 if an extra is named from outside."""
    parser = argparse.ArgumentParser(prog="python -m tests.coupling", description=main.__doc__)
    parser.add_argument("--who", metavar="NAME", choices=[*extras()])
    who = parser.parse_args(arguments).who
    found = [*naming()]
    print("".join(f"{word:>10}" for word in ("", *Size._fields, *KINDS)))
    for name in extras():
        counts = [sum(each[:2] == (name, kind) for each in found) for kind in KINDS]
        print(f"{name:>10}" + "".join(f"{number:>10}" for number in (*size(name), *counts)))
    for each in found:
        if each.extra == who:
            print(f"{each.where} names {each.what} ({each.kind})")
    core = [each for each in found if not owner(each.where, extras())]
    print(f"The core names an extra in {len(core)} places of {len({each.where for each in core})} "
          f"files, and extras name one that they do not require in {len(found) - len(core)}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
