import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { columnOf, everyRow, mayRead, noRow } from '../columns.ts'
import { ownColumns, sourceFor } from '../own-columns.ts'
import type { Registry } from '../server-resource.ts'
import type { Change, StockChange } from './change.ts'

/** Which records of the changes each person may read. */
export interface Readable {
  has(person: Actor, resource: string, id: number): boolean
  hasStock(person: Actor, change: StockChange): boolean
  /** How much of the resource the person may read. */
  reads(person: Actor, resource: string): 'all' | 'some' | 'none'
}

interface Pair {
  readonly resource: string
  readonly role: Role
}

/** Quantities of inventories, which are no change of their records. No resource has this name. */
const ofStock = '(stock)'

/** Beside the records that a person may read: the warehouse where they sell. */
const placed = '(place)'

const keyOf = ({ resource, role }: Pair) => `${role} ${resource}`

/** Asks for all people and all changed records by one statement, with the condition that their lists have. */
export async function readersOf(
  db: Database,
  registry: Registry,
  changes: readonly Change[],
  people: readonly Actor[],
): Promise<Readable> {
  const changed = changedIds(changes)
  const byRole = Map.groupBy(people, ({ role }) => role)
  const whole = new Set<string>()
  const parts: RawBuilder<unknown>[] = []
  const partial = new Set<string>()
  const atPlace: Actor[] = []
  for (const [name, ids] of changed) {
    const resource = registry.get(name === ofStock ? 'inventories' : name)
    if (!resource) continue
    for (const [role, same] of byRole) {
      const read = mayRead(resource, { id: sql<number>`person.id`, role })
      const key = keyOf({ resource: name, role })
      if (read === noRow) {
        if (name === ofStock) atPlace.push(...same)
        continue
      }
      if (read === everyRow) {
        whole.add(key)
        continue
      }
      partial.add(key)
      const id = columnOf(resource, 'id')
      const own = await ownColumns(db, resource.definition)
      const from = sourceFor(resource.definition, own, [read, sql`${id}`])
      const found = sql`${id} = any(${[...ids]}::integer[]) and ${read}`
      parts.push(sql`(select ${sql.lit(name)} as resource, person.id as person, ${id} as id
        from ${peopleOf(same)} join ${from} on ${found})`)
    }
  }
  const heardIn = registry.get('inventories')?.heardIn
  if (heardIn && atPlace.length > 0) {
    // One row for each person, however many quantities there are.
    parts.push(sql`(select ${sql.lit(placed)} as resource, person.id as person, ${heardIn(sql<number>`person.id`)} as id
      from ${peopleOf(atPlace)})`)
  }
  const readable = new Set<string>()
  if (parts.length > 0) {
    const { rows } = await sql<{ resource: string; person: number; id: number }>`
      ${sql.join(parts, sql` union all `)}`.execute(db)
    for (const { resource, person, id } of rows) readable.add(`${person} ${resource} ${id}`)
  }
  const has: Readable['has'] = ({ id: person, role }, resource, id) =>
    whole.has(keyOf({ resource, role })) || readable.has(`${person} ${resource} ${id}`)
  return {
    has,
    hasStock: (person, { inventoryId, warehouseId }) =>
      has(person, ofStock, inventoryId) || has(person, placed, warehouseId),
    reads({ role }, resource) {
      const key = keyOf({ resource, role })
      return whole.has(key) ? 'all' : partial.has(key) ? 'some' : 'none'
    },
  }
}

function peopleOf(people: readonly Actor[]): RawBuilder<unknown> {
  return sql`unnest(${people.map(({ id }) => id)}::integer[]) as person (id)`
}

function changedIds(changes: readonly Change[]): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>()
  const add = (resource: string, ids: readonly number[]) => {
    const known = changed.get(resource) ?? new Set<number>()
    for (const id of ids) known.add(id)
    changed.set(resource, known)
  }
  for (const change of changes) {
    if (change.kind === 'change') add(change.resource, change.ids)
    if (change.kind === 'stock') add(ofStock, [change.inventoryId])
  }
  return changed
}
