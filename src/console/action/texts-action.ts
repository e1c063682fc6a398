import { inLocale } from '#browser/locale.ts'
import { en } from './texts-action.en.ts'
import { es, type ActionTexts } from './texts-action.es.ts'

export const actionTexts: ActionTexts = inLocale({ es, en })
