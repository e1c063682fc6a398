import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '#contract/resource.ts'
import { failed } from '#browser/alerts/alerts.ts'
import { pageQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import {
  extend,
  mostSelected,
  nothingSelected,
  pageState,
  selectAll,
  toggle,
  togglePage,
} from './selection.ts'
import type { List } from './use-list.ts'

export type RowSelection = ReturnType<typeof useSelection>

/** The selected rows of the current list: another page, order or filter clears them. */
export function useSelection(resource: Resource, list: List, canTakeWhole: boolean) {
  const [chosen, setChosen] = useState({ path: list.path, selection: nothingSelected, whole: false })
  const [beyond, setBeyond] = useState<readonly WireRecord[]>([])
  const [picking, setPicking] = useState(false)
  const client = useQueryClient()
  const isHere = chosen.path === list.path
  const selection = isHere ? chosen.selection : nothingSelected
  const whole = isHere && chosen.whole
  const records = list.page?.data ?? []
  const shown = records.map(record => record.id)
  const total = list.page?.total ?? 0
  const set = (next: typeof selection, all = false) =>
    setChosen({ path: list.path, selection: next, whole: all })

  async function everything(): Promise<void> {
    if (canTakeWhole && total > mostSelected) return set(selectAll(shown), true)
    try {
      const path = list.callPath({ ...list.state, page: 1, perPage: mostSelected })
      const page = await client.fetchQuery(pageQuery(resource, path))
      setBeyond(page.data)
      set(selectAll(page.data.map(record => record.id)))
    } catch (error) {
      failed(error)
    }
  }

  const known = new Map([...beyond, ...records].map(record => [record.id, record]))
  const selected = [...selection.ids].flatMap(id => known.get(id) ?? [])
  return {
    has: (id: number) => whole || selection.ids.has(id),
    /** All rows of the filter, also those of other pages. */
    whole,
    selected,
    count: whole ? total : selected.length,
    page: pageState(selection, shown),
    /** The total, when more rows can be selected than the page shows; else null. */
    offer:
      !whole &&
      pageState(selection, shown) === 'all' &&
      selected.length < (canTakeWhole ? total : Math.min(total, mostSelected))
        ? total
        : null,
    /** The most that one click selects. */
    most: canTakeWhole ? Infinity : mostSelected,
    toggle: (id: number, range = false) => set(range ? extend(selection, id, shown) : toggle(selection, id)),
    togglePage: () => set(togglePage(selection, shown)),
    everything,
    clear: () => {
      set(nothingSelected)
      setPicking(false)
    },
    /** On a phone a tap opens a row; it selects once a row is selected or the user asks for it. */
    picking: picking || selected.length > 0,
    startPicking: () => setPicking(true),
  }
}
