import { inLocale } from '#browser/locale.ts'
import { en } from './texts-start.en.ts'
import { es, type StartTexts } from './texts-start.es.ts'

export const startWords: StartTexts = inLocale({ es, en })
