import { inLocale } from '#browser/locale.ts'
import { en } from './agenda.en.ts'
import { es } from './agenda.es.ts'

export const words = inLocale({ es, en })
