import { inLocale } from '#browser/locale.ts'
import { en } from './texts-page.en.ts'
import { es } from './texts-page.es.ts'

export const pageTexts = inLocale({ es, en })
