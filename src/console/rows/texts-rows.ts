import { inLocale } from '#browser/locale.ts'
import { en } from './texts-rows.en.ts'
import { es } from './texts-rows.es.ts'

export const rowTexts = inLocale({ es, en })
