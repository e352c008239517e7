### Wie Aufzählungen verbunden werden. $most ist alles vor dem letzten Glied.

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
list-comma = { $most }, { $last }
list-clauses = { $most }; { $last }
list-numbers = { $most } · { $last }
list-lines =
    { $most }
    { $last }
list-sentences = { $most } { $last }
list-item = { $item }
sentences = { LIST($parts, type: "sentences") }
list-all = { $most } und { $last }
