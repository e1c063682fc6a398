import '../drawer/drawer.css'
import './sales.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Page } from '#contract/envelope.ts'
import { call } from '#browser/api.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, SegmentedControl, Skeleton, TextInput, useDebouncedValue } from '#ui/kit.ts'
import { useScan } from '../scan/use-scan.ts'
import { beep } from '../sell/sounds.ts'
import { TillFrame } from '../shell/till-frame.tsx'
import { useStart } from '../start/start.ts'
import { Fault, faultOf } from '../drawer/fault.tsx'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { useOwed, type Owed } from './owed.ts'
import { OwedList } from './owed-list.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { SaleRow } from './sale-row.tsx'
import { SalesPending } from './sales-pending.tsx'
import { SalePanel } from './sale-panel.tsx'
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
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [scope, setScope] = useState(() => firstScope(from))
  const [chosen, setChosen] = useState(from.sale)
  const [colleagues, setColleagues] = useState<Owed | null>(null)
  const isShown = chosen !== null || colleagues !== null
  const [searchText] = useDebouncedValue(text.trim(), 150)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const filter = new URLSearchParams({
    per_page: '50',
    count: 'capped',
    ...(scope === 'mine' && { session_id: String(sessionId) }),
    ...(scope === 'other' && { session_id: String(from.session) }),
    ...(scope === 'overdue' && { is_overdue: '1' }),
    ...(searchText !== '' && { q: searchText }),
  })
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['sales', 'list', 'till', filter.toString()],
    queryFn: ({ signal, pageParam }) =>
      call<Page<WireRecord>>('GET', `sales?${filter.toString()}&page=${pageParam}`, undefined, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<WireRecord>) =>
      last.current_page < last.last_page ? last.current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const sales = data?.pages.flatMap(page => page.data).filter(({ folio }) => folio != null) ?? []
  const found = useOwed(searchText)
  const owed = (found.data ?? []).filter(({ id }) => sales.every(sale => sale.id !== id))

  // The list on the screen may still be the one of another text.
  useEffect(() => {
    if (!wanted || searchText !== wanted.text || isFetching || found.isFetching) return
    setWanted(null)
    // The next text, typed or struck by a slow scanner, replaces this one.
    search.current?.select()
    const sale = error ? undefined : saleOf(sales, wanted)
    const folio = wanted.text.toLowerCase()
    const other = owed.find(each => each.folio.toLowerCase() === folio) ?? (sale ? undefined : owed[0])
    if (other) chooseOwed(other)
    else if (sale) choose(sale.id)
    else if (wanted.isScan) beep('unknown')
  })
  useScan(code => {
    setText(code)
    setWanted({ text: code.trim(), isScan: true })
  })

  function choose(id: number | null): void {
    setColleagues(null)
    setChosen(id)
  }

  function chooseOwed(sale: Owed): void {
    if (sale.is_readable) return choose(sale.id)
    setChosen(null)
    setColleagues(sale)
  }

  function back(): void {
    if (isShown && matchMedia('(max-width: 63.9375em)').matches) choose(null)
    else void navigate({ to: '/admin/pos' })
  }

  useShortcut({
    keys: 'escape',
    label: drawerTexts.back,
    group: drawerTexts.group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: back,
  })
  useShortcut({
    keys: 'f2',
    label: texts.search,
    group: drawerTexts.group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: () => {
      search.current?.focus()
      search.current?.select()
    },
  })
  useEffect(() => search.current?.focus(), [])

  return (
    <TillFrame>
      <main className="halves drawer sales" id="content" data-chosen={isShown || undefined}>
        <section className="half drawer-work" aria-label={texts.title}>
          <header className="page-head">
            <button type="button" className="page-back" onClick={back}>
              <Icon name="arrow-left" />
              {drawerTexts.back}
              <Keys keys="escape" />
            </button>
            <h1>{texts.title}</h1>
          </header>
          <div className="sales-tools">
            <TextInput
              ref={search}
              size="lg"
              aria-label={texts.search}
              placeholder={texts.search}
              autoComplete="off"
              leftSection={<Icon name="search" />}
              value={text}
              onChange={event => setText(event.currentTarget.value)}
              onKeyDown={event => {
                if (event.key === 'Enter') setWanted({ text: text.trim(), isScan: false })
              }}
            />
            <SegmentedControl
              className="segments"
              aria-label={texts.scope}
              data={[
                { value: 'mine', label: texts.mine },
                { value: 'all', label: texts.all },
                ...(from.session === null ? [] : [{ value: 'other' as const, label: texts.other }]),
                ...(from.isOverdue ? [{ value: 'overdue' as const, label: texts.overdue }] : []),
              ]}
              value={scope}
              onChange={setScope}
            />
          </div>
          <div className="drawer-scroll sales-list" aria-busy={isFetching}>
            {error && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
            {scope === 'mine' && searchText === '' && <SalesPending />}
            {isPending && !error && <Skeleton height={320} />}
            {data && sales.length === 0 && owed.length === 0 && (
              <div className="sales-none">
                <p className="muted">{searchText === '' ? texts.none : texts.noMatch(searchText)}</p>
                {scope !== 'all' && searchText !== '' && (
                  <Button variant="default" size="md" onClick={() => setScope('all')}>
                    {texts.inAll}
                  </Button>
                )}
              </div>
            )}
            <ul>
              {sales.map(sale => (
                <li key={sale.id}>
                  <SaleRow sale={sale} isChosen={sale.id === chosen} onChoose={() => choose(sale.id)} />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button variant="default" size="md" onClick={() => void fetchNextPage()}>
                {texts.more}
              </Button>
            )}
            <OwedList owed={owed} chosen={colleagues?.id ?? chosen} onChoose={chooseOwed} />
          </div>
        </section>
        <aside className="half-side" aria-label={texts.choose}>
          {colleagues && <OwedPanel key={colleagues.id} sale={colleagues} onClose={() => choose(null)} />}
          {chosen !== null && <SalePanel key={chosen} id={chosen} onBack={() => choose(null)} />}
          {!isShown && <p className="muted sales-choose">{texts.choose}</p>}
        </aside>
      </main>
    </TillFrame>
  )
}

/** The text of a sale that is to be shown once it is found. */
interface Wanted {
  readonly text: string
  readonly isScan: boolean
}

/** A scanned folio is that sale or none; a person who types takes the first of the list. */
function saleOf(sales: readonly WireRecord[], { text, isScan }: Wanted): WireRecord | undefined {
  const same = sales.find(({ folio }) => String(folio).toLowerCase() === text.toLowerCase())
  return same ?? (isScan && sales.length > 1 ? undefined : sales[0])
}
