import { inLocale } from '../locale.ts'
import { en } from './texts-link.en.ts'
import { es } from './texts-link.es.ts'

export const linkTexts = inLocale({ es, en })
