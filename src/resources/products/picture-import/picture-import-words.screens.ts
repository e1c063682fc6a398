import { inLocale } from '#browser/locale.ts'
import { en } from './picture-import.en.ts'
import { es } from './picture-import.es.ts'

export const zipWords = inLocale({ es, en })
