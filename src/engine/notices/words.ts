import { cents, formatMoney } from '#domain/money.ts'

const longest = 160

/** A text of somebody else on one line, cut so that the notice stays readable. */
export function shortened(text: string, most = longest): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most).trimEnd()}…`.toWellFormed() : line
}

const named = 3
const longestName = 60

/** The first names, and how many more there are. */
export function namesOf(all: readonly { readonly name: string }[], others: (more: number) => string): string {
  const names = all.slice(0, named).map(({ name }) => shortened(name, longestName))
  const more = all.length - named
  return names.join(', ') + (more > 0 ? others(more) : '')
}

interface Words {
  readonly over: string
  readonly under: string
  readonly and: string
}

/** «faltan $20.00 y sobran $5.00 USD»; amounts in cents. */
export function differenceOf(
  { mxn, usd }: { readonly mxn: number; readonly usd: number },
  { over, under, and }: Words,
): string {
  return (
    [
      [mxn, 'MXN'],
      [usd, 'USD'],
    ] as const
  )
    .filter(([amount]) => amount !== 0)
    .map(
      ([amount, currency]) =>
        `${amount > 0 ? over : under} ${formatMoney(cents(Math.abs(amount)), currency)}`,
    )
    .join(and)
}
