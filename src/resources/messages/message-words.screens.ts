import { inLocale } from '#browser/locale.ts'
import { en } from './message-screens.en.ts'
import { es } from './message-screens.es.ts'

export const words = inLocale({ es, en })
