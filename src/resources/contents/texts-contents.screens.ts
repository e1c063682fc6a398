import { inLocale } from '#browser/locale.ts'
import { en } from './texts-contents.en.ts'
import { es } from './texts-contents.es.ts'

export const contentsWords = inLocale({ es, en })
