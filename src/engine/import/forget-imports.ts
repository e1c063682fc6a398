import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { deleteInBatches, inBatches } from '#db/in-batches.ts'

/** How long the rows at fault can be fetched, and an import that wrote nothing is known. */
const faultDays = 30
/** How long an import is listed and can be taken back; the audit tells what it did for ever. */
const listedDays = 365

/** An import that is under way, or being taken back, still has a plan or an archive. */
const isOver = sql`state in ('done', 'failed') and plan is null and archive is null`
const isOlderThan = (days: number) => sql`finished_at < now() - make_interval(days => ${days})`

/** Forgets imports, and before that the rows at fault, which may have people's data. */
export async function forgetOldImports(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    'imports',
    sql`${isOver} and case
      when dry_run or coalesce(created, 0) + coalesce(updated, 0) = 0 then ${isOlderThan(faultDays)}
      else ${isOlderThan(listedDays)} end`,
  )
  await inBatches(
    db,
    most => sql`
      update imports set failed_rows = null where id in (
        select id from imports where failed_rows is not null and ${isOver} and ${isOlderThan(faultDays)}
        order by id limit ${most} for update skip locked)`,
  )
}
