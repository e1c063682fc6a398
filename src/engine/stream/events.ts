import { everyRole, type Role } from '#contract/roles.ts'
import type { Actor } from '#contract/action.ts'
import { wireNotice } from '../notices/read-notices.ts'
import type { Change, ImportChange, NoticeChange, RecordChange, StockChange } from './change.ts'
import { namedIds } from './read-changes.ts'
import type { Readable } from './readers.ts'

/** An event as it is sent, by the names of the wire. */
export interface StreamEvent {
  readonly name: 'change' | 'stock' | 'notification' | 'import'
  readonly data: Readonly<Record<string, unknown>>
}

/** What is audited without being a resource, with the roles that read it; the stream tells of nothing else. */
const besides: Readonly<Record<string, readonly Role[]>> = { settings: everyRole }

/** Most readers of a change get the same events, which are built once. */
const shared = new WeakMap<Change, readonly StreamEvent[]>()

function sharedEvents(change: Change, make: () => readonly StreamEvent[]): readonly StreamEvent[] {
  const known = shared.get(change) ?? make()
  shared.set(change, known)
  return known
}

/** The events that a person gets for a change. */
export function eventsFor(change: Change, person: Actor, readable: Readable): readonly StreamEvent[] {
  if (change.kind === 'change') return changesFor(change, person, readable)
  if (change.kind === 'stock') return stockFor(change, readable)
  const event = eventFor(change, person)
  return event ? [event] : []
}

function changesFor(change: RecordChange, person: Actor, readable: Readable): readonly StreamEvent[] {
  const { resource, action, by, sender, leaving } = change
  // Only the other tabs of the same person need the sender.
  const isOwn = by?.id === person.id && sender !== null
  const from = isOwn ? { sender } : {}
  const tell = (ids: readonly number[], more: object = {}): StreamEvent[] => [
    { name: 'change', data: { resource, ids: namedIds(ids), action, by, ...from, ...more } },
  ]
  const tellAll = (ids: readonly number[]) => (isOwn ? tell(ids) : sharedEvents(change, () => tell(ids)))
  if (besides[resource]?.includes(person.role)) return tellAll([])
  const reads = readable.reads(resource)
  if (reads === 'none') return []
  if (reads === 'all') return tellAll(change.ids)
  const [ids, others] = [change.ids, leaving].map(list =>
    list.filter(id => readable.has(resource, id) === (list === change.ids)),
  ) as [number[], number[]]
  // Records that this person can no longer read leave their screen, without a word about whose they are now.
  return [
    ...(ids.length > 0 ? tell(ids) : []),
    ...(others.length > 0 ? tell(others, { action: 'gone', by: null }) : []),
  ]
}

function stockFor(change: StockChange, readable: Readable): readonly StreamEvent[] {
  if (!readable.hasStock(change)) return []
  return sharedEvents(change, () => {
    const { productId: product_id, warehouseId: warehouse_id, quantity, held, sender } = change
    const from = sender === null ? {} : { sender }
    return [
      { name: 'stock', data: { product_id, warehouse_id, quantity, ...(held > 0 && { held }), ...from } },
    ]
  })
}

function eventFor(change: NoticeChange | ImportChange, person: Actor): StreamEvent | null {
  switch (change.kind) {
    case 'notification': {
      if (change.userId !== person.id) return null
      const notice = wireNotice(person.role, { ...change, createdAt: new Date(change.createdAt) })
      return { name: 'notification', data: { ...notice, removed: change.isRemoved } }
    }
    case 'import': {
      if (change.userId !== person.id) return null
      const { id, resource, state, rows, processed } = change
      return { name: 'import', data: { id, resource, state, rows, processed } }
    }
  }
}
