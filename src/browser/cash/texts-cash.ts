import { inLocale } from '../locale.ts'
import { en } from './texts-cash.en.ts'
import { es } from './texts-cash.es.ts'

export const cashTexts = inLocale({ es, en })
