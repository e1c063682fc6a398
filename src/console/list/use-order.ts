import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toSnake } from '#domain/naming.ts'
import type { Page } from '#contract/envelope.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import { isNarrowed, type ListState } from './list-state.ts'
import { forgetRecords, pageQuery } from '#browser/query.ts'
import { texts } from './texts-list.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { List } from './use-list.ts'

/** Whether the list shows all records of one order. */
function isOrdered(ordered: boolean | string, state: ListState): boolean {
  if (typeof ordered === 'boolean') return ordered && !isNarrowed(state)
  const { [toSnake(ordered)]: parents, ...others } = state.filters
  return parents?.length === 1 && !isNarrowed({ q: state.q, filters: others })
}

export type Order = ReturnType<typeof useOrder>

/** The manual order of records: shown at once, and sent to the server one change after another. */
export function useOrder(resource: Resource, list: List, canUpdate: boolean) {
  const queries = useQueryClient()
  const [said, say] = useState('')
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const { page, state } = list
  // Records can only be moved when all of them are visible in that order.
  const isWhole = page !== undefined && page.data.length === page.total && page.total > 1
  const isOn =
    canUpdate &&
    isWhole &&
    isOrdered(screenOf(resource).ordered, state) &&
    ['', resource.order].includes(state.orderBy)

  async function tell(ids: readonly number[]): Promise<void> {
    try {
      const mine = turn.current.then(() => call('PUT', `${resource.path}/order`, { ids }))
      turn.current = mine.catch(() => undefined)
      await mine
    } catch (error) {
      failed(error, textsOf(resource).many)
      await forgetRecords(queries)
    }
  }

  /** Moves a record to a position, counted from 0. */
  function place(id: number, to: number): void {
    const moved = page?.data.find(record => record.id === id)
    if (!page || !moved || to < 0 || to >= page.data.length) return
    const data = page.data.filter(record => record.id !== id).toSpliced(to, 0, moved)
    const { queryKey } = pageQuery(resource, list.path)
    queries.setQueryData<Page<WireRecord>>(queryKey, { ...page, data })
    say(texts.order.moved(to + 1, data.length))
    void tell(data.map(record => record.id))
  }

  const placeOf = (id: number) => page?.data.findIndex(record => record.id === id) ?? -1

  return {
    isOn,
    /** Announces the result to screen readers. */
    said,
    place,
    /** Moves a record by one position; null when it is at the end. */
    mover: (id: number, step: -1 | 1): (() => void) | null => {
      const to = placeOf(id) + step
      return isOn && page && to >= 0 && to < page.data.length ? () => place(id, to) : null
    },
  }
}
