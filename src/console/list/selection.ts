/** The ids of the selected rows, and the row at which the next range starts. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | null
}

/** The most records that one bulk call accepts. */
export const mostSelected = 100

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

export function toggle({ ids }: Selection, id: number): Selection {
  const without = new Set([...ids].filter(each => each !== id))
  return { ids: ids.has(id) ? without : upTo([...ids, id]), anchor: id }
}

/** Selects from the last row touched to this one, in the order shown; without a start, just this row. */
export function extend(selection: Selection, id: number, shown: readonly number[]): Selection {
  const start = shown.indexOf(selection.anchor ?? id)
  const end = shown.indexOf(id)
  if (start < 0 || end < 0) return toggle(selection, id)
  const range = shown.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { ids: upTo([...selection.ids, ...range]), anchor: selection.anchor ?? id }
}

/** The checkbox of the head selects the whole page, or none of it. */
export function togglePage(selection: Selection, shown: readonly number[]): Selection {
  const all = pageState(selection, shown) === 'all'
  const others = [...selection.ids].filter(id => !shown.includes(id))
  return { ids: upTo(all ? others : [...others, ...shown]), anchor: null }
}

export function selectAll(ids: readonly number[]): Selection {
  return { ids: upTo(ids), anchor: null }
}

export function pageState({ ids }: Selection, shown: readonly number[]): 'none' | 'some' | 'all' {
  const count = shown.filter(id => ids.has(id)).length
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}

function upTo(ids: readonly number[]): ReadonlySet<number> {
  return new Set([...new Set(ids)].slice(0, mostSelected))
}
