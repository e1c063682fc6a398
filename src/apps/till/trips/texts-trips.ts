import { inLocale } from '#browser/locale.ts'
import { en } from './texts-trips.en.ts'
import { es } from './texts-trips.es.ts'

export const tripsTexts = inLocale({ es, en })
