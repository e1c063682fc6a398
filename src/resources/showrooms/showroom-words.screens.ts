import { inLocale } from '#browser/locale.ts'
import { en } from './showroom-screens.en.ts'
import { es } from './showroom-screens.es.ts'

export const words = inLocale({ es, en })
