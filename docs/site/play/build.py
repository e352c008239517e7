"""Builds the game that runs in a web page: ``python docs/site/play/build.py`` writes out/play.

It consists of the client of `sheepfold web`, of our Python and the few libraries that it needs as
bytecode in one archive, of Pyodide, the Python that runs in browsers, and of the primitives that
this lacks, in JavaScript. What comes from elsewhere is fetched once with npm and pip into
out/play-parts, and checked against the hashes that stand here and in requirements.txt. Node.js
compiles the bytecode. index.html is a game against the computer, friend.html a seat of a match with
another table.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import pickle
import shutil
import subprocess
import sys
import tarfile
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any

from companion.extras.web.client_files import SOUNDS, sound
from companion.extras.web.client_words import client_words
from companion.games.mutton.web.page_table import LEAVE, PageTable
from companion.registry.found import game
from companion.words.language import languages

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CLIENT, FONTS = ROOT / "companion/extras/web/client", ROOT / "companion/words/fonts"
MEETING = ROOT / "companion/extras/joined/meeting.json"
PARTS, OUT = ROOT / "out/play-parts", ROOT / "out/play"

PYODIDE = "314.0.7"
PACKAGES = {
    ("pyodide", PYODIDE): "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7"
    "y2q+SNvi/6V5JEsOlD2R1A==",
    ("@noble/ciphers", "2.4.0"): "AnjFn0Jv92laAkvMrghlFZq4qQCIN/4DxFV/eooqtC2YTjB7kBeLMS2T9KJX4Dn+"
    "ZVXLOwK0lSgqDtx9gvxtiw==",
    ("@noble/ed25519", "3.2.0"): "criDgRlnUA09hchYrTy/JUWPIEap5rZxQe6wDWzRx51oWWpDRcUpuNzlgPxDJaOK"
    "6AsW9c0wKcj3rKRv6t+bPQ==",
    ("@noble/hashes", "2.4.0"): "X5XaVWZIBCT7HHZGm5I7ZQXDwLG+bGXuSrMQAW+7Zvl87h1kmc1ZB1VSRJcpUfoU"
    "rGQp4Fkoxm5kZ+Ms+aW+eA==",
    ("mqtt", "5.16.0"): "G0VsEtuJz5sJUgZJaaADMVfW7SIFPzkIuHR+d6rk+tBeSwdCfd9BaIRycRfd2AbyFDEmLlFM"
    "+SDQeti/+IbOnw==",
}
"""The npm packages, and the integrity of each (SHA-512)."""
NOBLE = {"ciphers": ("chacha", "_arx", "_poly1305", "utils"), "ed25519": ("index",),
         "hashes": ("scrypt", "pbkdf2", "hmac", "sha2", "_md", "_u64", "utils")}
"""The modules of the @noble packages that the page needs."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--implementation", "cp",
            "--python-version", "3.14", "--abi", "cp314", "--abi", "none")
"""The Python and the platform of this version of Pyodide, for pip."""
GUESTS = [name for name, parts in game("mutton").more.items() if "page-guests" in parts]
"""The extras that a page offers before a match."""
OURS = ("*/__init__.py", "hardware/board.py", "hardware/magnets.py", "hardware/tabletop.py",
        "firmware/wire.py", "engine/**/*.py", *(f"companion/{room}/**/*.py" for room in (
            "foreign", "hands", "link", "outside", "players", "referee",
            "registry", "sealing", "sensing", "store", "table", "terminal", "words")),
        "companion/games/__init__.py", "companion/games/*/__init__.py",
        "companion/games/*/*/__init__.py", "companion/extras/__init__.py",
        "companion/extras/*/__init__.py", *(
            f"companion/extras/{name}/*.py" for name in ("joined", "web", *GUESTS)),
        *(f"companion/games/mutton/{room}.py" for room in (
            "fairness", "guidance/*", "joined/*", "options", "players/*",
            "programs/*", "referee/*", "sentences", "table/*", "text/*", "web/*", *(
                f"{name}/*" for name in GUESTS))),
        "companion/locales/**/*.ftl", "companion/extras/*/locales/**/*.ftl",
        *(f"companion/games/mutton/{name}/*.mutton" for name in GUESTS))
