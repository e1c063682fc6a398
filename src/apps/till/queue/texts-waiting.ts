import { inLocale } from '#browser/locale.ts'
import { waitingEn } from './texts-waiting.en.ts'
import { waitingEs } from './texts-waiting.es.ts'

export const waitingTexts = inLocale({ es: waitingEs, en: waitingEn })
