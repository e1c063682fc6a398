import { inLocale } from '#browser/locale.ts'
import { en } from './texts-fit.en.ts'
import { es } from './texts-fit.es.ts'

export const fitTexts = inLocale({ es, en })
