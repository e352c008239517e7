### Messages that read differently where players type commands: there are no buttons and no lights.
### The words of commands (confirm, which, berserk off, …) stay English in every language.

## guidance.ftl

confirm = Say confirm
confirm-question = Say confirm.
calm-down = Say berserk off to calm down.
free-cells = { $count ->
    [one] an empty cell
   *[other] empty cells
} not beside { $corpse }
more-problems = { LIST($problems, type: "sentences") }
which-sheep-on = Which sheep is on { $cell }? Say its letter, such as which { $cell } F.
which-sheep-of = Which sheep is on { $cell }: { LIST($animals, type: "or") }? Say its letter, such as which { $example }.
check-letters = Does every letter stand on its cell? Say confirm.
