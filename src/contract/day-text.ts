import type { Locale } from './messages.ts'

const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const formats = {
  es: new Intl.DateTimeFormat('es-MX', options),
  en: new Intl.DateTimeFormat('en-US', options),
}

/**
 * A day as lists, records and their history write it: «31 ene 2026» from `2026-01-31`. Inputs have 31/01/2026, papers the
 * month in full.
 */
export function dayText(locale: Locale, day: string): string {
  return formats[locale].format(new Date(`${day}T00:00:00Z`))
}