"""What a table in a page may import or read. Of these modules, it gets those that it imports."""
ENTRIES = ("companion.games.mutton.web.page_table", "companion.games.mutton.joined.friend_table",
           "companion.games.mutton.joined.watcher_page", "companion.extras.joined.page_store",
           "companion.extras.web.page_primitives",
           "companion.games.mutton.referee", "companion.games.mutton.players.thinking",
           "companion.games.mutton.text.commands", "engine.mutton.players.limited",
           "engine.mutton.players.styles",
           *(game("mutton").more[name]["page-guests"].partition(":")[0] for name in GUESTS))
"""The modules that a page loads by their names: those of worker.js and python.js, those of the
registry and of the rosters of the engine."""
NOT_NEEDED = (
    "__hello__", "__phello__", "_*_support", "_ast_unparse", "_markupbase", "_pydatetime", "_pyio",
    "_pyrepl", "_sysconfigdata*", "antigravity", "argparse", "asyncio/__main__",
    "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_*", "bdb", "cProfile", "cmd",
    "code", "colorsys", "compileall", "concurrent/futures/interpreter",
    "concurrent/futures/process", "concurrent/interpreters", "configparser", "ctypes/_aix",
    "ctypes/macholib", "ctypes/util", "ctypes/wintypes", "doctest", "email/[!_]*", "email/_[!_]*",
    "ensurepip", "filecmp", "fileinput", "fractions", "ftplib", "getopt", "getpass", "gettext",
    "graphlib", "html", "http", "idlelib", "imaplib", "json/__main__", "json/tool",
    "logging/config", "logging/handlers", "mailbox", "mimetypes", "modulefinder",
    "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib",
    "poplib", "pprint", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc*",
    "pyodide/console", "rlcompleter", "runpy", "sched", "shelve", "smtplib",
    "socketserver", "sqlite3/__main__", "sqlite3/dump", "sre_*", "statistics", "symtable",
    "sysconfig/__main__", "tabnanny", "tarfile", "this", "timeit", "tomllib", "trace",
    "tracemalloc", "tty", "turtle*", "unittest", "urllib/request", "urllib/robotparser", "venv",
    "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp", "zipfile/__main__",
    "encodings/[!aiul_]*", "encodings/iso2022*", "encodings/iso8859_[!1]*",
    "encodings/iso8859_1[0-9]*")
"""What no page needs of Python's own modules."""
LOCALES = ("root", "en", "en_001", "en_GB", "de", "es", "fr")
"""The locales of Babel that our languages need, of some thousand."""
UNUSED_OF_LOCALES = {
    "all_currencies", "likely_subtags", "territory_currencies", "territory_languages",
    "territory_zones", "windows_zone_mapping", "zone_aliases", "zone_territories",
    "compact_currency_formats", "currency_names", "currency_names_plural", "languages",
    "meta_zones", "scripts", "territories", "time_zones", "unit_display_names", "unit_patterns",
    "variants"}
"""What Babel knows of all languages or of each, and no page shows: names of languages, countries,
currencies, units and zones of time."""
MOST_BYTES = 7_100_000
"""Most bytes that a server sends of all files together. At 1.5 Mbit/s they take 38 s."""
AHEAD = 120
"""Number of states after which no more of the lesson is written for the time in which Python loads.
They reach to the first sheep that runs."""
DATE = (1980, 1, 1, 0, 0, 0)
"""The date of all files in archives, so that two builds are equal."""


