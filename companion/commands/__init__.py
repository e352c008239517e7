"""The subcommands of `sheepfold`: one module each, which defines `command`."""
