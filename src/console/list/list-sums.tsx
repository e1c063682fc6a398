import './list-sums.css'
import type { CSSProperties } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mostCounted, printListQuery } from '#contract/list-query.ts'
import { isArchivable } from '#contract/resource.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { toSnake } from '#domain/naming.ts'
import { Skeleton, UnstyledButton } from '#ui/kit.ts'
import { sumsQuery } from '#browser/query.ts'
import { fieldLabel } from './cell-value.tsx'
import { useModel } from './list-model.ts'
import { toListQuery } from './list-state.ts'
import { shownSums } from './shown-sums.ts'
import { texts } from './texts-list.ts'

/** The sums of every record with the current filters, not only of those on this page. */
export function ListSums() {
  const { resource, screen, list, words } = useModel()
  const { perPage: _, ...query } = toListQuery({ ...list.state, page: 1, orderBy: '' }, resource)
  const filters = { ...query, includes: [], ...(!isArchivable(resource) && { isCapped: true as const }) }
  const path = `${list.base}/sums?${printListQuery(filters)}`
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sumsQuery(resource, path),
    // Asked for after the rows, so that no row waits for the sums.
    enabled: resource.sums.length > 0 && list.isAnswered,
    placeholderData: keepPreviousData,
  })
  if (resource.sums.length === 0 || (data?.['rows'] === 0 && !error)) return null
  // The list is empty, or shows its own failure already.
  if (list.page?.total === 0 || (list.error && error && !data)) return null
  const { rows = 0, counted = 0 } = data ?? {}
  const sumOf = (name: string) => data?.[toSnake(name)]
  const steps = Object.keys(screen.sumSigns).map(toSnake)
  const wires = shownSums(data, resource.sums.map(toSnake), wire => steps.includes(wire))
  const shown = resource.sums.filter(name => wires.includes(toSnake(name)))
  const apart = resource.sumsApart.filter(sumOf)
  const left = counted > 0 ? rows - counted : 0
  return (
    <div
      className="list-sums"
      data-old={isPlaceholderData || undefined}
      role="group"
      aria-label={texts.sums.label}
    >
      {error && !data ? (
        <p>
          {texts.sums.failed}{' '}
          <UnstyledButton className="link" onClick={() => void refetch()}>
            {texts.list.retry}
          </UnstyledButton>
        </p>
      ) : (
        <p>
          {rows > mostCounted && shown.length === 0
            ? texts.sums.many
            : left > 0 && (words.summed ?? texts.sums.left(left))}
        </p>
      )}
      {!data && !error && (
        <Skeleton className="list-sums-wait" height={14} width={240} style={lines(resource.sums.length)} />
      )}
      {shown.length > 0 && (
        <dl>
          {shown.map(name => (
            <div key={name}>
              <dt>
                {counted > 0 && screen.sumSigns[name]} {fieldLabel(resource, name)}
              </dt>
              <dd>{formatMoney(wireCents(sumOf(name) ?? 0))}</dd>
            </div>
          ))}
          {apart.map(name => (
            <div key={name} className="list-sums-apart">
              <dt>{fieldLabel(resource, name)}</dt>
              <dd>{formatMoney(wireCents(sumOf(name) ?? 0))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const lines = (count: number) => ({ '--lines': count }) as CSSProperties
