import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import type { Row } from '#contract/field.ts'
import { storable } from '#domain/text.ts'
import { loose, type Database, type Transaction } from '#db/database.ts'
import type { Context } from '../context.ts'
import { isSound, type Draft } from './draft.ts'
import { lastAudit } from './import-log.ts'
import type { Decisions } from './import-options.ts'
import type { Question } from './import-questions.ts'
import type { ImportDuplicate, ImportFault, RefusedRow } from './import-report.ts'

/** What an import needs to go on besides its rows, whichever process continues it. */
export interface Plan {
  readonly context: Context
  /** The client's idempotency key. */
  readonly key: string | null
  readonly within: Row | null
  readonly skipErrors: boolean
  readonly headers: readonly string[]
  /** Wire name of the field under each header. */
  readonly columns: readonly (string | null)[]
  readonly chosen: Decisions['columns'] | null
  readonly rows: number
  readonly questions: readonly Question[]
  readonly duplicates: readonly ImportDuplicate[]
  /** Values that are left empty, where there are any. */
  readonly emptied?: readonly ImportFault[]
  /** The import is taken back for a fault of the program, and not of a row. */
  readonly broke?: boolean
}

export interface PlannedImport {
  readonly id: string
  readonly userId: number
  readonly state: 'running' | 'undoing'
  readonly requestId: string
  /** Its audit rows come after the first number and, when it is taken back, not after the second. */
  readonly auditAfter: number
  readonly auditUntil: number | null
  /** The user who takes it back, after it was done. */
  readonly undoneBy: number | null
  readonly plan: Plan
}

const perStatement = 1_000

/**
 * Keeps the rows in the order in which they are written: existing records by their id, as every writer locks them, and the
 * rows of a document one after the other.
 */
export async function storePlan(
  tx: Transaction,
  id: string,
  plan: Plan,
  drafts: readonly Draft[],
  together?: (values: Row) => string,
): Promise<void> {
  const byLine = [...drafts].sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity) || a.line - b.line)
  const ordered = together
    ? [...Map.groupBy(byLine, ({ values }) => together(values)).values()].flat()
    : byLine
  for (let start = 0; start < ordered.length; start += perStatement) {
    const some = ordered.slice(start, start + perStatement)
    await sql`
      insert into import_rows (import_id, position, line, cells, given, target_id, state, issues)
      select ${id}::uuid, position, line, cells, given, target_id, case when issues is null then 'waiting' else 'refused' end, issues
      from unnest(
        ${some.map((_, place) => start + place)}::integer[], ${some.map(({ line }) => line)}::integer[],
        ${some.map(({ cells }) => storableJson(cells))}::jsonb[],
        ${some.map(({ values }) => storableJson(values))}::jsonb[], ${some.map(draft => draft.id)}::integer[],
        ${some.map(draft => (isSound(draft) ? null : storableJson(draft.issues)))}::jsonb[]
      ) as row (position, line, cells, given, target_id, issues)`.execute(tx)
  }
  await loose(tx)
    .updateTable('imports')
    .set({ plan: storableJson(plan), requestId: plan.context.requestId, auditAfter: await lastAudit(tx) })
    .where('id', '=', id)
    .execute()
}

/** Cells of refused rows may have characters that cannot be stored. */
function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? storable(each) : each))
}

export async function findPlanned(db: Database, id: string): Promise<PlannedImport | null> {
  const plan = await db
    .selectFrom('imports')
    .select(['id', 'userId', 'state', 'requestId', 'auditAfter', 'auditUntil', 'undoneBy', 'plan'])
    .where('id', '=', id)
    .where('plan', 'is not', null)
    .executeTakeFirst()
  return (plan as unknown as PlannedImport | undefined) ?? null
}

/** Locks the import for a part of its work; null when it is no longer in this state. */
export async function lockPlanned(
  tx: Transaction,
  id: string,
  state: PlannedImport['state'],
): Promise<{ readonly undoneUntil: number } | null> {
  const { rows } = await sql<{ undoneUntil: number }>`
    select coalesce(undone_until, 0) as undone_until from imports
    where id = ${id} and state = ${state} and plan is not null for no key update`.execute(tx)
  return rows[0] ?? null
}

export interface WaitingRow {
  readonly position: number
  readonly given: Row
  readonly targetId: number | null
}

/** Locks the next rows, because forgetting a person strikes rows out. */
export async function nextRows(tx: Transaction, id: string, most: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select position, given, target_id from import_rows
    where import_id = ${id} and state = 'waiting' order by position limit ${most}
    for no key update`.execute(tx)
  return rows
}

export interface WrittenRow extends WaitingRow {
  readonly recordId: number
}

export async function noteWritten(tx: Transaction, id: string, rows: readonly WrittenRow[]): Promise<void> {
  await sql`
    update import_rows r set state = 'written', target_id = written.target_id, record_id = written.record_id
    from unnest(
      ${rows.map(({ position }) => position)}::integer[], ${rows.map(({ targetId }) => targetId)}::integer[],
      ${rows.map(({ recordId }) => recordId)}::integer[]
    ) as written (position, target_id, record_id)
    where r.import_id = ${id} and r.position = written.position`.execute(tx)
  await sql`update imports set processed = processed + ${rows.length} where id = ${id}`.execute(tx)
}

/** Leaves a row out, with the reasons. */
export async function noteRefused(
  tx: Transaction,
  id: string,
  { position }: WaitingRow,
  issues: readonly Issue[],
): Promise<void> {
  await sql`
    update import_rows set state = 'refused', issues = ${storableJson(issues)}::jsonb
    where import_id = ${id} and position = ${position}`.execute(tx)
  await sql`update imports set processed = processed + 1 where id = ${id}`.execute(tx)
}

export interface Outcome {
  readonly created: number
  readonly updated: number
  readonly refused: readonly RefusedRow[]
}

/** What became of the rows, those at fault in the order of the file. */
export async function outcomeOf(tx: Transaction, id: string): Promise<Outcome> {
  const { rows: counts } = await sql<{ created: number; updated: number }>`
    select count(distinct record_id) filter (where target_id is null) as created, count(target_id) as updated
    from import_rows where import_id = ${id} and state = 'written'`.execute(tx)
  const { rows: refused } = await sql<RefusedRow>`
    select line, cells, issues from import_rows
    where import_id = ${id} and state = 'refused' order by line`.execute(tx)
  return { created: counts[0]?.created ?? 0, updated: counts[0]?.updated ?? 0, refused }
}

export async function forgetRows(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('importRows').where('importId', '=', id).execute()
}

/** Turns an import back, so that what it wrote is removed or restored from now on. */
export async function turnBack(tx: Transaction, id: string, broke: boolean): Promise<void> {
  if (!(await lockPlanned(tx, id, 'running'))) throw new DomainError('busy')
  await sql`
    update imports set state = 'undoing', audit_until = ${await lastAudit(tx)},
      plan = plan || ${JSON.stringify({ broke })}::jsonb
    where id = ${id}`.execute(tx)
}
