"""The subcommands of `sheepfold`: one module each, which defines `command`.

Those of one game are in its folder, `companion/games/GAME/commands/`.
"""
