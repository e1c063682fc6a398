import { inLocale } from '#browser/locale.ts'
import { en } from './stock-words.en.ts'
import { es } from './stock-words.es.ts'

export const stockWords = inLocale({ es, en })
