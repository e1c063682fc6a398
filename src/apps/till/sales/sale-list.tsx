import '../drawer/drawer.css'
import './sales.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Page } from '#contract/envelope.ts'
import { call } from '#browser/api.ts'
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
import { useOwed, type Owed } from './owed.ts'
import { OwedList } from './owed-list.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { SaleRow, type RowFacts } from './sale-row.tsx'

/** The text of a record that is to be shown once it is found. */
export interface Wanted {
  readonly text: string
  readonly isScan: boolean
}

interface SaleListProps<Scope extends string> {
  words: {
    readonly title: string
    readonly search: string
    readonly scope: string
    readonly none: string
    readonly noMatch: (text: string) => string
    readonly inAll: string
    readonly more: string
    readonly choose: string
  }
  scopes: readonly { readonly value: Scope; readonly label: string }[]
  first: { readonly scope: Scope; readonly chosen: number | null }
  /** The scope of everything, in which a text is looked for next. */
  all: Scope
  filterOf: (scope: Scope) => Readonly<Record<string, string>>
  isShown?: (record: WireRecord) => boolean
  /** The record of the list that a text means. */
  meant: (found: readonly WireRecord[], wanted: Wanted) => WireRecord | undefined
  /** A scanned paper that is not in the scope is looked for in everything. */
  widensScans?: boolean
  /** Whether what is looked for may be a colleague's sale, of which only an instalment is taken. */
  withOwed?: boolean
  /** The page to go back to. */
  before?: '/admin/pos' | '/admin/pos/supervision'
  rowOf: (record: WireRecord) => RowFacts
  /** Over the list while no text is looked for. */
  above?: (scope: Scope) => ReactNode
  panel: (id: number, choose: (id: number | null) => void) => ReactNode
}

/** Sales or quotations, found by a text or a scan, and the chosen one beside them. */
export function SaleList<Scope extends string>(props: SaleListProps<Scope>) {
  const { words, scopes, first, all, filterOf, isShown, meant, above } = props
  const { widensScans = false, withOwed = false, before = '/admin/pos' } = props
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [scope, setScope] = useState(first.scope)
  const [chosen, setChosen] = useState(first.chosen)
  const [colleagues, setColleagues] = useState<Owed | null>(null)
  const isOpen = chosen !== null || colleagues !== null
  const [searchText] = useDebouncedValue(text.trim(), 150)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const filter = new URLSearchParams({
    per_page: '50',
    count: 'capped',
    ...filterOf(scope),
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
  const read = data?.pages.flatMap(page => page.data) ?? []
  const found = isShown ? read.filter(isShown) : read
  const others = useOwed(withOwed ? searchText : '')
  const owed = (others.data ?? []).filter(({ id }) => found.every(record => record.id !== id))

  // The list on the screen may still be the one of another text.
  useEffect(() => {
    if (!wanted || searchText !== wanted.text || isFetching || others.isFetching) return
    // The next text, typed or struck by a slow scanner, replaces this one.
    search.current?.select()
    const record = error ? undefined : meant(found, wanted)
    const folio = wanted.text.toLowerCase()
    const other = owed.find(each => each.folio.toLowerCase() === folio) ?? (record ? undefined : owed[0])
    if (!record && !other && !error && wanted.isScan && widensScans && scope !== all) return setScope(all)
    setWanted(null)
    if (other) chooseOwed(other)
    else if (record) choose(record.id)
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
    if (isOpen && matchMedia('(max-width: 63.9375em)').matches) choose(null)
    else void navigate({ to: before })
  }

  const shared = { group: drawerTexts.group, allowInInput: true, when: () => !dialogIsOpen() }
  useShortcut({ ...shared, keys: 'escape', label: drawerTexts.back, run: back })
  useShortcut({
    ...shared,
    keys: 'f2',
    label: words.search,
    run: () => {
      search.current?.focus()
      search.current?.select()
    },
  })
  useEffect(() => search.current?.focus(), [])

  return (
    <TillFrame>
      <main className="halves drawer sales" id="content" data-chosen={isOpen || undefined}>
        <section className="half drawer-work" aria-label={words.title}>
          <header className="page-head">
            <button type="button" className="page-back" onClick={back}>
              <Icon name="arrow-left" />
              {drawerTexts.back}
              <Keys keys="escape" />
            </button>
            <h1>{words.title}</h1>
          </header>
          <div className="sales-tools">
            <TextInput
              ref={search}
              size="lg"
              aria-label={words.search}
              placeholder={words.search}
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
              aria-label={words.scope}
              data={[...scopes]}
              value={scope}
              onChange={setScope}
            />
          </div>
          <div className="drawer-scroll sales-list" aria-busy={isFetching}>
            {error && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
            {searchText === '' && above?.(scope)}
            {isPending && !error && <Skeleton height={320} />}
            {data && found.length === 0 && owed.length === 0 && (
              <div className="sales-none">
                <p className="muted">{searchText === '' ? words.none : words.noMatch(searchText)}</p>
                {scope !== all && searchText !== '' && (
                  <Button variant="default" size="md" onClick={() => setScope(all)}>
                    {words.inAll}
                  </Button>
                )}
              </div>
            )}
            <ul>
              {found.map(record => (
                <li key={record.id}>
                  <SaleRow
                    facts={props.rowOf(record)}
                    isChosen={record.id === chosen}
                    onChoose={() => choose(record.id)}
                  />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button variant="default" size="md" onClick={() => void fetchNextPage()}>
                {words.more}
              </Button>
            )}
            <OwedList owed={owed} chosen={colleagues?.id ?? null} onChoose={chooseOwed} />
          </div>
        </section>
        <aside className="half-side" aria-label={words.choose}>
          {colleagues && <OwedPanel key={colleagues.id} sale={colleagues} onClose={() => choose(null)} />}
          {chosen !== null && props.panel(chosen, choose)}
          {!isOpen && <p className="muted sales-choose">{words.choose}</p>}
        </aside>
      </main>
    </TillFrame>
  )
}
