import { inLocale } from '#browser/locale.ts'
import { en } from './texts-quotations.en.ts'
import { es } from './texts-quotations.es.ts'

export const quotationTexts = inLocale({ es, en })
