import { Navigate, useLocation } from '@tanstack/react-router'
import { supervisionRoles } from '#contract/office-pages.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { SaleList, type Wanted } from '../sales/sale-list.tsx'
import type { RowFacts } from '../sales/sale-row.tsx'
import { useStart } from '../start/start.ts'
import { QuotationPanel } from './quotation-panel.tsx'
import { lastDay, stateOf } from './quotation-facts.ts'
import { quotationTexts as texts } from './texts-quotations.ts'
// After the styles of the list, which it changes.
import './quotations.css'

type Scope = 'open' | 'all'

const filters: Readonly<Record<Scope, Readonly<Record<string, string>>>> = {
  open: { status: 'pending', is_parked: '0' },
  all: { 'where[quotation_folio]': 'C-' },
}

/** The quotations of the shop, which any register may sell, and the chosen one beside them. */
export default function QuotationsPage() {
  const { drawer, user } = useStart()
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const id = search.get('sale') ?? ''
  if (!drawer && !supervisionRoles.includes(user.role)) return <Navigate to="/admin/pos" replace />
  return (
    <SaleList<Scope>
      key={id}
      words={texts}
      scopes={[
        { value: 'open', label: texts.open },
        { value: 'all', label: texts.all },
      ]}
      first={{ scope: 'open', chosen: /^\d{1,10}$/.test(id) ? Number(id) : null }}
      all="all"
      filterOf={scope => filters[scope]}
      meant={quotationOf}
      // A paper may be of one that was sold.
      widensScans
      rowOf={rowOf}
      before={search.get('from') === 'supervision' ? '/admin/pos/supervision' : '/admin/pos'}
      panel={(chosen, choose) => (
        <QuotationPanel key={chosen} id={chosen} onBack={() => choose(null)} onChoose={choose} />
      )}
    />
  )
}

/** A scanned folio is that quotation or none; a person who types takes the first of the list. */
function quotationOf(found: readonly WireRecord[], { text, isScan }: Wanted): WireRecord | undefined {
  const wanted = text.toLowerCase()
  const same = found.find(each => String(each['quotation_folio']).toLowerCase() === wanted)
  return same ?? (isScan ? undefined : found[0])
}

function rowOf(quotation: WireRecord): RowFacts {
  const state = stateOf(quotation)
  const day = lastDay(quotation)
  return {
    name: String(quotation['reference']),
    note: state === 'expired' ? texts.expiredOn(day) : day && texts.until(day),
    who: String(quotation['customer_name'] ?? texts.anybody),
    more: `${texts.pieces(Number(quotation['pieces']))} · ${String(quotation['created_by_name'] ?? '')}`,
    status: state,
    statusText: texts.states[state] ?? state,
    amount: centsOf(quotation, 'total'),
  }
}
