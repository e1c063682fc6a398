import { inLocale } from '#browser/locale.ts'
import { en } from './texts-sell.en.ts'
import { es, type SellTexts } from './texts-sell.es.ts'

export const sellTexts: SellTexts = inLocale({ es, en })
