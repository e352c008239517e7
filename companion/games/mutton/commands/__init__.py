"""The subcommands of `sheepfold` that are for Mutton only: as those in `companion.commands`."""
