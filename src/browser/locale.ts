import type { Locale } from '#contract/messages.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'

/** The language that the server set on the page; outside a page, the shop's. */
export const locale: Locale =
  typeof document !== 'undefined' && document.documentElement.lang.startsWith('en') ? 'en' : 'es'

/** English numbers and dates also use Mexican conventions. */
export const formatLocale = { es: 'es-MX', en: 'en-US' }[locale]

export function inLocale<T>(both: Readonly<Record<Locale, T>>): T {
  return both[locale]
}

export function textsOf(resource: Pick<Resource, 'texts'>): ResourceTexts {
  return resource.texts[locale]
}
