import type { Locale } from './messages.ts'
import type { ReportTexts } from './report-texts-shape.ts'
import { reportsEn } from './reports.en.ts'
import { reportsEs } from './reports.es.ts'

export const reportTexts: Readonly<Record<Locale, ReportTexts>> = { es: reportsEs, en: reportsEn }
