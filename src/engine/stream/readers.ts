import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { columnOf, everyRow, mayRead, noRow } from '../columns.ts'
import { ownColumns, sourceFor } from '../own-columns.ts'
import type { Registry } from '../server-resource.ts'
import type { Change, StockChange } from './change.ts'

/** Which records of the changes a person may read. */
export interface Readable {
  has(resource: string, id: number): boolean
  hasStock(change: StockChange): boolean
  /** How much of the resource the person may read. */
  reads(resource: string): 'all' | 'some' | 'none'
}

/** The resources of which a role may read every record, and those of which it may read some. */
interface Scope {
  readonly whole: Set<string>
  readonly partial: Set<string>
}

/** Each of the people in a statement. */
const anyone = { id: sql<number>`person.id`, drawerId: sql<number | null>`person.drawer_id` }

/** Stands in place of a resource's name for quantities of inventories, which change without their records. */
const ofStock = '(stock)'

/** Stands in place of a resource's name for the warehouse where a person sells. */
const placed = '(place)'

/** Asks for all people and all changed records by one statement, with the condition that their lists have. */
export async function readersOf(
  db: Database,
  registry: Registry,
  changes: readonly Change[],
  people: readonly Actor[],
): Promise<(person: Actor) => Readable> {
  const changed = changedIds(changes)
  const byRole = Map.groupBy(people, ({ role }) => role)
  const scopes = new Map<Role, Scope>(
    [...byRole.keys()].map(role => [role, { whole: new Set<string>(), partial: new Set<string>() }]),
  )
  const parts: RawBuilder<unknown>[] = []
  const atPlace: Actor[] = []
  for (const [name, ids] of changed) {
    const resource = registry.get(name === ofStock ? 'inventories' : name)
    if (!resource) continue
    for (const [role, same] of byRole) {
      const read = mayRead(resource, { ...anyone, role })
      if (read === noRow) {
        if (name === ofStock) atPlace.push(...same)
        continue
      }
      if (read === everyRow) {
        scopes.get(role)?.whole.add(name)
        continue
      }
      scopes.get(role)?.partial.add(name)
      const id = columnOf(resource, 'id')
      const own = await ownColumns(db, resource.definition)
      const from = sourceFor(resource.definition, own, [read, sql`${id}`])
      const isRead = sql`${id} = any(${[...ids]}::integer[]) and ${read}`
      parts.push(sql`(select ${sql.lit(name)} as resource, person.id as person, person.drawer_id as drawer, ${id} as id
        from ${peopleOf(same)} join ${from} on ${isRead})`)
    }
  }
  const heardIn = registry.get('inventories')?.heardIn
  if (heardIn && atPlace.length > 0) {
    // One row for each person, however many quantities there are.
    parts.push(sql`(select ${sql.lit(placed)} as resource, person.id as person, person.drawer_id as drawer, ${heardIn(anyone)} as id
      from ${peopleOf(atPlace)})`)
  }
  const byPerson = new Map<string, Map<string, Set<number>>>()
  if (parts.length > 0) {
    const { rows } = await sql<{ resource: string; person: number; drawer: number | null; id: number }>`
      ${sql.join(parts, sql` union all `)}`.execute(db)
    for (const { resource, person, drawer, id } of rows) {
      const key = placeOf({ id: person, drawerId: drawer })
      const own = byPerson.get(key) ?? new Map<string, Set<number>>()
      byPerson.set(key, own.set(resource, (own.get(resource) ?? new Set()).add(id)))
    }
  }
  return person => readableOf(scopes.get(person.role), byPerson.get(placeOf(person)))
}

/** A person who works at two registers reads as where they are. */
export const placeOf = ({ id, drawerId }: Pick<Actor, 'id' | 'drawerId'>): string => `${id} ${drawerId ?? ''}`

function readableOf(scope: Scope | undefined, own: ReadonlyMap<string, Set<number>> | undefined): Readable {
  const has: Readable['has'] = (resource, id) =>
    scope?.whole.has(resource) === true || own?.get(resource)?.has(id) === true
  return {
    has,
    hasStock: ({ inventoryId, warehouseId }) => has(ofStock, inventoryId) || has(placed, warehouseId),
    reads: resource => (scope?.whole.has(resource) ? 'all' : scope?.partial.has(resource) ? 'some' : 'none'),
  }
}

function peopleOf(people: readonly Actor[]): RawBuilder<unknown> {
  const ids = people.map(({ id }) => id)
  const drawers = people.map(({ drawerId }) => drawerId ?? null)
  return sql`unnest(${ids}::integer[], ${drawers}::integer[]) as person (id, drawer_id)`
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
