import type { Locale } from '#contract/messages.ts'
import type { Level } from './finding.ts'
import type { HealthReport } from './report.ts'
import { doctorTexts } from './texts/texts.ts'

export type Paint = (level: Level | 'title' | 'quiet', text: string) => string

const marks: Readonly<Record<Level, string>> = { ok: '✓', warning: '!', fault: '✗' }
const plain: Paint = (_level, text) => text

/** The report as lines, for a terminal or to be sent to somebody. */
export function linesOf(report: HealthReport, locale: Locale, paint: Paint = plain): string[] {
  const { todo, title } = doctorTexts[locale]
  return [
    paint('title', title),
    ...report.topics.flatMap(({ label, findings }) => [
      '',
      paint('title', label),
      ...findings.flatMap(({ level, what, cure, details }) => [
        `${paint(level, marks[level])} ${what}`,
        ...details.map(line => paint('quiet', `    ${line}`)),
        ...(cure === null ? [] : [`    ${todo}: ${cure}`]),
      ]),
    ]),
    '',
    paint(report.level, report.summary),
  ]
}
