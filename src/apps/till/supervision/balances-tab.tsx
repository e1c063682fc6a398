import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, wireCents } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { call } from '#browser/api.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { SegmentedControl } from '#ui/kit.ts'
import { SalePanel } from '../sales/sale-panel.tsx'
import { laterName } from '../sales/sale-row.tsx'
import { salesTexts } from '../sales/texts-sales.ts'
import { Payments } from './payments.tsx'
import { perPage } from './per-page.ts'
import { Supervised, useSearch } from './supervised.tsx'
import { supervisionTexts } from './texts-supervision.ts'
import { usePages } from './use-pages.ts'

const texts = supervisionTexts.balances

const kinds = ['all', 'overdue', 'credit', 'layaway'] as const
type Kind = (typeof kinds)[number]

const narrowing: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  all: {},
  overdue: { is_overdue: '1' },
  credit: { payment_type_id: String(paymentTypes.credit) },
  layaway: { payment_type_id: String(paymentTypes.layaway) },
}

/** What customers owe to the registers somebody looks after, what is longest due first. */
export function BalancesTab() {
  const search = useSearch()
  const [kind, setKind] = useState<Kind>('all')
  const [chosen, setChosen] = useState<number | null>(null)
  const pages = usePages<WireRecord>(
    'sales',
    new URLSearchParams({
      per_page: perPage,
      count: 'capped',
      status: 'sold',
      order_by: 'liquidation_date',
      ...narrowing[kind],
      ...(search.searchText !== '' && { q: search.searchText }),
    }),
  )
  return (
    <Supervised
      title={supervisionTexts.tabs.balances}
      label={texts.search}
      search={search}
      pages={pages}
      tools={
        <SegmentedControl
          className="segments"
          aria-label={texts.which}
          data={kinds.map(value => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      }
      head={
        <dl className="supervision-sums">
          <Owed label={texts.owed} search="status=sold" />
          <Owed label={texts.overdue} search="status=sold&is_overdue=1" />
        </dl>
      }
      row={sale => <Row sale={sale} isChosen={sale.id === chosen} onChoose={() => setChosen(sale.id)} />}
      idOf={({ id }) => id}
      nameOf={sale => [String(sale['folio'])]}
      choose={texts.choose}
      chosen={
        chosen !== null && (
          <SalePanel
            key={chosen}
            id={chosen}
            onBack={() => setChosen(null)}
            read={sale => <Payments sale={sale} />}
          />
        )
      }
      onChoose={({ id }) => setChosen(id)}
    />
  )
}

/** The sum of the balances, with the number of sales. */
function Owed({ label, search }: { label: string; search: string }) {
  const { data } = useQuery({
    queryKey: ['sales', 'count', 'supervision', search],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: { rows: number; balance: number } }>('GET', `sales/sums?${search}`, undefined, {
          signal,
        })
      ).data,
    staleTime: 0,
  })
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {data ? formatMoney(wireCents(data.balance)) : '…'} <small>{data && texts.sales(data.rows)}</small>
      </dd>
    </div>
  )
}

interface RowProps {
  sale: WireRecord
  isChosen: boolean
  onChoose: () => void
}

function Row({ sale, isChosen, onChoose }: RowProps) {
  const days = Number(sale['due_in'] ?? 0)
  return (
    <button type="button" className="sales-row" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <strong>{String(sale['folio'])}</strong>
        <small>{laterName(sale)}</small>
      </span>
      <span>
        {String(sale['customer_name'] ?? salesTexts.anybody)}
        <small>{String(sale['register_name'] ?? '')}</small>
      </span>
      <span className="sales-status" data-status={days < 0 ? 'cancelled' : days <= 5 ? 'sold' : 'pending'}>
        {days < 0 ? texts.late(-days) : days === 0 ? texts.today : texts.soon(days)}
      </span>
      <b>{formatMoney(centsOf(sale, 'balance'))}</b>
    </button>
  )
}
