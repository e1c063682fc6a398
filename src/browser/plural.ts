import type { Locale } from '#contract/messages.ts'

const rules = { es: new Intl.PluralRules('es'), en: new Intl.PluralRules('en') }
const numbers = new Intl.NumberFormat('es-MX')

/** `1,204 clientes`. Spanish has a third form, for millions, that reads as the plural. */
export function plural(locale: Locale, count: number, one: string, other: string): string {
  return `${numbers.format(count)} ${rules[locale].select(count) === 'one' ? one : other}`
}
