import { Navigate, useLocation } from '@tanstack/react-router'
import type { WireRecord } from '#browser/wire-record.ts'
import { useStart } from '../start/start.ts'
import { SaleList, type Wanted } from './sale-list.tsx'
import { SalePanel } from './sale-panel.tsx'
import { saleFacts } from './sale-row.tsx'
import { SalesPending } from './sales-pending.tsx'
import { salesTexts as texts } from './texts-sales.ts'

/** The sales of this session, or of all that this person may see, and the chosen one beside them. */
export default function SalesPage() {
  const { drawer } = useStart()
  const start = askedIn(useLocation({ select: ({ searchStr }) => searchStr }))
  if (!drawer) return <Navigate to="/admin/pos" replace />
  return <Sales key={JSON.stringify(start)} sessionId={drawer.id} from={start} />
}

/** What a notice leads to: one sale, those of another drawer, or those past their date. */
interface Asked {
  readonly sale: number | null
  readonly session: number | null
  readonly isOverdue: boolean
}

function askedIn(search: string): Asked {
  const values = new URLSearchParams(search)
  const idIn = (name: string) => (/^\d{1,10}$/.test(values.get(name) ?? '') ? Number(values.get(name)) : null)
  return { sale: idIn('sale'), session: idIn('session'), isOverdue: values.get('overdue') === '1' }
}

type Scope = 'mine' | 'all' | 'other' | 'overdue'

function firstScope({ sale, session, isOverdue }: Asked): Scope {
  if (session !== null) return 'other'
  if (isOverdue) return 'overdue'
  return sale === null ? 'mine' : 'all'
}

function Sales({ sessionId, from }: { sessionId: number; from: Asked }) {
  const { settings } = useStart()
  const filters: Readonly<Record<Scope, Readonly<Record<string, string>>>> = {
    mine: { session_id: String(sessionId) },
    all: {},
    other: { session_id: String(from.session) },
    overdue: { is_overdue: '1' },
  }
  return (
    <SaleList<Scope>
      words={texts}
      scopes={[
        { value: 'mine', label: texts.mine },
        { value: 'all', label: texts.all },
        ...(from.session === null ? [] : [{ value: 'other' as const, label: texts.other }]),
        ...(from.isOverdue ? [{ value: 'overdue' as const, label: texts.overdue }] : []),
      ]}
      first={{ scope: firstScope(from), chosen: from.sale }}
      all="all"
      filterOf={scope => filters[scope]}
      isShown={({ folio }) => folio != null}
      meant={saleOf}
      rowOf={sale => saleFacts(sale, settings.timeZone)}
      withOwed
      above={scope => scope === 'mine' && <SalesPending />}
      panel={(id, choose) => <SalePanel key={id} id={id} onBack={() => choose(null)} />}
    />
  )
}

/** A scanned folio is that sale or none; a person who types takes the first of the list. */
function saleOf(sales: readonly WireRecord[], { text, isScan }: Wanted): WireRecord | undefined {
  const same = sales.find(({ folio }) => String(folio).toLowerCase() === text.toLowerCase())
  return same ?? (isScan && sales.length > 1 ? undefined : sales[0])
}
