import { inLocale } from '../locale.ts'
import { startEn } from './texts-start.en.ts'
import { startEs } from './texts-start.es.ts'

/** Texts of a page that is loading, or that could not be loaded. */
export const startTexts = inLocale({ es: startEs, en: startEn })
