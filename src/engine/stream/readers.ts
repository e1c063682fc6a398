import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { allOf, columnOf, everyRow, mayRead, noRow } from '../columns.ts'
import { ownColumns, sourceFor } from '../own-columns.ts'
import type { Registry } from '../server-resource.ts'
import type { Change } from './change.ts'

/** Which records of the changes each person may read. */
export interface Readable {
  has(person: Actor, resource: string, id: number): boolean
  /** How much of the resource the person may read. */
  reads(person: Actor, resource: string): 'all' | 'some' | 'none'
}

interface Pair {
  readonly resource: string
  readonly role: Role
}

/** Quantities of inventories, which are no change of their records. No resource has this name. */
export const ofStock = '(stock)'

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
  for (const [name, ids] of changed) {
    const resource = registry.get(name === ofStock ? 'inventories' : name)
    if (!resource) continue
    for (const [role, same] of byRole) {
      const read = mayRead(resource, { id: sql<number>`person.id`, role })
      const heard = name === ofStock && read === noRow ? resource.heard : undefined
      const condition = heard ? sql<boolean>`${columnOf(resource, heard.column)} = person.place` : read
      const key = keyOf({ resource: name, role })
      if (condition === noRow) continue
      if (condition === everyRow) {
        whole.add(key)
        continue
      }
      partial.add(key)
      const id = columnOf(resource, 'id')
      const own = await ownColumns(db, resource.definition)
      const from = sourceFor(resource.definition, own, [allOf([condition]), sql`${id}`])
      const place = heard ? heard.of(sql<number>`asked.id`) : sql`null`
      // Without OFFSET 0 PostgreSQL would ask for the place of a person again for each record.
      const placed = sql`select asked.id, ${place} as place
        from unnest(${same.map(each => each.id)}::integer[]) as asked (id) offset 0`
      const found = sql`${id} = any(${[...ids]}::integer[]) and ${condition}`
      parts.push(sql`(select ${sql.lit(name)} as resource, person.id as person, ${id} as id
        from (${placed}) as person join ${from} on ${found})`)
    }
  }
  const readable = new Set<string>()
  if (parts.length > 0) {
    const { rows } = await sql<{ resource: string; person: number; id: number }>`
      ${sql.join(parts, sql` union all `)}`.execute(db)
    for (const { resource, person, id } of rows) readable.add(`${person} ${resource} ${id}`)
  }
  return {
    has: ({ id: person, role }, resource, id) =>
      whole.has(keyOf({ resource, role })) || readable.has(`${person} ${resource} ${id}`),
    reads({ role }, resource) {
      const key = keyOf({ resource, role })
      return whole.has(key) ? 'all' : partial.has(key) ? 'some' : 'none'
    },
  }
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
