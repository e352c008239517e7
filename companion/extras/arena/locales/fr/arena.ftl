hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
