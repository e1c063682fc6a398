import { inLocale } from '#browser/locale.ts'
import { en } from './texts-pay.en.ts'
import { es, type PayTexts } from './texts-pay.es.ts'

export const payTexts: PayTexts = inLocale({ es, en })
