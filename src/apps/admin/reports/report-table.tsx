import { Link } from '@tanstack/react-router'
import { deltaOf } from '#browser/figures/figure-text.ts'
import { locale } from '#browser/locale.ts'
import { reportColumn, type ReportRow } from '#contract/report-answer.ts'
import { columnSentence, columnWord } from '#contract/report-words.ts'
import type { ReportName } from '#contract/reports.ts'
import { Icon } from '#ui/icon.tsx'
import { linkTo } from '../dashboard/link-to.ts'
import { cellText, isAmount } from './cell-text.ts'
import { cellAddress } from './report-address.ts'
import type { Asked } from './report-query.ts'
import { reportsWords as words } from './texts-reports.ts'

interface ReportTableProps extends Asked {
  report: ReportName
  title: string
  timeZone: string
  /** How many columns say what a row is. */
  heads: number
  /** The column by which rows come, with a hyphen the largest first. */
  order: string
  isOld: boolean
  onOrder: (orderBy: string) => void
}

/** All the numbers of a report, with what they lead to, and their totals below. */
export function ReportTable(props: ReportTableProps) {
  const { report, answer, title, timeZone, heads, order, isOld, onOrder } = props
  const { columns, rows, total } = answer
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className="report-scroll" tabIndex={0} role="region" aria-label={words.table(title)}>
      <table className="report-table" data-old={isOld || undefined}>
        <thead>
          <tr>
            {columns.map(column => (
              <Head key={column} {...{ report, column, order, onOrder }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {columns.map((column, at) => (
                <Cell key={column} {...props} {...{ column, row }} isHead={at === 0} isName={at < heads} />
              ))}
            </tr>
          ))}
        </tbody>
        {Object.keys(total).length > 0 && rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column} scope="row">
                    {words.total}
                  </th>
                ) : (
                  <td key={column} data-number={isNumber(report, column) || undefined}>
                    {total[column] !== undefined && total[column] !== null && (
                      <Value {...props} column={column} row={null} value={total[column]}>
                        {cellText(report, column, total[column], timeZone)}
                      </Value>
                    )}
                    {answer.before && total[column] !== undefined && (
                      <Delta now={total[column]} before={answer.before.total[column]} text={before(column)} />
                    )}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )

  function before(column: string): string {
    return words.before(cellText(report, column, answer.before?.total[column], timeZone))
  }
}

const isNumber = (report: ReportName, column: string) => isAmount(reportColumn(report, column).kind)

interface HeadProps {
  report: ReportName
  column: string
  order: string
  onOrder: (orderBy: string) => void
}

function Head({ report, column, order, onOrder }: HeadProps) {
  const isNumeric = isNumber(report, column)
  const [isUp, isDown] = [order === column, order === `-${column}`]
  const word = columnWord(locale, column)
  const sentence = columnSentence(locale, column)
  // Numbers are asked for the largest first, names from A.
  const next = isNumeric ? (isDown ? column : `-${column}`) : isUp ? `-${column}` : column
  const mark =
    isUp || isDown ? (
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} />
    ) : (
      <Icon name="arrows-sort" size={14} className="list-sort-hint" />
    )
  return (
    <th
      scope="col"
      data-number={isNumeric || undefined}
      {...((isUp || isDown) && { 'aria-sort': isUp ? ('ascending' as const) : ('descending' as const) })}
    >
      <button
        type="button"
        className="list-sort"
        title={sentence === null ? words.sort(word) : sentence}
        onClick={() => onOrder(next)}
      >
        {isNumeric && mark}
        <span>{word}</span>
        {!isNumeric && mark}
      </button>
    </th>
  )
}

/** A telephone, a folio or the number of an invoice is not longer, and stays on one line. */
const shortText = 18

interface CellProps extends ReportTableProps {
  column: string
  row: ReportRow
  isHead: boolean
  isName: boolean
}

function Cell(props: CellProps) {
  const { report, column, row, isHead, isName, timeZone } = props
  const value = row.cells[column]
  const text = cellText(report, column, value, timeZone)
  const was = row.before?.[column]
  const content = (
    <Value {...props} value={value}>
      {text}
    </Value>
  )
  if (isHead) {
    return (
      <th scope="row" data-kind={reportColumn(report, column).kind}>
        {content}
      </th>
    )
  }
  const isNumeric = isNumber(report, column)
  return (
    <td
      data-number={isNumeric || undefined}
      data-name={isName || undefined}
      data-kind={reportColumn(report, column).kind}
      data-short={text.length <= shortText || undefined}
    >
      {content}
      {isNumeric && row.before && (
        <Delta now={value} before={was} text={words.before(cellText(report, column, was, timeZone))} />
      )}
    </td>
  )
}

interface ValueProps extends Pick<ReportTableProps, 'report' | 'question' | 'answer'> {
  column: string
  row: ReportRow | null
  value: string | number | null | undefined
  children: string
}

/** A value that leads to what it counts; nothing leads nowhere. */
function Value({ report, column, row, question, answer, value, children }: ValueProps) {
  const isNothing = value === null || value === undefined || value === 0
  const address = isNothing ? null : cellAddress(report, column, row, question, answer)
  return address === null ? children : <Link {...linkTo(address)}>{children}</Link>
}

interface DeltaProps {
  now: string | number | null | undefined
  before: string | number | null | undefined
  text: string
}

/** How much more or less it is than in the span before. */
function Delta({ now, before, text }: DeltaProps) {
  const delta = typeof now === 'number' && typeof before === 'number' ? deltaOf(now, before) : null
  if (!delta) return null
  return (
    <small className="report-delta" data-direction={delta.direction} title={text}>
      {delta.direction !== 'same' && (
        <Icon name={delta.direction === 'up' ? 'trend-up' : 'trend-down'} size={12} />
      )}
      {delta.text}
      <span className="visually-hidden">{` ${words.moved[delta.direction]}, ${text}`}</span>
    </small>
  )
}
