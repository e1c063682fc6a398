import { inLocale } from '#browser/locale.ts'
import { en } from './texts-list.en.ts'
import { es } from './texts-list.es.ts'

export const texts = inLocale({ es, en })
