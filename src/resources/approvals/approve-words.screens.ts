import { inLocale } from '#browser/locale.ts'
import { en } from './approve-screens.en.ts'
import { es } from './approve-screens.es.ts'

export const words = inLocale({ es, en })
