import { inLocale } from '#browser/locale.ts'
import { en } from './texts-health.en.ts'
import { es, type HealthTexts } from './texts-health.es.ts'

export const healthWords: HealthTexts = inLocale({ es, en })