def build() -> Path:
    """Build the game, and return its folder. Raises OSError or CalledProcessError.

    Raises FileNotFoundError if npm or Node.js is missing.
    """
    libraries = _libraries()
    parts = {name.removeprefix("@noble/"): _package(name, number, integrity)
             for (name, number), integrity in PACKAGES.items()}
    pyodide = parts["pyodide"]
    shutil.rmtree(OUT, ignore_errors=True)
    (OUT / "python").mkdir(parents=True)
    for name in PYODIDE_FILES:
        content = (pyodide / name).read_bytes()
        if name.endswith(".wasm"):  # under a name of its own, since browsers keep it compiled
            name = f"{hashlib.sha256(content).hexdigest()[:16]}.wasm"
        (OUT / "python" / name).write_bytes(content)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    (OUT / "python/pyodide-lock.json").write_text(
        json.dumps({"info": lock["info"], "packages": {}}), "utf-8")
    for package, modules in NOBLE.items():
        (OUT / "noble" / package).mkdir(parents=True)
        for name in modules:
            shutil.copy(parts[package] / f"{name}.js", OUT / "noble" / package)
    (OUT / "mqtt").mkdir()
    shutil.copy(parts["mqtt"] / "dist/mqtt.esm.js", OUT / "mqtt")
    start, files_of_python = _bytecode(libraries, pyodide)
    shutil.copy(start, OUT / "python/start.zip")
    shutil.copy(files_of_python, OUT / "files.bin")
    (OUT / "python/library.so").write_bytes(_library(libraries))
    (OUT / "notices.txt").write_text(_notices(
        libraries, {**{f"@noble/{name}": parts[name] / "LICENSE" for name in NOBLE},
                    "mqtt": parts["mqtt"] / "LICENSE.md"}), "utf-8")
    _write_client()
    files = sorted(str(path.relative_to(OUT)) for path in OUT.rglob("*")
                   if path.is_file() and path.name != MEETING.name)  # it is edited on the site, too
    sent = sum(_sent((OUT / name).read_bytes()) for name in files)
    if sent > MOST_BYTES:
        raise ValueError(f"a first visit would take {sent} bytes, of at most {MOST_BYTES}")
    digest = hashlib.sha256(b"".join((OUT / name).read_bytes() for name in files)).hexdigest()[:16]
    (OUT / "version.js").write_text(
        f"export const VERSION = {json.dumps(digest)};\n"
        f"export const SIZES = {json.dumps(_sizes())};\n"
        f"export const WASM = {json.dumps(next(name for name in files if name.endswith('.wasm')))};"
        "\n", "utf-8")
    service = (HERE / "service.js").read_text("utf-8")
    (OUT / "service.js").write_text(
        f"const VERSION = {json.dumps(digest)};\n"
        f"const FILES = {json.dumps(['./', *files, 'version.js'])};\n{service}", "utf-8")
    return OUT


def client_page(table: str) -> str:
    """Return the client's page with the table of a module that lies beside it."""
    page = (CLIENT / "index.html").read_text("utf-8")
    for old, new in (
        ('<meta charset="utf-8">',
         '<meta charset="utf-8">' + (HERE / "head.html").read_text("utf-8")),
        ("<body>", f'<body data-table="./{table}.js">'),
        ("  </main>", (HERE / "foot.html").read_text("utf-8") + "  </main>"),
    ):
        assert page.count(old) == 1
        page = page.replace(old, new)
    return page


def _write_client() -> None:
    """Write the client, its words, and what it shows before there is a table."""
    for name, table in (("index", "page"), ("friend", "friend")):
        (OUT / f"{name}.html").write_text(client_page(table), "utf-8")
    for file in (*CLIENT.glob("*.[!h]*"), *HERE.glob("*.js"), HERE / "manifest.webmanifest",
                 MEETING):
        shutil.copy(file, OUT)
    for name in SOUNDS:
        (OUT / f"{name}.wav").write_bytes(sound(name))
    for folder in ("words", "start", "ahead"):
        (OUT / folder).mkdir()
    paths, ways = _ahead()
    for language in languages():
        words = client_words(language)
        (OUT / "words" / f"{language}.json").write_text(
            json.dumps(words, ensure_ascii=False), "utf-8")
        (OUT / "start" / f"{language}.json").write_text(_said(language).rstrip(), "utf-8")
        (OUT / "ahead" / f"{language}.json").write_text(json.dumps(
            {"states": [_state(language, *each) for each in paths], "ways": ways},
            ensure_ascii=False), "utf-8")


