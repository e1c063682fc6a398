import { inLocale } from '#browser/locale.ts'
import { queueEn } from './texts-queue.en.ts'
import { queueEs } from './texts-queue.es.ts'

export const queueTexts = inLocale({ es: queueEs, en: queueEn })
