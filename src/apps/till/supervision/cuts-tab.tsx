import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import { dayOf } from '#browser/day-of.ts'
import { hourText } from '#browser/hour-text.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { SegmentedControl } from '#ui/kit.ts'
import { VerdictBadge } from '../drawer/figures.tsx'
import { useStart } from '../start/start.ts'
import { CutPanel } from './cut-panel.tsx'
import { perPage } from './per-page.ts'
import { Supervised, useSearch } from './supervised.tsx'
import { supervisionTexts } from './texts-supervision.ts'
import { usePages } from './use-pages.ts'

const texts = supervisionTexts.cuts

const states = { open: ['open'], closed: ['to_authorize', 'closed'], all: [] } as const
type State = keyof typeof states

/** The sessions of the registers somebody looks after, open and closed. */
export function CutsTab() {
  const search = useSearch()
  const [state, setState] = useState<State>('open')
  const [chosen, setChosen] = useState<number | null>(null)
  const filter = new URLSearchParams({ per_page: perPage, count: 'capped' })
  for (const status of states[state]) filter.append('whereIn[status][]', status)
  if (search.searchText !== '') filter.set('q', search.searchText)
  const pages = usePages<WireRecord>('pos/sessions', filter)
  return (
    <Supervised
      title={supervisionTexts.tabs.cuts}
      label={texts.search}
      search={search}
      pages={pages}
      tools={
        <SegmentedControl
          className="segments"
          aria-label={texts.state}
          data={(['open', 'closed', 'all'] as const).map(value => ({ value, label: texts.states[value] }))}
          value={state}
          onChange={setState}
        />
      }
      row={cut => <Row cut={cut} isChosen={cut.id === chosen} onChoose={() => setChosen(cut.id)} />}
      idOf={({ id }) => id}
      nameOf={cut => [cut['folio'] == null ? null : String(cut['folio'])]}
      choose={texts.choose}
      chosen={chosen !== null && <CutPanel key={chosen} id={chosen} onBack={() => setChosen(null)} />}
      onChoose={({ id }) => setChosen(id)}
    />
  )
}

const names: Readonly<Record<string, string>> = {
  open: texts.open,
  to_authorize: texts.toAuthorize,
  closed: texts.closed,
}
/** The colours of the badges of sales: open as something to be paid, to be settled as something refused. */
const tones: Readonly<Record<string, string>> = { open: 'paid', to_authorize: 'sold', closed: 'closed' }

interface RowProps {
  cut: WireRecord
  isChosen: boolean
  onChoose: () => void
}

function Row({ cut, isChosen, onChoose }: RowProps) {
  const { settings } = useStart()
  const status = String(cut['status'])
  const opened = String(cut['opened_at'])
  const day = dayOf(opened, settings.timeZone)
  const hour = hourText(opened, settings.timeZone)
  return (
    <button type="button" className="sales-row" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <strong>{String(cut['folio'] ?? cut['register_name'])}</strong>
        <small>{day}</small>
      </span>
      <span>
        {String(cut['user_name'])}
        <small>
          {cut['folio'] == null ? texts.since(hour) : String(cut['register_name'])} ·{' '}
          {texts.sales(Number(cut['sales']))}
          {cut['kind'] === 'rescue' && ` · ${texts.rescue}`}
        </small>
      </span>
      <span className="supervision-state">
        <span className="sales-status" data-status={tones[status]}>
          {names[status] ?? status}
        </span>
        {cut['difference_cash'] != null && (
          <VerdictBadge difference={centsOf(cut, 'difference_cash')} isAmount />
        )}
      </span>
      <b>{cut['sold'] == null ? '' : formatMoney(centsOf(cut, 'sold'))}</b>
    </button>
  )
}
