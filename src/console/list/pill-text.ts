import { endsOf, type Filter } from './list-filters.ts'
import { dayText } from '#contract/day-text.ts'
import { formatLocale, locale } from '#browser/locale.ts'
import { texts } from './texts-list.ts'

const { filters: words } = texts
const shownNames = 2
const numbers = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 2 })
const pair = new Intl.ListFormat(formatLocale)

/** The values of a filter in a few words: «Salas, Comedores y 2 más», «desde $2,500». */
export function pillText(
  { field, form }: Filter,
  values: readonly string[],
  label: (value: string) => string,
): string {
  const [first] = values
  if (first === undefined) return ''
  switch (form) {
    case 'options':
      return namesText(values.map(label))
    case 'text':
      return words.containing(first)
    case 'range':
      return endsText(first, end =>
        field.kind === 'money' ? `$${numbers.format(Number(end))}` : numbers.format(Number(end)),
      )
    case 'days':
      return endsText(first, end => dayText(locale, end))
  }
}

function namesText(names: readonly string[]): string {
  const rest = names.length - shownNames
  return rest > 0 ? words.andMore(names.slice(0, shownNames).join(', '), rest) : pair.format(names)
}

function endsText(value: string, print: (end: string) => string): string {
  const { from, to } = endsOf(value)
  if (to === '') return words.since(print(from))
  if (from === '') return words.until(print(to))
  return from === to ? print(from) : words.between(print(from), print(to))
}
