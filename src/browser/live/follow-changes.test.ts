import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const relations = new Map([
  ['customers', ['customers', 'sales']],
  ['sales', ['sales', 'customers']],
  ['suppliers', ['suppliers', 'products']],
])

let listeners: Map<string, (data: object) => void>
let open: string | null
const page = {
  hidden: false,
  addEventListener: (_: string, listener: () => void) => void shows.add(listener),
  removeEventListener: (_: string, listener: () => void) => void shows.delete(listener),
  querySelector: () => open,
  documentElement: { lang: 'es' },
}
const shows = new Set<() => void>()
let queries: QueryClient
let asked: string[]
let stops: (() => void)[]

const listen = (name: string, listener: (data: never) => void) => {
  listeners.set(name, listener as (data: object) => void)
  return () => void listeners.delete(name)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  listeners = new Map()
  open = null
  page.hidden = false
  asked = []
  queries = new QueryClient()
  const { followChanges } = await import('./follow-changes.ts')
  stops = [followChanges(queries, relations, listen)]
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Puts a query on the screen, which has its data already. */
async function onScreen(...queryKey: unknown[]): Promise<void> {
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => asked.push(queryKey.join(' ')),
    staleTime: Infinity,
  })
  stops.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  asked = []
}

const change = (resource: string, ...ids: number[]) =>
  listeners.get('change')?.({ resource, ids, action: 'update', by: null })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what others change', () => {
  it('is read again once for many changes, without the signs of a fetch', async () => {
    await onScreen('customers', 'list', 'customers?page=1')
    for (let id = 1; id < 50; id++) change('customers', id)
    expect(asked).toEqual([])
    let fetching = 0
    stops.push(queries.getQueryCache().subscribe(() => (fetching += queries.isFetching())))
    await pass(600)
    expect(asked).toEqual(['customers list customers?page=1'])
    expect(fetching).toBe(0)
  })

  it('is read only where it is shown: in the list, its counts, the record, and records that refer to it', async () => {
    await onScreen('customers', 'list', 'customers?page=1')
    await onScreen('customers', 'count', 'customers?')
    await onScreen('customers', 'record', 5)
    await onScreen('customers', 'record', 6)
    await onScreen('customers', 'edited', 5)
    await onScreen('sales', 'list', 'sales?page=1')
    await onScreen('suppliers', 'list', 'suppliers?page=1')
    change('customers', 5)
    await pass(600)
    expect(asked).toEqual([
      'customers list customers?page=1',
      'customers count customers?',
      'customers record 5',
      'sales list sales?page=1',
    ])
  })

  it('is read the next time that it is shown, when it is not on the screen', async () => {
    queries.setQueryData(['customers', 'list', 'customers?page=2'], { data: [] })
    change('customers', 5)
    await pass(600)
    expect(queries.getQueryState(['customers', 'list', 'customers?page=2'])?.isInvalidated).toBe(true)
    expect(asked).toEqual([])
  })

  it('waits until the tab is in sight', async () => {
    await onScreen('customers', 'list', 'customers?page=1')
    page.hidden = true
    change('customers', 5)
    await pass(60_000)
    expect(asked).toEqual([])
    page.hidden = false
    for (const show of shows) show()
    await pass(600)
    expect(asked).toHaveLength(1)
  })

  it('does not touch the list beneath a field, a menu or a dialog, but the record in it', async () => {
    await onScreen('customers', 'list', 'customers?page=1')
    await onScreen('customers', 'record', 5)
    await onScreen('dashboard')
    open = 'a dialog'
    change('customers', 5)
    await pass(20_000)
    expect(asked).toEqual(['customers record 5', 'dashboard'])
    open = null
    await pass(20_000)
    expect(asked).toEqual(['customers record 5', 'dashboard', 'customers list customers?page=1'])
  })

  it('changes figures when something is sold or a drawer moves, whatever is open, and by nothing else', async () => {
    await onScreen('figures', 'figures', 'figures?figures=sales')
    open = 'a dialog'
    change('customers', 5)
    await pass(20_000)
    expect(asked).toEqual([])
    change('sales', 7)
    await pass(2_000)
    expect(asked).toEqual(['figures figures figures?figures=sales'])
    change('cash-sessions', 3)
    await pass(20_000)
    expect(asked).toHaveLength(2)
  })

  it('is read less and less often while it goes on', async () => {
    await onScreen('sales', 'list', 'sales?page=1')
    for (let second = 0; second < 60; second++) {
      change('sales', second)
      await pass(1_000)
    }
    expect(asked.length).toBeLessThan(15)
    expect(asked.length).toBeGreaterThan(5)
  })

  it('is everything after a reset', async () => {
    await onScreen('suppliers', 'list', 'suppliers?page=1')
    listeners.get('reset')?.({ cursor: 'c' })
    await pass(4_000)
    expect(asked).toHaveLength(1)
  })
})
