"""The table of Mutton: `table` has the `Table`, `commands` what it takes, `view` what it shows."""
