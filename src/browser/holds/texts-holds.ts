import { inLocale } from '../locale.ts'
import { en } from './texts-holds.en.ts'
import { es } from './texts-holds.es.ts'

export const holdTexts = inLocale({ es, en })
