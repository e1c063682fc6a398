import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { storable } from '#domain/text.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Context } from '../context.ts'
import type { Table } from '../tabular/read-table.ts'

/** Refuses content that was imported before, under any file name and in any format, and remembers this one. */
export async function refuseKnown(
  tx: Transaction,
  context: Context,
  definition: Resource,
  name: string,
  table: Table,
): Promise<void> {
  const { actor, requestId } = context
  const kept = await tx
    .insertInto('importedFiles')
    .values({
      resource: definition.name,
      digest: digestOf(table),
      fileName: storable(name.slice(0, 255)),
      requestId,
      createdBy: actor?.id ?? null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (!kept) await refuseIfKnown(tx, context, definition, table)
}

/** Refuses such content without remembering it. */
export async function refuseIfKnown(
  db: Database,
  { locale }: Context,
  { name: resource }: Resource,
  table: Table,
): Promise<void> {
  const known = await db
    .selectFrom('importedFiles')
    .select(sql<Date>`shop_day(created_at)::timestamp at time zone 'UTC'`.as('day'))
    .where('resource', '=', resource)
    .where('digest', '=', digestOf(table))
    .executeTakeFirst()
  if (!known) return
  const zone = locale === 'es' ? 'es-MX' : 'en-US'
  const date = new Intl.DateTimeFormat(zone, { dateStyle: 'long', timeZone: 'UTC' }).format(known.day)
  throw new DomainError('import_file_known', { date }, 'import_file')
}

function digestOf({ headers, rows }: Table): Buffer {
  const content = JSON.stringify([headers, rows.map(({ cells }) => cells)])
  return createHash('sha256').update(content).digest()
}
