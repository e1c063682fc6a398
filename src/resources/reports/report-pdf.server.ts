import { formatMoney, wireCents } from '#domain/money.ts'
import { capitalise, type Locale } from '#contract/messages.ts'
import { reportColumn, type ReportAnswer, type ReportCells } from '#contract/report-answer.ts'
import type { ReportColumnKind } from '#contract/report-kinds.ts'
import { columnWord, paramWord, valueWord } from '#contract/report-words.ts'
import { reportTexts } from '#contract/reports-texts.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { businessOf, datesOf, type Dates } from '#engine/papers/letterhead.ts'
import {
  documentPdf,
  wideLetters,
  widePaper,
  type DocumentCell,
  type DocumentColumn,
  type PaperDocument,
} from '#engine/tabular/document-pdf.ts'
import type { ReportQuestion } from './report-question.server.ts'

const figures: readonly ReportColumnKind[] = ['money', 'count', 'percent', 'times', 'days', 'hour']
/** The width of each kind of column for its longest word, in points; texts share the rest. */
const rooms: Readonly<Partial<Record<ReportColumnKind, number>>> = {
  money: 58,
  count: 48,
  percent: 50,
  times: 48,
  days: 48,
  hour: 36,
  month: 44,
  date: 50,
  moment: 48,
  choice: 52,
  way: 60,
}

/** A report on paper, with the shop's letterhead, its parameters, and the sentence that says what it counts. */
export async function reportPaper(
  db: Database,
  settings: Settings,
  question: ReportQuestion,
  answer: ReportAnswer,
  filters: readonly (readonly [param: string, name: string])[],
): Promise<Buffer> {
  const { report, locale } = question
  const words = reportTexts[locale]
  const dates = datesOf(locale, settings)
  const columns = columnsOf(question, answer)
  const cell = (name: string, now: ReportCells, before: ReportCells | null): DocumentCell => {
    const { kind } = reportColumn(report, name)
    const text = shownCell(locale, dates, name, kind, now[name])
    const past = before && name in before ? shownCell(locale, dates, name, kind, before[name]) : ''
    return past === '' ? text : [text, past]
  }
  const total = answer.columns.map((name, place): DocumentCell =>
    name in answer.total
      ? cell(name, answer.total, answer.before?.total ?? null)
      : place === 0
        ? words.total
        : '',
  )
  const paper: PaperDocument = {
    business: await businessOf(db, settings),
    kind: '',
    title: words.reports[report].name,
    facts: [
      ...spanFacts(locale, dates, answer),
      ...filters.map(([param, name]) => [paramWord(locale, param), name] as const),
      ...Object.entries(answer.facts).map(
        ([name, value]) =>
          [columnWord(locale, name), shownCell(locale, dates, name, 'count', value)] as const,
      ),
    ],
    parties: [],
    columns,
    rows: [
      ...answer.rows.map(row => answer.columns.map(name => cell(name, row.cells, row.before))),
      { result: total },
    ],
    totals: [],
    words: [{ heading: '', text: words.reports[report].counts }],
    signatures: [],
    footer: `${words.made} ${dates.momentOf(new Date())}`,
    isWide: true,
  }
  return documentPdf(paper)
}

function columnsOf({ report, locale }: ReportQuestion, { columns }: ReportAnswer): DocumentColumn[] {
  const scale = wideLetters(columns.length) / wideLetters(0)
  const needed = columns.map(name => roomOf(report, name, scale))
  const taken = needed.reduce<number>((sum, room) => sum + (room ?? 0), 0)
  const texts = needed.filter(room => room === null).length
  const share = texts > 0 ? (widePaper - taken) / texts : 0
  const stretch = texts > 0 ? 1 : widePaper / taken
  return columns.map((name, place) => ({
    heading: columnWord(locale, name),
    width: (needed[place] ?? share) * stretch,
    isFigure: figures.includes(reportColumn(report, name).kind),
  }))
}

function roomOf(report: ReportQuestion['report'], name: string, scale: number): number | null {
  const room = rooms[reportColumn(report, name).kind]
  return room === undefined ? null : room * scale
}

function spanFacts(locale: Locale, dates: Dates, { from, to, before }: ReportAnswer) {
  if (to === null) return []
  const days = (first: string, last: string) =>
    first === last ? dates.shortDay(first) : `${dates.shortDay(first)} – ${dates.shortDay(last)}`
  return [
    [paramWord(locale, from === null ? 'on' : 'span'), days(from ?? to, to)] as const,
    ...(before ? [[capitalise(reportTexts[locale].before), days(before.from, before.to)] as const] : []),
  ]
}

const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

function shownCell(
  locale: Locale,
  dates: Dates,
  name: string,
  kind: ReportColumnKind,
  value: string | number | null | undefined,
): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'money':
      return formatMoney(wireCents(Number(value)))
    case 'count':
    case 'days':
      return whole.format(Number(value))
    case 'percent':
      return `${tenth.format(Number(value))} %`
    case 'times':
      return tenth.format(Number(value))
    case 'date':
      return dates.shortDay(String(value))
    case 'moment':
      return dates.momentOf(new Date(value))
    case 'choice':
    case 'way':
    case 'weekday':
      return capitalise(valueWord(locale, name, value))
    case 'hour':
      return `${String(value).padStart(2, '0')}:00`
    default:
      return String(value)
  }
}
