import { inLocale } from '#browser/locale.ts'
import { en } from './texts-supervision.en.ts'
import { es } from './texts-supervision.es.ts'

export const supervisionTexts = inLocale({ es, en })
