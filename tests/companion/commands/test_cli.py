"""The command line, its manual page and its completions, and how `play` starts."""

import os
import pty
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import types
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import engine
from companion import cli, commands
from companion.cli import run
from companion.commands.completion import SHELLS
from companion.commands.manual import SITE
from companion.commands.play import playing, saving
from companion.screens.environment import Problems
from companion.sounds.playback import Sound
from companion.store.settings import SavedSettings, Settings, load
from companion.terminal.completing import Bash
from companion.terminal.errors import InputError
from companion.words.message import Message
from engine import strengths
from tests.extras.parts import listed
from tests.project_files import ROOT

Install = Callable[[Callable[[], object]], None]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a module `probe` among the commands, whose command calls a function."""
    monkeypatch.setattr(commands, "__path__", [str(tmp_path), *commands.__path__])
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "probe.py").touch()

    def install(body: Callable[[], object]) -> None:
        module = types.ModuleType("companion.commands.probe")
        module.__dict__["command"] = click.Command("probe", callback=body)
        monkeypatch.setitem(sys.modules, module.__name__, module)

    return install


def test_a_module_beside_the_others_is_a_command(command: Install) -> None:
    ran = []
    command(lambda: ran.append(True))
    assert cli.run(["probe"]) == 0
    assert ran == [True]


def test_no_command_of_a_game_hides_another_command() -> None:
    names = [file.stem for file in (ROOT / "companion").glob("**/commands/[!_]*.py")]
    assert sorted({*names}) == sorted(names)


def test_wrong_input_is_one_sentence_and_exit_1(
    command: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong() -> None:
        raise InputError("there is no cell z9 on this board")

    command(wrong)
    assert cli.run(["probe"]) == 1
    out = capsys.readouterr()
    assert (out.out, out.err) == ("", "there is no cell z9 on this board\n")


def test_a_wrong_command_line_is_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["no-such-command"]) == 2
    assert "no-such-command" in capsys.readouterr().err


def test_a_fault_names_its_type_and_log_but_neither_its_text_nor_a_traceback(
    command: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    def fault() -> None:
        raise LookupError("".join(("HI", "DE")))

    command(fault)
    assert cli.run(["probe"]) == cli.FAULT
    err = capsys.readouterr().err
    log = cli.log_file().read_text(encoding="utf-8")
    assert "LookupError" in err
    assert str(cli.log_file()) in err
    assert err.count("\n") == 1
    assert "in fault" in log
    assert "HIDE" not in err + log


def test_an_interrupt_ends_quietly(command: Install, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    command(interrupted)
    assert cli.run(["probe"]) == 130
    assert capsys.readouterr().err.strip() == ""


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"sheepfold, version {engine.__version__}\n"


def test_the_help_says_of_every_command_what_its_own_help_begins_with() -> None:
    context = click.Context(cli.sheepfold, terminal_width=200, max_content_width=200)
    shown = " ".join(cli.sheepfold.get_help(context).split())
    for name in cli.sheepfold.list_commands(context):
        command = cli.sheepfold.get_command(context, name)
        assert isinstance(command, click.Command)
        assert f"{name} {command.get_short_help_str(150)}" in shown


def test_the_help_is_shown_without_what_the_commands_need() -> None:
    program = "import sys; from companion.cli import run; run(['--help']); print(*sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    modules = said.splitlines()[-1].split()
    costly = ("companion.commands.", "companion.games.", "engine.")
    assert {name for name in modules if name.startswith(costly)} <= {"engine.strengths"}


@pytest.mark.parametrize(("typed", "sentence"), [
    ("tabel", "No such command 'tabel'. Did you mean 'table'?"),
    ("verifi", "No such command 'verifi'. Did you mean 'verify'?"),
    ("qqqq", "No such command 'qqqq'."),
])
def test_a_mistyped_command_is_answered_with_the_closest_one(
    typed: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([typed]) == 2
    assert capsys.readouterr().err.rstrip().endswith(sentence)


SHARE = ROOT / "companion" / "share"
PAGE = SHARE / "man" / "man1" / "sheepfold.1"
SCRIPTS = {
    "bash": SHARE / "bash-completion" / "completions" / "sheepfold",
    "zsh": SHARE / "zsh" / "site-functions" / "_sheepfold",
    "fish": SHARE / "fish" / "vendor_completions.d" / "sheepfold.fish",
}


def printed(*arguments: str) -> str:
    ran = CliRunner().invoke(
        cli.sheepfold, arguments, prog_name="sheepfold", catch_exceptions=False)
    assert ran.exit_code == 0
    return ran.output


def command_words() -> Iterator[click.Context]:
    above = click.Context(cli.sheepfold, info_name="sheepfold")
    for name in cli.sheepfold.list_commands(above):
        command = cli.sheepfold.get_command(above, name)
        assert isinstance(command, click.Command)
        yield click.Context(command, above, info_name=name)


def test_the_stored_page_and_scripts_are_those_that_are_printed() -> None:
    """Else write them again: `make manual`."""
    assert PAGE.read_text("utf-8") == printed("manual")
    for shell in SHELLS:
        assert SCRIPTS[shell].read_text("utf-8") == printed("completion", shell)


def test_the_page_names_every_command_and_option() -> None:
    text = PAGE.read_text("utf-8").replace("\\-", "-")
    headings = [line for line in text.splitlines() if line.startswith(".SS ")]
    wanted = list(command_words())
    assert len(headings) == len(wanted)
    for context, section in zip(wanted, text.split("\n.SS ")[1:], strict=True):
        assert section.startswith(f"sheepfold {context.info_name} ")
        for option in context.command.params:
            if isinstance(option, click.Option) and not option.hidden:
                assert all(name in section for name in option.opts), (context.info_name, option)


def test_every_command_is_in_the_documentation() -> None:
    docs = " ".join(page.read_text("utf-8") for page in (ROOT / "docs").rglob("*.md"))
    assert [context.info_name for context in command_words()
            if not re.search(rf"sheepfold {context.info_name}\b", docs)] == []


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_the_page_is_set_without_warnings() -> None:
    done = subprocess.run(["groff", "-K", "utf8", "-man", "-ww", "-Tutf8", PAGE],
                          capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert done.stdout.startswith("SHEEPFOLD(1)")


def test_the_page_names_the_address_of_the_documentation() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["urls"]["Documentation"] == SITE


@pytest.mark.parametrize(("typed", "completed"), [
    ("pla", {"play"}),
    ("import --", {"--output", "--help"}),
    ("table --wolf computer:a", {"auto"}),
])
def test_bash_completes(typed: str, completed: set[str]) -> None:
    script = f"""
        source '{SCRIPTS["bash"]}'
        COMP_LINE='sheepfold {typed}'
        COMP_POINT=${{#COMP_LINE}}
        _sheepfold_completion sheepfold
        printf '%s\\n' "${{COMPREPLY[@]}}"
        complete -p sheepfold >/dev/null
    """
    assert set(in_shell("bash", "-ec", script).split()) == completed


def in_shell(*arguments: str) -> str:
    """Return what a shell prints in which `sheepfold` is the command that is tested."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return subprocess.run(arguments, capture_output=True, text=True, check=True,
                          env=os.environ | {"PATH": path}).stdout


in_other_shells = pytest.mark.parametrize(("typed", "completed"), [
    ("pla", "play"),
    ("--lang d", "--lang de"),
    ("--lang=d", "--lang=de"),
    ("table --wolf computer:a", "table --wolf computer:auto"),
    ("table --journal=/us", "table --journal=/usr/"), *listed("IN_SHELLS"),
])


FILES = ("import", "restore", "show", "verify", "--words", *listed("FILES"))
"""Everything after which Tab completes the name of a file."""


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("typed", FILES)
def test_the_shell_completes_a_file_that_is_read(
    shell: str, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shell looks for the file itself: so it knows how to write a space."""
    monkeypatch.setenv("COMP_LINE", f"sheepfold {typed} ga")
    monkeypatch.setenv("COMP_WORDS", f"sheepfold {typed} ga")
    monkeypatch.setenv("COMP_CWORD", "ga" if shell == "fish" else "2")
    offered = SHELLS[shell](cli.sheepfold, {}, "sheepfold", "_SHEEPFOLD_COMPLETE").complete()
    assert re.fullmatch(r"file[,\n]ga(\n_)?", offered)


@pytest.fixture
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the shells work, with a file and a folder to complete."""
    (tmp_path / "first game.mutton").touch()
    (tmp_path / "evening").mkdir()
    (tmp_path / "evening" / "one.mutton").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


BASH = """
    PS1=; source '{script}'
    bind -x '"\\C-t": printf "<<<%s>>>" "$READLINE_LINE"'
"""
of_files = pytest.mark.parametrize(("typed", "completed"), [
    ("show fi", r"show first\ game.mutton"),
    ("show --at 2 fi", r"show --at 2 first\ game.mutton"),
    ("verify ev", "verify evening/"),
    ("show evening/o", "show evening/one.mutton"),
    ("show ./fi", r"show ./first\ game.mutton"),
    *listed("FILES_TYPED"),
])


@pytest.mark.whole
@of_files
@pytest.mark.usefixtures("in_a_folder")
def test_bash_completes_files(typed: str, completed: str) -> None:
    terminal, inside = pty.openpty()
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    with subprocess.Popen(
        ["bash", "--norc", "--noprofile", "-i"], stdin=inside, stdout=inside, stderr=inside,
        start_new_session=True, env=os.environ | {"PATH": path, "TERM": "dumb"},
    ) as shell:
        os.close(inside)
        begin = BASH.format(script=SCRIPTS["bash"])
        os.write(terminal, f"{begin}\nsheepfold {typed}\t\x14".encode())
        shown = ""
        while not (found := re.search(r"<<<([^%]*?)>>>", shown)):
            shown += os.read(terminal, 10_000).decode()
        shell.kill()
    os.close(terminal)
    assert found[1].rstrip() == f"sheepfold {completed}"


@pytest.mark.whole
@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
@of_files
@pytest.mark.usefixtures("in_a_folder")
def test_fish_completes_files(typed: str, completed: str) -> None:
    test_fish_completes(typed, completed)


@pytest.mark.whole
@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not installed")
@of_files
@pytest.mark.usefixtures("in_a_folder")
def test_zsh_completes_files(typed: str, completed: str) -> None:
    test_zsh_completes(typed, completed)


@pytest.mark.whole
@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
@in_other_shells
def test_fish_completes(typed: str, completed: str) -> None:
    folder = SCRIPTS["fish"].parent
    script = f"set -p fish_complete_path '{folder}'; complete -C 'sheepfold {typed}'"
    offered = in_shell("fish", "--no-config", "-c", script).splitlines()
    assert [each.split("\t")[0] for each in offered] == shlex.split(completed)[-1:]


ZSH = """
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "PS1=; fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D
        answer() { print -r -- \\"<<<\\$BUFFER>>>\\" }; zle -N answer
        bindkey ^X answer; print ready"
    zpty -r shell line '*ready*'
    zpty -w -n shell "$2"$'\\t\\x18'
    zpty -r shell line '*<<<*>>>*'
    print -r -- "${${line##*<<<}%%>>>*}"
"""
"""Types $2 and Tab, and prints the line as it is then."""


@pytest.mark.whole
@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not installed")
@in_other_shells
def test_zsh_completes(typed: str, completed: str) -> None:
    folder = SCRIPTS["zsh"].parent
    line = in_shell("zsh", "-f", "-c", ZSH, "zsh", str(folder), f"sheepfold {typed}")
    assert line.strip() == f"sheepfold {completed}"


@pytest.mark.parametrize(("typed", "completed"), [
    ("--lang=d", "--lang=de"),
    ("table --wolf=computer:a", "--wolf=computer:auto"), *listed("REPLACED"),
])
@pytest.mark.parametrize("shell", ["fish", "zsh"])
def test_shells_that_replace_a_whole_word_are_offered_it(
    shell: str, typed: str, completed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["sheepfold", *typed.split()]
    monkeypatch.setenv("COMP_WORDS", " ".join(words))
    monkeypatch.setenv("COMP_CWORD", words[-1] if shell == "fish" else str(len(words) - 1))
    offered = SHELLS[shell](cli.sheepfold, {}, "sheepfold", "_SHEEPFOLD_COMPLETE").complete()
    assert offered == (f"plain,{completed}" if shell == "fish" else f"plain\n{completed}\n_")


@pytest.mark.parametrize(("typed", "completed"), [
    ("--lang d", "de"),
    ("--lang=", "en de es fr"),
    ("table --wolf ", " ".join(
        f"computer:{name}" for name in (*strengths.NAMES, "auto"))),
    ("table --farmer=computer:a", "auto"),
    ("table --game dogs --player computer:a", "auto"),
    ("table --placement s", "sparse"),
    ('table --options "size=3 shee', "size=3 sheep=2|size=3 sheep=26"),
    ("table --options size=", "2 4 8"),
    ("table --game dogs --options ti", "tiles=3 tiles=23 tiles=199"),
    *listed("COMPLETED"),
])
def test_players_languages_and_options_of_games_are_completed(
    typed: str, completed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bash is offered the part after the last ``:`` or ``=``, or all between quotation marks."""
    monkeypatch.setenv("COMP_LINE", f"sheepfold {typed}")
    offered = Bash(cli.sheepfold, {}, "sheepfold", "_SHEEPFOLD_COMPLETE").complete().splitlines()
    wanted = completed.split("|" if "|" in completed else None)
    assert [each.removeprefix("plain,") for each in offered] == wanted


def test_completing_a_name_imports_no_command() -> None:
    program = "import atexit, sys\nfrom companion.cli import run\n" \
        "atexit.register(lambda: print(*sys.modules))\nrun([])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True,
        env=os.environ | {"_SHEEPFOLD_COMPLETE": "bash_complete", "COMP_LINE": "sheepfold d"})
    *names, modules = done.stdout.splitlines()
    assert names == [f"plain,{name}" for name in sorted(cli._modules()) if name.startswith("d")]
    assert not [name for name in modules.split()
                if name.startswith(("companion.commands.", "companion.games."))]


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without any display, and a settings file with its data in a folder of its own."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / "settings.toml"
    file.write_text(f'board = "sim"\ndata = "{tmp_path / "data"}"\n', encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ((), 1, "no display"),
        (("--size-px", "80x80"), 1, "80x80"),
        (("--size-px", "large"), 1, "large"),
        (("--board", "socket://"), 1, "socket://"),
        (("--identity", "names"), 2, "names"),
        (("--fast",), 2, "--fast"),
    ],
)
def test_play_says_what_is_wrong(
    arguments: tuple[str, ...],
    code: int,
    says: str,
    no_display: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["play", "--settings", str(no_display), *arguments]) == code
    output = capsys.readouterr()
    assert says in output.err
    assert "Traceback" not in output.err
    assert output.out == ""


def test_a_settings_file_that_is_named_must_exist(
    no_display: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--settings", str(no_display.with_name("none.toml"))]) == 1
    assert "there is no such file" in capsys.readouterr().err


def test_missing_sounds_are_reported_until_they_are_switched_off(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # no aplay there
    problems = Problems()
    sounds = playing(tmp_path / "sounds", problems)
    player = sounds(Settings())
    player.play(Sound.TAP)
    player.close()
    assert problems.sentences == (Message("no-sounds-program", program="aplay"),)
    assert "aplay" in capsys.readouterr().err
    sounds(Settings(sound=False)).close()
    assert problems.sentences == ()


def test_settings_that_cannot_be_saved_are_reported_until_they_can(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    problems, folder = Problems(), tmp_path / "sheepfold"
    folder.write_text("in the way", encoding="utf-8")
    save = saving(SavedSettings(folder / "settings.toml"), problems)
    save({"volume": 30})
    assert [each.id for each in problems.sentences] == ["settings-wrong"]
    assert "settings.toml" in capsys.readouterr().err
    folder.unlink()
    save({"brightness": 40})
    assert problems.sentences == ()
    after = load(folder / "settings.toml")
    assert (after.volume, after.brightness) == (30, 40)
