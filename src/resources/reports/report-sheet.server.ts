import type { FieldKind } from '#contract/field.ts'
import type { Locale } from '#contract/messages.ts'
import { reportColumn, type ReportAnswer } from '#contract/report-answer.ts'
import type { ReportColumnKind } from '#contract/report-kinds.ts'
import { columnWord, valueWord } from '#contract/report-words.ts'
import { reportTexts } from '#contract/reports-texts.ts'
import type { ReportName } from '#contract/reports.ts'
import type { Cell } from '#engine/tabular/batches.ts'
import type { Sheet } from '#engine/tabular/write-xlsx.ts'

const kinds: Readonly<Partial<Record<ReportColumnKind, FieldKind>>> = {
  money: 'money',
  count: 'integer',
  days: 'integer',
  percent: 'decimal',
  times: 'decimal',
  date: 'date',
  moment: 'moment',
}

interface Place {
  readonly name: string
  readonly header: string
  readonly kind: ReportColumnKind
  readonly isTotal: boolean
  readonly isBefore: boolean
}

/** The rows of a report as a table, each number beside that of the span before, and the total last. */
export function reportSheet(
  report: ReportName,
  answer: ReportAnswer,
  locale: Locale,
  timeZone: string,
): Sheet {
  const words = reportTexts[locale]
  const places = answer.columns.flatMap((name): Place[] => {
    const { kind, isTotal = false } = reportColumn(report, name)
    const header = columnWord(locale, name)
    const place = { name, header, kind, isTotal, isBefore: false }
    if (!answer.before || !(name in answer.before.total)) return [place]
    const { from, to } = answer.before
    return [place, { ...place, header: `${header} (${from} – ${to})`, isBefore: true }]
  })
  const label = places.find(({ isTotal, kind }) => !isTotal && kind !== 'moment')
  const rows = answer.rows.map(row =>
    places.map(({ name, kind, isBefore }) =>
      tableCell(locale, name, kind, (isBefore ? row.before : row.cells)?.[name]),
    ),
  )
  const total = places.map((place): Cell => {
    if (place === label) return words.total
    return (place.isBefore ? answer.before?.total : answer.total)?.[place.name] ?? null
  })
  return {
    name: words.reports[report].name,
    columns: places.map(({ header, kind }) => ({ header, kind: kinds[kind] ?? 'text' })),
    rows: [...rows, ...(rows.length > 0 ? [total] : [])],
    timeZone,
  }
}

function tableCell(
  locale: Locale,
  name: string,
  kind: ReportColumnKind,
  value: string | number | null | undefined,
): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'choice' || kind === 'way' || kind === 'weekday') return valueWord(locale, name, value)
  return kind === 'hour' ? `${String(value).padStart(2, '0')}:00` : value
}
