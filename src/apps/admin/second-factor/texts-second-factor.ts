import { inLocale } from '#browser/locale.ts'
import { en } from './texts-second-factor.en.ts'
import { es, type SecondFactorTexts } from './texts-second-factor.es.ts'

export const factorWords: SecondFactorTexts = inLocale({ es, en })
