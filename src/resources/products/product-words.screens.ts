import { inLocale } from '#browser/locale.ts'
import { en } from './product-screens.en.ts'
import { es } from './product-screens.es.ts'

export const words = inLocale({ es, en })
