"""`sheepfold completion SHELL`: what a shell needs to complete commands and options."""

import click
from click.shell_completion import ShellComplete

from companion.terminal.completing import Bash, Fish, Zsh

SHELLS: dict[str, type[ShellComplete]] = {"bash": Bash, "zsh": Zsh, "fish": Fish}


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print a script with which SHELL completes what is typed.

    It completes commands, options, files, players, languages and options of games.

    Save it where your shell looks for such scripts:

    \b
    bash  ~/.local/share/bash-completion/completions/sheepfold
    zsh   _sheepfold, in a folder of $fpath
    fish  ~/.config/fish/completions/sheepfold.fish
    """
    program = ctx.find_root().command
    name = str(program.name)
    click.echo(SHELLS[shell](program, {}, name, f"_{name.upper()}_COMPLETE").source(), nl=False)
