import type { HealthReport, Level } from './health.ts'
import type { HealthTexts } from './texts-health.es.ts'

const marks: Readonly<Record<Level, string>> = { ok: '✓', warning: '!', fault: '✗' }

/** The report as lines, to be sent to whoever helps. */
export function reportText(report: HealthReport, words: HealthTexts, at: string): string {
  return [
    `${words.title}: ${report.summary}`,
    words.seen(at),
    ...report.topics.flatMap(({ label, findings }) => [
      '',
      label,
      ...findings.flatMap(({ level, what, cure, details }) => [
        `${marks[level]} ${what}`,
        ...details.map(line => `    ${line}`),
        ...(cure === null ? [] : [`    ${words.todo}: ${cure}`]),
      ]),
    ]),
  ].join('\n')
}
