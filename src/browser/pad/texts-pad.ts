import { inLocale } from '../locale.ts'
import { en } from './texts-pad.en.ts'
import { es } from './texts-pad.es.ts'

export const padTexts = inLocale({ es, en })
