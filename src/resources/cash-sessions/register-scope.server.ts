import { sql, type RawBuilder } from 'kysely'
import { everyRow } from '#engine/columns.ts'
import type { Person } from '#engine/person.ts'

/**
 * The rows of a view with a `register_id` that a user may see: all for an Admin; those of their register, or of all
 * registers without one, for a Supervisor; and everybody's own.
 */
export function registerScope(
  view: string,
  actor: Person | null,
  owners: readonly string[],
): RawBuilder<boolean> {
  if (!actor) return sql`false`
  if (actor.role === 'Admin') return everyRow
  const own = sql.join(
    owners.map(column => sql`${sql.ref(`${view}.${column}`)} = ${actor.id}`),
    sql` or `,
  )
  if (actor.role === 'Vendedor') return sql`(${own})`
  const register = sql`(select register_id from users where id = ${actor.id})`
  return sql`(${own} or ${register} is null or ${sql.ref(`${view}.registerId`)} = ${register})`
}
