import { inLocale } from '#browser/locale.ts'
import { reportsPageEn } from './texts-reports.en.ts'
import { reportsPageEs, type ReportsPageTexts } from './texts-reports.es.ts'

export const reportsWords: ReportsPageTexts = inLocale({ es: reportsPageEs, en: reportsPageEn })
