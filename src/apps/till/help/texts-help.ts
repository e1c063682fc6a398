import { inLocale } from '#browser/locale.ts'
import { en } from './texts-help.en.ts'
import { es } from './texts-help.es.ts'

export const helpTexts = inLocale({ es, en })
