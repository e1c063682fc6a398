import { inLocale } from '#browser/locale.ts'
import { en } from './texts-sales.en.ts'
import { es } from './texts-sales.es.ts'

export const salesTexts = inLocale({ es, en })
