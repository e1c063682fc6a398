import '../drawer/drawer.css'
import '../sales/sales.css'
import './quotations.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Page } from '#contract/envelope.ts'
import { supervisionRoles } from '#contract/office-pages.ts'
import { call } from '#browser/api.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, SegmentedControl, Skeleton, TextInput, useDebouncedValue } from '#ui/kit.ts'
import { Fault, faultOf } from '../drawer/fault.tsx'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { useScan } from '../scan/use-scan.ts'
import { beep } from '../sell/sounds.ts'
import { TillFrame } from '../shell/till-frame.tsx'
import { useStart } from '../start/start.ts'
import { QuotationPanel } from './quotation-panel.tsx'
import { lastDay, stateOf } from './quotation-facts.ts'
import { quotationTexts as texts } from './texts-quotations.ts'

/** The quotations of the shop, which any register may sell, and the chosen one beside them. */
export default function QuotationsPage() {
  const { drawer, user } = useStart()
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const id = search.get('sale') ?? ''
  if (!drawer && !supervisionRoles.includes(user.role)) return <Navigate to="/admin/pos" replace />
  const isSupervised = search.get('from') === 'supervision'
  return (
    <Quotations
      key={id}
      first={/^\d{1,10}$/.test(id) ? Number(id) : null}
      before={isSupervised ? '/admin/pos/supervision' : '/admin/pos'}
    />
  )
}

type Scope = 'open' | 'all'

/** The text that is to be shown once it is found. */
interface Wanted {
  readonly text: string
  readonly isScan: boolean
}

/** `before` is the page to go back to. */
function Quotations({ first, before }: { first: number | null; before: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [scope, setScope] = useState<Scope>('open')
  const [chosen, setChosen] = useState(first)
  const [searchText] = useDebouncedValue(text.trim(), 150)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const filter = new URLSearchParams({
    per_page: '50',
    count: 'capped',
    ...(scope === 'open' ? { status: 'pending', is_parked: '0' } : { 'where[quotation_folio]': 'C-' }),
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
  const quotations = data?.pages.flatMap(page => page.data) ?? []

  // The list on the screen may still be the one of another text.
  useEffect(() => {
    if (!wanted || searchText !== wanted.text || isFetching) return
    search.current?.select()
    const quotation = error ? undefined : quotationOf(quotations, wanted)
    // A paper may be of one that was sold.
    if (!quotation && !error && wanted.isScan && scope === 'open') return setScope('all')
    setWanted(null)
    if (quotation) setChosen(quotation.id)
    else if (wanted.isScan) beep('unknown')
  })
  useScan(code => {
    setText(code)
    setWanted({ text: code.trim(), isScan: true })
  })

  function back(): void {
    if (chosen !== null && matchMedia('(max-width: 63.9375em)').matches) setChosen(null)
    else void navigate({ to: before })
  }

  const shared = { group: drawerTexts.group, allowInInput: true, when: () => !dialogIsOpen() }
  useShortcut({ ...shared, keys: 'escape', label: drawerTexts.back, run: back })
  useShortcut({
    ...shared,
    keys: 'f2',
    label: texts.search,
    run: () => {
      search.current?.focus()
      search.current?.select()
    },
  })
  useEffect(() => search.current?.focus(), [])

  return (
    <TillFrame>
      <main className="halves drawer sales" id="content" data-chosen={chosen !== null || undefined}>
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
                { value: 'open', label: texts.open },
                { value: 'all', label: texts.all },
              ]}
              value={scope}
              onChange={value => setScope(value)}
            />
          </div>
          <div className="drawer-scroll sales-list" aria-busy={isFetching}>
            {error && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
            {isPending && !error && <Skeleton height={320} />}
            {data && quotations.length === 0 && (
              <div className="sales-none">
                <p className="muted">{searchText === '' ? texts.none : texts.noMatch(searchText)}</p>
                {scope === 'open' && searchText !== '' && (
                  <Button variant="default" size="md" onClick={() => setScope('all')}>
                    {texts.inAll}
                  </Button>
                )}
              </div>
            )}
            <ul>
              {quotations.map(each => (
                <li key={each.id}>
                  <Row quotation={each} isChosen={each.id === chosen} onChoose={() => setChosen(each.id)} />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button variant="default" size="md" onClick={() => void fetchNextPage()}>
                {texts.more}
              </Button>
            )}
          </div>
        </section>
        <aside className="half-side" aria-label={texts.choose}>
          {chosen === null ? (
            <p className="muted sales-choose">{texts.choose}</p>
          ) : (
            <QuotationPanel key={chosen} id={chosen} onBack={() => setChosen(null)} onChoose={setChosen} />
          )}
        </aside>
      </main>
    </TillFrame>
  )
}

/** A scanned folio is that quotation or none; a person who types takes the first of the list. */
function quotationOf(found: readonly WireRecord[], { text, isScan }: Wanted): WireRecord | undefined {
  const wanted = text.toLowerCase()
  const same = found.find(each => String(each['quotation_folio']).toLowerCase() === wanted)
  return same ?? (isScan ? undefined : found[0])
}

interface RowProps {
  quotation: WireRecord
  isChosen: boolean
  onChoose: () => void
}

function Row({ quotation, isChosen, onChoose }: RowProps) {
  const state = stateOf(quotation)
  const day = lastDay(quotation)
  return (
    <button type="button" className="sales-row" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <strong>{String(quotation['reference'])}</strong>
        <small>{state === 'expired' ? texts.expiredOn(day) : day && texts.until(day)}</small>
      </span>
      <span>
        {String(quotation['customer_name'] ?? texts.anybody)}
        <small>
          {texts.pieces(Number(quotation['pieces']))} · {String(quotation['created_by_name'] ?? '')}
        </small>
      </span>
      <span className="sales-status" data-status={state}>
        {texts.states[state]}
      </span>
      <b>{formatMoney(centsOf(quotation, 'total'))}</b>
    </button>
  )
}
