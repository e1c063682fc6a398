import { inLocale } from '#browser/locale.ts'
import { en } from './texts-people.en.ts'
import { es } from './texts-people.es.ts'

export const peopleTexts = inLocale({ es, en })
