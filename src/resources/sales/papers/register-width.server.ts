import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { SlipWidth } from '#engine/papers/slip.ts'

/** The roll of the register that the reader has open, else of the register of the document, else the usual one. */
export async function registerWidth(
  db: Database,
  context: Context,
  registerId: number | null,
): Promise<SlipWidth> {
  const { rows } = await sql<{ width: SlipWidth | null }>`
    select paper_width as width from registers where id = coalesce((
      select register_id from cash_sessions
      where user_id = ${requireActor(context).id} and closed_at is null and kind = 'regular'
    ), ${registerId}::integer)`.execute(db)
  return rows[0]?.width ?? '80'
}
