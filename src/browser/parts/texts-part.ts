import { inLocale } from '../locale.ts'
import { partEn } from './texts-part.en.ts'
import { partEs, type PartTexts } from './texts-part.es.ts'

export const partTexts: PartTexts = inLocale({ es: partEs, en: partEn })
