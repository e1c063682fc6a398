import { inLocale } from '#browser/locale.ts'
import { en } from './count-words.en.ts'
import { es } from './count-words.es.ts'

export const countWords = inLocale({ es, en })
