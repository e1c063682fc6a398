import { locale } from '#browser/locale.ts'
import { isReport } from '#contract/reports.ts'
import { reportTexts } from '#contract/reports-texts.ts'

/** What the report of an address is called; null when there is no such report. */
export function reportTitle(name: string): string | null {
  return isReport(name) ? reportTexts[locale].reports[name].name : null
}
