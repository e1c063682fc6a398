import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { audit, type AuditEntry, type GatheringContext, type TracedInsert } from './audit.ts'
import type { Context } from './context.ts'

/** A context in which ledgers keep their rows until `sendInserts`, and all traces until the caller writes them. */
export function gatherWrites(context: Context): GatheringContext {
  return { ...context, gathered: [], inserts: [] }
}

/** Inserts rows and records them; answers their ids in order. A context that gathers keeps them, and answers none. */
export async function insertTraced(
  tx: Transaction,
  context: Context | GatheringContext,
  statement: RawBuilder<{ id: number }>,
  traceOf: TracedInsert['traceOf'] = untraced,
): Promise<number[]> {
  if ('inserts' in context) {
    context.inserts.push({ statement, traceOf })
    return []
  }
  const { rows } = await statement.execute(tx)
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await audit(tx, context, traceOf(ids))
  return ids
}

const untraced = (): readonly AuditEntry[] => []

/** Sends what was gathered as one statement. Foreign keys among its rows hold, because they are checked at its end. */
export async function sendInserts(tx: Transaction, context: GatheringContext): Promise<void> {
  const inserts = context.inserts.splice(0)
  if (inserts.length === 0) return
  const parts = inserts.map(({ statement }, place) => sql`${sql.raw(`rows${place}`)} as (${statement})`)
  const ids = inserts.map((_, place) =>
    sql.raw(`array(select id from rows${place} order by id) as ids${place}`),
  )
  const { rows } = await sql<Record<string, number[]>>`
    with ${sql.join(parts)} select ${sql.join(ids)}`.execute(tx)
  for (const [place, { traceOf }] of inserts.entries()) {
    await audit(tx, context, traceOf(rows[0]?.[`ids${place}`] ?? []))
  }
}
