import type { Locale } from '#contract/messages.ts'

/** How amounts are written in the words of a finding. */
export interface Format {
  bytes(amount: number): string
  /** The two largest units of a duration in milliseconds. */
  span(ms: number): string
  moment(at: Date): string
  count(amount: number, one: string, many: string): string
}

const tags: Readonly<Record<Locale, string>> = { es: 'es-MX', en: 'en-US' }
const sizes = ['KB', 'MB', 'GB', 'TB'] as const

const unitNames = {
  es: [
    ['día', 'días'],
    ['hora', 'horas'],
    ['minuto', 'minutos'],
    ['segundo', 'segundos'],
  ],
  en: [
    ['day', 'days'],
    ['hour', 'hours'],
    ['minute', 'minutes'],
    ['second', 'seconds'],
  ],
} as const
const unitMs = [86_400_000, 3_600_000, 60_000, 1_000] as const
const joined: Readonly<Record<Locale, string>> = { es: ' y ', en: ' and ' }

export function formatIn(locale: Locale, timeZone: string): Format {
  const tag = tags[locale]
  const number = (amount: number, digits = 0) => amount.toLocaleString(tag, { maximumFractionDigits: digits })
  const count = (amount: number, one: string, many: string) =>
    `${number(amount)} ${amount === 1 ? one : many}`
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    count,
    moment: at => moments.format(at),
    bytes(amount) {
      let [value, unit] = [amount / 1_024, 0]
      while (value >= 1_024 && unit < sizes.length - 1) [value, unit] = [value / 1_024, unit + 1]
      return `${number(value, value < 10 ? 1 : 0)} ${sizes[unit]}`
    },
    span(ms) {
      const first = Math.max(
        0,
        unitMs.findIndex(unit => ms >= unit),
      )
      const start = ms < 1_000 ? unitMs.length - 1 : first
      let left = ms
      const parts = unitMs.slice(start, start + 2).flatMap((unit, place) => {
        const amount = Math.floor(left / unit)
        left -= amount * unit
        const [one, many] = unitNames[locale][start + place] ?? ['', '']
        return amount === 0 && (place > 0 || start < unitMs.length - 1) ? [] : [count(amount, one, many)]
      })
      return parts.join(joined[locale])
    },
  }
}