def _said(language: str, *taps: str) -> str:
    """Return the message that a page gets after some taps."""
    shown: list[str] = []
    table = PageTable(language, shown.append, 0)
    for each in taps:
        table.say(each, json.loads(shown[-1])["n"], 0.0)
    return shown[-1]


def _state(language: str, *taps: str) -> dict[str, Any]:
    return json.loads(_said(language, *taps)) | {"n": 0}


def _ahead() -> tuple[list[tuple[str, ...]], list[dict[str, int]]]:
    """Return the beginning of what is offered first besides matches, the lesson, which can be
    played while Python loads: by which taps each state is reached, and to which of them each tap
    leads from those before the last ones."""
    paths = [(each["command"],) for each in _state("en")["offer"]["more"][:1]]
    states, ways = [_state("en", *each) for each in paths], list[dict[str, int]]()
    while len(ways) < len(states) < AHEAD:
        state, path = states[len(ways)], paths[len(ways)]
        ways.append({})
        for tap in ("peek", *(each["command"] for each in state["buttons"]),
                    *(f"tap {cell}" for cell in state["living"].values()),
                    *(f"tap {mark['cell']}" for mark in state["marks"])):
            if tap in ways[-1] or tap == LEAVE.command:
                continue
            found = _state("en", *path, tap)
            if found not in states:
                states.append(found)
                paths.append((*path, tap))
            ways[-1][tap] = states.index(found)
    return paths, ways


def _package(name: str, number: str, integrity: str) -> Path:
    """Return the folder of an npm package, which is fetched if need be."""
    plain = f"{name.removeprefix('@').replace('/', '-')}-{number}"
    archive, folder = PARTS / f"{plain}.tgz", PARTS / plain
    if not archive.exists():
        PARTS.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", f"{name}@{number}"], cwd=PARTS, check=True,
                       stdout=subprocess.DEVNULL)
    packed = archive.read_bytes()
    if b64encode(hashlib.sha512(packed).digest()).decode() != integrity:
        raise OSError(f"{archive} is not the package that was expected")
    if not folder.exists():
        with tarfile.open(fileobj=BytesIO(packed)) as opened:
            opened.extractall(folder, filter="data")
    return folder / "package"


def _libraries() -> list[Path]:
    """Return the wheels that the table needs in a page, which are fetched if need be."""
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM,
         "-r", HERE / "requirements.txt", "-d", PARTS / "wheels"], check=True)
    return sorted((PARTS / "wheels").glob("*.whl"))


def _sizes() -> dict[str, tuple[int, int]]:
    """Return how many bytes a server sends of the large files that Python needs, and their
    sizes."""
    files = (*(OUT / "python").glob("*.wasm"), OUT / "python/start.zip",
             OUT / "python/library.so", OUT / "files.bin")
    return {file.name: (_sent(content), len(content))
            for file in files for content in (file.read_bytes(),)}


def _sent(content: bytes) -> int:
    """Return how many bytes a server sends of a file."""
    return min(len(content), len(gzip.compress(content)))


def _bytecode(libraries: list[Path], pyodide: Path) -> tuple[Path, Path]:
    """Return two archives of all Python, compiled by Pyodide's own: what it starts with, and all
    else."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        ours = _imported(dict((*_ours(), *_theirs(libraries))))
        for name, content in sorted((*ours.items(), *_pythons(pyodide))):
            archive.writestr(zipfile.ZipInfo(name, DATE), content)
    digest = hashlib.sha256(packed.getvalue() + (HERE / "compile.mjs").read_bytes()
                            + PYODIDE.encode()).hexdigest()[:16]
    source, start, files = (
        PARTS / f"{digest}-{name}" for name in ("source.zip", "start.zip", "files.bin"))
    if not files.exists():
        source.write_bytes(packed.getvalue())
        subprocess.run(
            ["node", HERE / "compile.mjs", pyodide, source, start, files], check=True)
        source.unlink()
    return start, files


def _library(libraries: list[Path]) -> bytes:
    """Return the only library that is no bytecode, of msgspec."""
    found, = (opened.read(name) for wheel in libraries for opened in (zipfile.ZipFile(wheel),)
              for name in opened.namelist() if name.endswith(".so"))
    return found


def files() -> set[Path]:
    """Return the files of ours that the page gets."""
    return {ROOT / name.removeprefix("sheepfold/") for name in _imported(dict(_ours()))}


def _imported(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return those of the files that `ENTRIES` import, also within functions, and all that are no
    modules, or packages of ours, where the registry looks for games and extras."""
    modules = {name.removeprefix("sheepfold/").removesuffix(".py").removesuffix("/__init__")
               .replace("/", "."): name for name in files if name.endswith(".py")}
    found = {name for name in files if not name.endswith(".py")}
    waiting = [*ENTRIES, *(module for module, name in modules.items()
                           if fnmatch(name, "sheepfold/companion/*/__init__.py"))]
    while waiting:
        module = waiting.pop()
        name = modules.pop(module, None)
        if name is not None:
            found.add(name)
            package = module if name.endswith("/__init__.py") else module.rpartition(".")[0]
            waiting += _imports([ast.parse(files[name])], package)
        if "." in module:
            waiting.append(module.rpartition(".")[0])
    return {name: files[name] for name in found}


