### Comment les listes sont reliées. $most est tout ce qui précède le dernier élément.

list-and = { $most } et { $last }
list-or = { $most } ou { $last }
list-comma = { $most }, { $last }
list-clauses = { $most } ; { $last }
list-numbers = { $most } · { $last }
list-lines =
    { $most }
    { $last }
list-sentences = { $most } { $last }
list-item = { $item }
sentences = { LIST($parts, type: "sentences") }
list-all = { $most } et { $last }
