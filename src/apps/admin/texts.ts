import { inLocale } from '#browser/locale.ts'
import { en } from './texts.en.ts'
import { es, type Texts } from './texts.es.ts'

export const texts: Texts = inLocale({ es, en })
