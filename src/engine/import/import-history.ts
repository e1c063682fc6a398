import { sql } from 'kysely'
import type { PastImport } from '#contract/import-record.ts'
import { message, type Locale } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'

const mostShown = 20

/** The latest imports of a resource that kept rows, newest first, whoever made them. */
export async function importHistory(db: Database, resource: Resource, locale: Locale): Promise<PastImport[]> {
  const rows = await db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.userId')
    .leftJoin('users as b', 'b.id', 'i.undoneBy')
    .select([
      'i.id',
      'i.fileName',
      'i.createdAt',
      'i.created',
      'i.updated',
      'i.failed',
      'i.state',
      'i.undoneAt',
      'i.auditUntil',
      'u.name as user',
      'b.name as undoneBy',
    ])
    .where('i.resource', '=', resource.name)
    .where('i.kind', '=', 'rows')
    .where('i.state', 'in', ['done', 'undoing'])
    .where('i.dryRun', '=', false)
    .where(sql<boolean>`coalesce(i.created, 0) + coalesce(i.updated, 0) > 0`)
    .orderBy('i.createdAt', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(row => {
    const refusal = undoRefusal(resource, row)
    return {
      id: row.id,
      file_name: row.fileName,
      created_at: row.createdAt.toISOString(),
      user: row.user,
      created: row.created ?? 0,
      updated: row.updated ?? 0,
      failed: row.failed ?? 0,
      undone_at: row.undoneAt?.toISOString() ?? null,
      undone_by: row.undoneBy,
      can_undo: refusal === null,
      reason: refusal === null ? null : message(locale, refusal),
    }
  })
}

/** Why an import cannot be undone, as far as its own row says. */
export function undoRefusal(
  { final }: Resource,
  {
    state,
    undoneAt,
    auditUntil,
  }: { readonly state: string; readonly undoneAt: Date | null; readonly auditUntil: number | null },
): string | null {
  if (undoneAt !== null) return 'import_undone'
  if (state === 'undoing') return 'import_undoing'
  if (final !== undefined) return 'import_is_ledger'
  return auditUntil === null ? 'import_not_kept' : null
}
