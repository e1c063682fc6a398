import { sql, type RawBuilder } from 'kysely'
import { everyRow } from '#engine/columns.ts'
import type { Person } from '#engine/person.ts'

/**
 * The rows of a view with a `register_id` that a user may see: all for an Admin; those of their register, or of all
 * registers without one, for a Supervisor; and everybody's own, with those of the drawer (a column) whose register they took
 * over.
 */
export function registerScope(
  view: string,
  actor: Person | null,
  owners: readonly string[],
  drawer: string,
): RawBuilder<boolean> {
  if (!actor) return sql`false`
  if (actor.role === 'Admin') return everyRow
  const owned = owners.map(column => sql`${sql.ref(`${view}.${column}`)} = ${actor.id}`)
  const taken = actor.drawerId == null ? [] : [sql`${sql.ref(`${view}.${drawer}`)} = ${actor.drawerId}`]
  const own = sql.join([...owned, ...taken], sql` or `)
  if (actor.role === 'Vendedor') return sql`(${own})`
  const register = sql`(select register_id from users where id = ${actor.id})`
  return sql`(${own} or ${register} is null or ${sql.ref(`${view}.registerId`)} = ${register})`
}
