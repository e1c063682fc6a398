import { inLocale } from '#browser/locale.ts'
import { en } from './texts-account.en.ts'
import { es, type AccountTexts } from './texts-account.es.ts'

export const accountWords: AccountTexts = inLocale({ es, en })
