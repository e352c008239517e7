### Messages that read differently where they are spoken to players who press keys.

## guidance.ftl

confirm-order = Press Enter or knock
confirm-question = Press Enter to confirm, or knock.
free-cells = { $count ->
    [one] an empty cell
   *[other] empty cells
} not next to { $corpse }
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
check-letters = Is every letter on its cell? Press Enter or knock.
calm-down = Press the key for “{ button-calm-down }” to cancel.
farmer-shoot-or-pass = Farmer: turn a suspect upside down to shoot it, or knock with a standing sheep to pass.
