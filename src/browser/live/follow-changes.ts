import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { figuresKey } from '../figures/figures-query.ts'
import { dashboardKey } from '../query.ts'
import { onStream } from '../stream/stream.ts'
import { nothingChanged, withChange, type Changed } from './changed.ts'
import { mergePage, type ShownPage } from './merge-page.ts'
import type { Relations } from './relations.ts'

/** Changes of one moment are read together, and not by every office in the same one. In milliseconds. */
const firstPause = 150
const spread = 350
const resetSpread = 3_000
/** After which it looks whether a dialog was closed. */
const againPause = 500
/** Between two reads; while changes keep coming it doubles. */
const shortGap = 1_000
const longGap = 8_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Rows of this page stay where they are when others change the list. */
      readonly keepsPlace?: boolean
    }
  }
}

/** Reads again what is on the screen and what others changed, without a sign of it. Returns how to stop. */
export function followChanges(
  queries: QueryClient,
  relations: Relations,
  listen: typeof onStream = onStream,
): () => void {
  let changed = nothingChanged
  /** What is to be read again, with the ids of a list's own records that changed, or null for any. */
  const waiting = new Map<Query, ReadonlySet<number> | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let gap = shortGap
  let readAt = Number.NEGATIVE_INFINITY

  function plan(pause: number): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        void read()
      },
      Math.max(pause, readAt + gap - Date.now()),
    )
  }

  const soon = () => plan(firstPause + Math.random() * spread)

  async function read(): Promise<void> {
    if (document.hidden) return
    for (const query of queries.getQueryCache().findAll()) {
      if (isConcerned(query, changed, relations)) wait(query, changedOf(query, changed, relations))
    }
    changed = nothingChanged
    const isBusy = isOccupied()
    let hasRead = false
    const due = [...waiting]
    for (const [query, ids] of due) {
      if (query.isActive() && isBusy && !followsAlways(query)) continue
      waiting.delete(query)
      if (!query.isActive()) query.invalidate()
      else if (await refresh(queries, query, ids)) hasRead = true
      else wait(query, ids)
    }
    if (hasRead) {
      gap = Date.now() - readAt < 2 * gap ? Math.min(longGap, 2 * gap) : shortGap
      readAt = Date.now()
    }
    if (waiting.size > 0) plan(againPause)
  }

  function wait(query: Query, ids: ReadonlySet<number> | null): void {
    const before = waiting.get(query)
    waiting.set(query, ids && before !== null ? new Set([...(before ?? []), ...ids]) : null)
  }

  function note(resource: string, ids: readonly number[]): void {
    changed = withChange(changed, { resource, ids })
    soon()
  }

  const show = () => void (document.hidden || (changed.size === 0 && waiting.size === 0) || soon())
  document.addEventListener('visibilitychange', show)
  const stops = [
    listen('change', ({ resource, ids }) => note(resource, ids)),
    listen('reset', () => {
      for (const resource of relations.keys()) changed = withChange(changed, { resource, ids: [] })
      plan(firstPause + Math.random() * resetSpread)
    }),
  ]
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', show)
    for (const stop of stops) stop()
  }
}

const pathsOf = (resource: string, relations: Relations) => relations.get(resource) ?? [resource]

/** The page of somebody who has a menu, a field or a dialog open does not change beneath it. */
const isOccupied = () =>
  document.querySelector('[aria-modal=true], [role=dialog], [role=menu], [data-drag=held]') !== null

/** The record of a drawer or page, and figures: they are read again even while a dialog or a menu is open. */
const followsAlways = ({ queryKey: [path, kind] }: Query) =>
  kind === 'record' || kind === 'history' || path === dashboardKey[0] || path === figuresKey

/** What figures on a screen count: sold, taken, and in the drawers. */
const counted: readonly string[] = ['sales', 'cash-sessions']

/** Whether what changed may be on the screen by this query. A form reads its record by itself. */
function isConcerned({ queryKey: [path, kind, id] }: Query, changed: Changed, relations: Relations): boolean {
  if (path === dashboardKey[0]) return changed.size > 0
  if (path === figuresKey) return counted.some(resource => changed.has(resource))
  if (kind === 'edited') return false
  for (const [resource, ids] of changed) {
    const [own, ...others] = pathsOf(resource, relations)
    // Another record of the same kind shows nothing of it.
    const isOther = typeof id === 'number' && ids !== null && !ids.has(id)
    if (path === own ? !isOther : others.includes(String(path))) return true
  }
  return false
}

/** The changed ones among a list's own records. */
function changedOf({ queryKey }: Query, changed: Changed, relations: Relations): ReadonlySet<number> | null {
  for (const [resource, ids] of changed) {
    if (pathsOf(resource, relations)[0] === queryKey[0]) return ids
  }
  return new Set()
}

/** False when something else was read meanwhile, so that this answer may be the older one. */
async function refresh(
  queries: QueryClient,
  query: Query,
  changed: ReadonlySet<number> | null,
): Promise<boolean> {
  const { queryFn, meta } = query.options
  if (query.state.fetchStatus !== 'idle') return false
  if (query.state.data === undefined || typeof queryFn !== 'function' || query.queryKey[1] === 'history') {
    await queries.refetchQueries({ queryKey: query.queryKey, exact: true })
    return true
  }
  const before = query.state.dataUpdateCount
  try {
    // Not by the query itself, whose fetch would show a bar and mark the list as busy.
    const fresh: unknown = await queryFn({
      client: queries,
      queryKey: query.queryKey,
      signal: new AbortController().signal,
      meta,
    })
    if (query.state.fetchStatus !== 'idle' || query.state.dataUpdateCount !== before) return false
    const isList = meta?.keepsPlace === true
    const shown = isList ? mergePage(query.state.data as ShownPage, fresh as ShownPage, changed) : fresh
    queries.setQueryData(query.queryKey, shown)
  } catch (error) {
    // The record may be gone, as its page then says; without an answer it is read again with the connection.
    query.invalidate()
    if (error instanceof ApiError && error.status !== null && !error.isBusy)
      await queries.refetchQueries({ queryKey: query.queryKey, exact: true })
  }
  return true
}
