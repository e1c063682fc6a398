import { inLocale } from '#browser/locale.ts'
import { en } from './texts-lines.en.ts'
import { es } from './texts-lines.es.ts'

export const lineTexts = inLocale({ es, en })
