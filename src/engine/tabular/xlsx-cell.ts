const decimal = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/**
 * As Excel shows it: 15 significant digits, no exponent. An integer keeps every digit, because it may be a phone or a
 * CLABE.
 */
export function plainNumber(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored
  const value = Number(stored)
  return Number.isFinite(value) ? decimal.format(Number(value.toPrecision(15))) : stored
}

/** Numbers arrive here as text, from `plainNumber`. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return unescapeText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value instanceof Date ? dateText(value) : ''
}

/** Excel's day 0 is 1899-12-30; a cell with only a time of day has that date. */
function dateText(date: Date): string {
  const milliseconds = Math.round(date.getTime() / 1000) * 1000
  if (Number.isNaN(milliseconds)) return '#####'
  const iso = new Date(milliseconds).toISOString()
  return iso < '1900' ? iso.slice(11, 16) : iso.slice(0, 10)
}

/** XML 1.0 has no control characters, so Office writes them as `_x000D_`, and that text itself as `_x005F_x000D_`. */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
