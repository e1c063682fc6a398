import type { Locale } from '#contract/messages.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'

/** In the language that the server gave the page; outside a page, the shop's. */
export const locale: Locale =
  typeof document !== 'undefined' && document.documentElement.lang.startsWith('en') ? 'en' : 'es'

/** Numbers and dates are written as in Mexico in both languages. */
export const formatLocale = { es: 'es-MX', en: 'en-US' }[locale]

export function inLocale<T>(both: Readonly<Record<Locale, T>>): T {
  return both[locale]
}

export function textsOf(resource: Pick<Resource, 'texts'>): ResourceTexts {
  return resource.texts[locale]
}
