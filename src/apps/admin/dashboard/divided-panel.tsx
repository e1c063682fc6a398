import { useQuery } from '@tanstack/react-query'
import { figureText } from '#browser/figures/figure-text.ts'
import { figuresQuery, type FigureRow } from '#browser/figures/figures-query.ts'
import { locale } from '#browser/locale.ts'
import { smallCatalog } from '#contract/catalogs.ts'
import { Bars } from './bars.tsx'
import { categoryAddress, reportAddress, salesAddress } from './addresses.ts'
import { FiguresTable } from './figures-table.tsx'
import { Lead } from './lead.tsx'
import { Panel, stateOf } from './panel.tsx'
import type { Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'

export type Division = 'category' | 'way' | 'seller' | 'register'

const ways = smallCatalog('ways-to-pay', locale)
const mostBars = 6
const mostRows = 100

interface DividedPanelProps {
  by: Division
  span: Span
  /** The panel asks for nothing before the first figures are there. */
  isReady: boolean
}

/** What was sold, or collected, by one dimension. */
export function DividedPanel({ by, span, isReady }: DividedPanelProps) {
  const { from, to } = span
  const figure = by === 'way' ? 'collected' : 'sales'
  const read = useQuery({
    ...figuresQuery({ figures: [figure], by: [by], from, to, order: figure, limit: mostRows }),
    enabled: isReady,
  })
  const { data } = read
  const lines = (data?.rows ?? [])
    .map(row => ({ row, value: row.values[figure] ?? 0 }))
    .filter(({ value }) => value !== 0)
    .map(({ row, value }) => ({
      key: String(row.keys[0]),
      name: nameOf(by, row),
      value,
      text: figureText(figure, value),
      to: addressOf(by, row),
      counts: countedBy(by, row, span),
    }))
  return (
    <Panel
      title={words.by[by]}
      report={by === 'way' ? reportAddress('payments', span) : reportAddress('sales', span, `by=${by}`)}
      state={{ ...stateOf(read), isEmpty: data !== undefined && lines.length === 0 }}
      chart={() => <Bars bars={lines.slice(0, mostBars)} />}
      table={() => (
        <FiguresTable
          heads={[words.heads[by], words.total]}
          rows={lines.map(({ key, name, text, to: address, counts }) => ({
            key,
            cells: [
              <Lead key="name" to={address}>
                {name}
              </Lead>,
              <Lead key="value" to={counts}>
                {text}
              </Lead>,
            ],
          }))}
          total={[words.total, figureText(figure, data?.total[figure])]}
        />
      )}
    />
  )
}

function nameOf(by: Division, { keys: [key], names: [name] }: FigureRow): string {
  if (by === 'way') return ways.find(({ id }) => id === key)?.name ?? words.unnamed.way
  return name ?? words.unnamed[by]
}

function addressOf(by: Division, { keys: [key] }: FigureRow): string | null {
  return by === 'category' && typeof key === 'number' ? categoryAddress(key) : null
}

/** The list behind a bar: sales when they have a filter for it, otherwise the report of lines or of payments. */
function countedBy(by: Division, { keys: [key = null] }: FigureRow, span: Span): string {
  if (by === 'way') return reportAddress('payments', span, `way=${key}`)
  if (by === 'category' || key === null) return reportAddress('documents', span, `${by}=${key ?? 'none'}`)
  return salesAddress(span, `${by}_id=${key}`)
}
