import { everyRole, type Role } from '#contract/roles.ts'
import type { Actor } from '#contract/action.ts'
import { wireNotice } from '../notices/read-notices.ts'
import type { Change, RecordChange } from './change.ts'
import { namedIds } from './read-changes.ts'
import { ofStock, type Readable } from './readers.ts'

/** An event as it is sent, by the names of the wire. */
export interface StreamEvent {
  readonly name: 'change' | 'stock' | 'notification' | 'import'
  readonly data: Readonly<Record<string, unknown>>
}

/** What has traces and is no resource, and who reads it; of everything else nothing is told. */
const besides: Readonly<Record<string, readonly Role[]>> = { settings: everyRole }

/** What a person is told of a change. */
export function eventsFor(change: Change, person: Actor, readable: Readable): readonly StreamEvent[] {
  if (change.kind === 'change') return changesFor(change, person, readable)
  const event = eventFor(change, person, readable)
  return event ? [event] : []
}

function changesFor(change: RecordChange, person: Actor, readable: Readable): StreamEvent[] {
  const { resource, action, by, leaving } = change
  const tell = (ids: readonly number[], more: object = {}): StreamEvent[] => [
    { name: 'change', data: { resource, ids: namedIds(ids), action, by, ...more } },
  ]
  if (besides[resource]?.includes(person.role)) return tell([])
  const reads = readable.reads(person, resource)
  if (reads === 'none') return []
  if (reads === 'all') return tell(change.ids)
  const [ids, others] = [change.ids, leaving].map(list =>
    list.filter(id => readable.has(person, resource, id) === (list === change.ids)),
  ) as [number[], number[]]
  // What was on this person's screen and is another's now goes away, and whose it is need not be told.
  return [
    ...(ids.length > 0 ? tell(ids) : []),
    ...(others.length > 0 ? tell(others, { action: 'gone', by: null }) : []),
  ]
}

function eventFor(
  change: Exclude<Change, RecordChange>,
  person: Actor,
  readable: Readable,
): StreamEvent | null {
  switch (change.kind) {
    case 'stock': {
      if (!readable.has(person, ofStock, change.inventoryId)) return null
      const { productId: product_id, warehouseId: warehouse_id, quantity } = change
      return { name: 'stock', data: { product_id, warehouse_id, quantity } }
    }
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
