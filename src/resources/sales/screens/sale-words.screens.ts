import { inLocale } from '#browser/locale.ts'
import { en } from './sale-screens.en.ts'
import { es } from './sale-screens.es.ts'

export const words = inLocale({ es, en })
