import { inLocale } from './locale.ts'
import { en } from './texts.en.ts'
import { es } from './texts.es.ts'

export const texts = inLocale({ es, en })