def _imports(nodes: Iterable[ast.AST], package: str) -> Iterator[str]:
    """Return what a module in this package imports: modules, and names that may be some."""
    for each in nodes:
        if isinstance(each, ast.Import):
            yield from (alias.name for alias in each.names)
        elif isinstance(each, ast.ImportFrom):
            parents = package.split(".")
            base = [*parents[:len(parents) + 1 - each.level]] if each.level else []
            base += [each.module] if each.module else []
            yield from (".".join([*base, alias.name]) for alias in each.names)
        elif isinstance(each, ast.If) and ast.unparse(each.test).endswith("TYPE_CHECKING"):
            yield from _imports(each.orelse, package)
        else:
            yield from _imports(ast.iter_child_nodes(each), package)


def _ours() -> Iterator[tuple[str, bytes]]:
    for file in {file for pattern in OURS for file in ROOT.glob(pattern)}:
        yield f"sheepfold/{file.relative_to(ROOT)}", file.read_bytes()


def _pythons(pyodide: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as opened:
        for name in opened.namelist():
            if not any(fnmatch(name, f"{each}{end}")
                       for each in NOT_NEEDED for end in ("", ".py", "/*")) and name[-1] != "/":
                yield f"stdlib/{name}", opened.read(name)


def _theirs(libraries: list[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in libraries:
        with zipfile.ZipFile(wheel) as opened:
            for name in opened.namelist():
                path = Path(name)
                if path.match("babel/messages/*") or path.match("spake2/test/*") or (
                        path.suffix == ".dat" and path.stem not in (*LOCALES, "global")):
                    continue
                if path.suffix == ".dat":
                    data = pickle.loads(opened.read(name))
                    yield f"sheepfold/{name}", pickle.dumps(
                        {key: data[key] for key in data if key not in UNUSED_OF_LOCALES}, 4)
                elif path.suffix == ".so":
                    yield f"sheepfold/{name}", b""  # it is loaded before all files, from library.so
                elif path.suffix == ".py":
                    yield f"sheepfold/{name}", opened.read(name)


def _notices(libraries: list[Path], packages: dict[str, Path]) -> str:
    """Return who made what the game consists of, and the licences."""
    head = (HERE / "notices.txt").read_text("utf-8")
    parts = [head.format(sheepfold=version("sheepfold"), pyodide=PYODIDE),
             (ROOT / "LICENSE").read_text("utf-8")]
    for name, licence in packages.items():
        parts.append(f"{name}\n\n{licence.read_text('utf-8')}")
    for file in sorted(FONTS.glob("OFL-*")):
        parts.append(f"{file.stem}\n\n{file.read_text('utf-8')}")
    for wheel in libraries:
        with zipfile.ZipFile(wheel) as opened:
            texts = [opened.read(name).decode("utf-8") for name in opened.namelist()
                     if "LICENSE" in Path(name).name]
        name, number = wheel.name.split("-")[:2]
        parts.append("\n\n".join((f"{name} {number}", *texts)))
    return f"\n\n{'=' * 78}\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(build())
