import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { storable } from '#domain/text.ts'
import type { Resource } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '../context.ts'
import type { Table } from '../tabular/read-table.ts'

/** Refuses content that was imported before, under any file name and in any format. */
export async function refuseKnown(
  tx: Transaction,
  { actor, requestId, locale }: Context,
  { name: resource }: Resource,
  name: string,
  { headers, rows }: Table,
): Promise<void> {
  const content = JSON.stringify([headers, rows.map(({ cells }) => cells)])
  const digest = createHash('sha256').update(content).digest()
  const fileName = storable(name.slice(0, 255))
  const kept = await tx
    .insertInto('importedFiles')
    .values({ resource, digest, fileName, requestId, createdBy: actor?.id ?? null })
    .onConflict(conflict => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (kept) return
  const { day } = await tx
    .selectFrom('importedFiles')
    .select(sql<Date>`shop_day(created_at)::timestamp at time zone 'UTC'`.as('day'))
    .where('resource', '=', resource)
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  const zone = locale === 'es' ? 'es-MX' : 'en-US'
  const date = new Intl.DateTimeFormat(zone, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  throw new DomainError('import_file_known', { date }, 'import_file')
}
