import type { Locale } from '#contract/messages.ts'
import { salePaperEn } from './sale-paper.en.ts'
import { salePaperEs } from './sale-paper.es.ts'

export const paperWords = (locale: Locale) => (locale === 'es' ? salePaperEs : salePaperEn)
export type PaperWords = ReturnType<typeof paperWords>

/** Puts values into the `{places}` of a text. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
