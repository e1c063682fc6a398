import { inLocale } from '#browser/locale.ts'
import { en } from './order-screens.en.ts'
import { es } from './order-screens.es.ts'

export const words = inLocale({ es, en })
