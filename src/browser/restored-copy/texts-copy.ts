import { inLocale } from '../locale.ts'
import { en } from './texts-copy.en.ts'
import { es, type CopyTexts } from './texts-copy.es.ts'

export const copyTexts: CopyTexts = inLocale({ es, en })
