import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'

/** The rows of the audit that an import wrote: those of its request, after the first and not after the last. */
export interface AuditSpan {
  readonly requestId: string
  readonly auditAfter: number
  readonly auditUntil: number
}

/** What an import did to a record: each field as it was before and after it. */
export interface Trace {
  readonly recordId: number
  readonly isNew: boolean
  readonly before: Row
  readonly after: Row
  /** The last row of the audit about it. */
  readonly last: number
}

interface Entry {
  readonly id: number
  readonly recordId: number
  readonly before: Row | null
  readonly after: Row | null
}

/** The records that an import wrote, by id. */
export async function writtenIds(db: Database, { name }: Resource, span: AuditSpan): Promise<number[]> {
  const rows = await entries(db, name, span)
    .select('recordId')
    .distinct()
    .orderBy('recordId')
    .$castTo<{ recordId: number }>()
    .execute()
  return rows.map(({ recordId }) => recordId)
}

export async function tracesOf(
  db: Database,
  { name }: Resource,
  span: AuditSpan,
  ids: readonly number[],
): Promise<Trace[]> {
  if (ids.length === 0) return []
  const rows = await entries(db, name, span)
    .select(['id', 'recordId', 'before', 'after'])
    .where('recordId', 'in', ids)
    .orderBy('id')
    .$castTo<Entry>()
    .execute()
  return [...Map.groupBy(rows, ({ recordId }) => recordId)].map(([recordId, own]) => ({
    recordId,
    isNew: own[0]?.before === null,
    // A field that it changed twice was before as the first change found it.
    before: Object.assign({}, ...own.map(({ before }) => before).reverse()) as Row,
    after: Object.assign({}, ...own.map(({ after }) => after)) as Row,
    last: own.at(-1)?.id ?? 0,
  }))
}

function entries(db: Database, resource: string, { requestId, auditAfter, auditUntil }: AuditSpan) {
  return db
    .selectFrom('auditLog')
    .where('id', '>', auditAfter)
    .where('id', '<=', auditUntil)
    .where('requestId', '=', requestId)
    .where('resource', '=', resource)
    .where('recordId', 'is not', null)
}

/** Whether a record still has the value that the import gave this field, in the form in which the audit keeps it. */
export function isStill(now: Row, after: Row, name: string): boolean {
  return JSON.stringify(now[name]) === JSON.stringify(after[name])
}
