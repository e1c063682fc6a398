import { message, type Locale } from '#contract/messages.ts'
import { copyEn } from './copy-texts.en.ts'
import { copyEs } from './copy-texts.es.ts'

export const copyTexts = { es: copyEs, en: copyEn }

export type CopyWord = keyof typeof copyEs.errors

/** Texts of the server alone, which no browser needs to load. */
export function copyWords(locale: Locale, code: CopyWord, params = {}): string {
  return message(locale, code, params, copyTexts[locale])
}
