import { inLocale } from '../locale.ts'
import { noticesEn } from './texts-notices.en.ts'
import { noticesEs } from './texts-notices.es.ts'

export const noticeTexts = inLocale({ es: noticesEs, en: noticesEn })
