import { inLocale } from '#browser/locale.ts'
import { en } from './session-screens.en.ts'
import { es } from './session-screens.es.ts'

export const words = inLocale({ es, en })
