import { inLocale } from '#browser/locale.ts'
import { en } from './texts-menu.en.ts'
import { es } from './texts-menu.es.ts'

export const menuTexts = inLocale({ es, en })
