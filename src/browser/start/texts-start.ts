import { inLocale } from '../locale.ts'
import { startEn } from './texts-start.en.ts'
import { startEs } from './texts-start.es.ts'

export const startTexts = inLocale({ es: startEs, en: startEn })
