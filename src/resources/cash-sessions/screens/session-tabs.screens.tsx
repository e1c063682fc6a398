import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { textsOf } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formLines } from '#console/lines/form-lines.ts'
import { LinesView } from '#console/page/lines-view.tsx'
import { momentText } from '#console/record/value-text.ts'
import type { LineExtras, RecordTab } from '#console/screen-extras.ts'
import type { Row } from '#contract/field.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { cashSessions } from '../cash-session.resource.ts'
import { Figures } from './session-figures.screens.tsx'
import { words } from './session-words.screens.ts'

const peopleOf = (session: WireRecord) => (session['people'] ?? []) as readonly Row[]
const entriesOf = (session: WireRecord) => (session['entries'] ?? []) as readonly Row[]

export const sessionTabs: readonly RecordTab[] = [
  { key: 'figures', label: words.tabs.figures, Body: Figures },
  {
    key: 'entries',
    label: words.tabs.entries,
    count: session => entriesOf(session).length,
    Body: Entries,
  },
  {
    key: 'people',
    label: words.tabs.people,
    count: session => peopleOf(session).length,
    Body: People,
  },
]

const shown: LineExtras = {
  columns: [
    { field: 'type' },
    { field: 'origin', width: 104 },
    { field: 'createdAt', width: 168 },
    { field: 'createdByName', width: 132 },
    { field: 'amount', width: 136 },
  ],
  cells: {
    type: ({ stored }) => <Kind entry={stored} />,
    origin: ({ stored }) => <Origin entry={stored} />,
    createdAt: ({ stored }) => <When at={stored['created_at']} />,
    amount: ({ stored }) => <Amount entry={stored} />,
  },
}

const sellers: LineExtras = {
  columns: [{ field: 'name' }, { field: 'sales', width: 104 }, { field: 'sold', width: 136 }],
}

const handed: LineExtras = {
  columns: [
    { field: 'fromName' },
    { field: 'toName' },
    { field: 'way', width: 128 },
    { field: 'createdAt', width: 168 },
    { field: 'countedCash', width: 128 },
    { field: 'differenceCash', width: 128 },
  ],
  cells: { createdAt: ({ stored }) => <When at={stored['created_at']} /> },
}

/** Who sold what, and from whom to whom the drawer went. */
function People({ record }: { record: WireRecord }) {
  const lists = useMemo(() => formLines(cashSessions, { lines: { people: sellers, handovers: handed } }), [])
  const shownLists = lists.filter(
    ({ name }) => name === 'people' || (name === 'handovers' && hasHandovers(record)),
  )
  return shownLists.map(list => <LinesView key={list.name} list={list} record={record} />)
}

const hasHandovers = (session: WireRecord): boolean =>
  ((session['handovers'] ?? []) as readonly Row[]).length > 0

function Entries({ record }: { record: WireRecord }) {
  const list = useMemo(() => formLines(cashSessions, { lines: { entries: shown } })[0], [])
  if (!list || entriesOf(record).length === 0) return <p className="record-none">{words.noEntries}</p>
  return <LinesView list={list} record={record} />
}

function Kind({ entry }: { entry: Row }) {
  const names = textsOf(cashSessions).lines?.['entries']?.options?.['type']
  return (
    <span className="session-kind">
      {names?.[String(entry['type'])] ?? String(entry['type'])}
      {entry['reason'] != null && <small>{String(entry['reason'])}</small>}
    </span>
  )
}

/** Whoever counts blind reads no amount of a sale. */
function Amount({ entry }: { entry: Row }) {
  const amount = entry['amount'] ?? entry['moved']
  if (amount == null) return null
  return formatMoney(wireCents(Number(amount)), entry['currency'] === 'USD' ? 'USD' : 'MXN')
}

function Origin({ entry }: { entry: Row }) {
  const folio = entry['origin']
  if (folio == null) return null
  if (entry['origin_type'] !== 'sale') return String(folio)
  return <Link to={`/admin/sales/${String(entry['origin_id'])}/details`}>{String(folio)}</Link>
}

function When({ at }: { at: unknown }) {
  const { settings } = useAppData()
  return typeof at === 'string' ? momentText(at, settings.timeZone) : null
}
