import './stock-count.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/envelope.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, SegmentedControl, Skeleton, TextInput, useDebouncedValue } from '#ui/kit.ts'
import { Pager } from '../movements/pager.screens.tsx'
import { CountRow } from './count-row.screens.tsx'
import { countWords as words } from './count-words.screens.ts'
import { SavingLine } from './saving-line.screens.tsx'
import { ScanLine } from './scan-line.screens.tsx'
import { useListedLines } from './use-listed-lines.screens.ts'
import { useTallies } from './use-tallies.screens.ts'

const perPage = 50
const pauseMs = 300

const filters = {
  pending: 'state=pending',
  done: 'state!=pending&order_by=-counted_at',
  different: 'state=different&order_by=value',
  all: '',
} as const
type Show = keyof typeof filters

/** Counting by scanner and by hand, page by page; once the count is posted, its differences. */
export function CountTab({ record }: { record: WireRecord }) {
  const isOpen = record['status'] === 'open'
  const isBlind = isOpen && record['is_blind'] === 1
  const [show, setShow] = useState<Show>(isOpen ? 'pending' : 'different')
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pauseMs)
  const tallies = useTallies(record.id)
  const search = q === '' ? '' : `&${new URLSearchParams({ q })}`
  const path = `stock-counts/${record.id}/count-lines?page=${page}&per_page=${perPage}&${filters[show]}${search}`
  const { data, error, refetch } = useQuery({
    queryKey: ['count-lines', 'list', path],
    queryFn: ({ signal }) => call<Page<WireRecord>>('GET', path, undefined, { signal }),
    placeholderData: keepPreviousData,
  })
  const listed = useListedLines(data?.data, tallies)
  const shows = (['pending', 'done', ...(isBlind ? [] : (['different'] as const)), 'all'] as const).map(
    value => ({
      value,
      label: words.shows[value],
    }),
  )

  return (
    <div className="count">
      {isOpen && <ScanLine countId={record.id} tallies={tallies} />}
      <div className="count-line">
        {isOpen && <SavingLine tallies={tallies} />}
        <Button
          component="a"
          href={`/api/stock-counts/${record.id}/sheet`}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          leftSection={<Icon name="printer" />}
        >
          {words.sheet}
        </Button>
      </div>
      <div className="count-line">
        <SegmentedControl
          size="xs"
          aria-label={words.show}
          data={shows}
          value={show}
          onChange={value => {
            setShow(value)
            setPage(1)
          }}
        />
        <TextInput
          className="count-search"
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<Icon name="search" />}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
      </div>
      {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.total === 0 && listed.lines.length === 0 && (
        <p className="count-none">
          {q === '' ? words.none[record['lines'] === 0 ? 'all' : show] : words.noMatch}
        </p>
      )}
      {listed.lines.length > 0 && (
        <ul className="count-list" aria-label={words.list}>
          {listed.lines.map(line => (
            <CountRow
              key={line.id}
              line={line}
              tallies={isOpen ? tallies : null}
              onFocus={() => listed.focus(line)}
              onBlur={listed.blur}
            />
          ))}
        </ul>
      )}
      {data && <Pager page={page} last={data.last_page} onChange={setPage} />}
    </div>
  )
}
