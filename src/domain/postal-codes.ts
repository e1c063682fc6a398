/** First and last code, both included. */
export interface PostalRange {
  readonly first: number
  readonly last: number
}

const written = /^(\d{2,5})(?:\s*(?:-|–|a)\s*(\d{2,5}))?$/

/**
 * The postal codes of a text such as `44, 45100-45200, 46-49`: codes, beginnings of codes, and ranges of either. Ranges
 * that touch become one. A string is the first piece that is none of these.
 */
export function parsePostalCodes(text: string): readonly PostalRange[] | string {
  const ranges: PostalRange[] = []
  for (const piece of text.split(/[,;\n]/)) {
    const trimmed = piece.trim()
    if (trimmed === '') continue
    const [, from, to = from] = written.exec(trimmed) ?? []
    if (from === undefined || to === undefined) return trimmed
    const first = Number(from.padEnd(5, '0'))
    const last = Number(to.padEnd(5, '9'))
    if (first > last) return trimmed
    ranges.push({ first, last })
  }
  return merged(ranges)
}

function merged(ranges: readonly PostalRange[]): PostalRange[] {
  const whole: PostalRange[] = []
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = whole.at(-1)
    if (before && range.first <= before.last + 1) {
      whole[whole.length - 1] = { first: before.first, last: Math.max(before.last, range.last) }
    } else whole.push(range)
  }
  return whole
}

/** `44000–45999`, or the only code. */
export function printRange({ first, last }: PostalRange): string {
  const [from, to] = [first, last].map(code => String(code).padStart(5, '0'))
  return from === to ? String(from) : `${from}–${to}`
}

const named = /c\.?\s*p\.?\s*:?\s*(\d{5})(?!\d)/i
const bare = /(?<!\d)(\d{5})(?!\d)/

/** The postal code in an address: the one that is called so, else a number of five digits. */
export function postalCodeIn(address: string): string | null {
  return (named.exec(address) ?? bare.exec(address))?.[1] ?? null
}

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text)
