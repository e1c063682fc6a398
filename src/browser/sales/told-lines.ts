import { formatMoney, type Cents } from '#domain/money.ts'

interface ToldLine {
  readonly name: string
  readonly quantity: number
  readonly total: Cents
}

/** A message can be only so long, and its reader has the ticket too. */
const mostListed = 10

/** The lines of a sale in a chat, one below the other; `more` says how many are left out. */
export function toldLines(lines: readonly ToldLine[], more: (left: number) => string): string {
  return [
    ...lines
      .slice(0, mostListed)
      .map(({ name, quantity, total }) => `• ${quantity} × ${name}: ${formatMoney(total)}`),
    ...(lines.length > mostListed ? [more(lines.length - mostListed)] : []),
  ].join('\n')
}
