import { inLocale } from '#browser/locale.ts'
import { en } from './texts-alerts.en.ts'
import { es, type AlertTexts } from './texts-alerts.es.ts'

export const alertTexts: AlertTexts = inLocale({ es, en })
