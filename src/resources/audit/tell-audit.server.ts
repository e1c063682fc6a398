import { sql } from 'kysely'
import { changesOf, historyText, type HistoryDeed } from '#contract/history-text.ts'
import { historyWords } from '#contract/history-words.ts'
import { capitalise, type Locale } from '#contract/messages.ts'
import type { Subject } from '#contract/stored-text.ts'
import type { Database } from '#db/database.ts'
import { snakeKeys } from '#domain/naming.ts'
import { columnOf } from '#engine/columns.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { withNames } from '#engine/history.ts'
import type { Engine, RecordOf, ServerResource } from '#engine/server-resource.ts'
import { subjectOf, tellable } from './audit-subject.ts'
import { ownSentence } from './audit-sentences.ts'
import { auditWords } from './audit-words.ts'
import type { audit } from './audit.resource.ts'

type Stored = RecordOf<typeof audit>
type Side = HistoryDeed['before']

/** A row of the log as SQL reads it; `details` holds both sides until they become words. */
interface LogRow {
  readonly resource: string
  readonly action: string
  readonly kind: string
  readonly recordId: number | null
  readonly userName: string | null
  readonly details: { readonly before: Side; readonly after: Side } | null
}

interface Entry extends HistoryDeed {
  readonly row: Stored
  readonly log: LogRow
  readonly subject: Subject
}

type Tools = Pick<Engine, 'db' | 'registry'>

export interface ToldChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Rows of the log with their sentences and the names in them, in the reader's language. */
export async function tellAudit(
  tools: Tools,
  context: Context,
  rows: readonly Stored[],
): Promise<readonly Stored[]> {
  const { locale } = context
  const entries = await readEntries(tools, context, rows)
  const names = await namesOf(tools, entries)
  const people = await peopleOf(tools.db, entries)
  return entries.map(({ row, log, subject, ...deed }) => {
    const recordName = names(log) ?? nameIn(tools, deed, log)
    const own = ownSentence(locale, log, deed, { recordName, people, subject })
    const plain = historyText(locale, subject, deed, recordName ?? numberOf(locale, log))
    const { did, details } = own ?? plain
    return {
      ...row,
      what: capitalise(did),
      details: details.join('\n') || null,
      recordName,
      userName:
        log.userName ?? (log.kind === 'refused' ? auditWords[locale].nobody : historyWords[locale].system),
    }
  })
}

/** Every field that an entry has, before and after, in words. */
export async function auditChanges(
  tools: Tools,
  context: Context,
  row: Stored,
): Promise<readonly ToldChange[]> {
  const { locale } = context
  const [entry] = await readEntries(tools, context, [row])
  if (!entry) return []
  const { subject, before, names } = entry
  // `last` only marks the sentence of a refusal, so it is not shown as a change.
  const { last: _, ...after } = entry.after ?? {}
  const gone = Object.fromEntries(Object.keys(before ?? {}).map(name => [name, null]))
  const changes = changesOf(locale, subject, {
    before,
    after: { ...gone, ...after },
    ...(names && { names }),
  })
  return changes
    .filter(({ from, to }) => from !== '' || to !== '')
    .map(({ label, from, to }) => ({ label: capitalise(label), before: from, after: to }))
}

async function readEntries(
  { db, registry }: Tools,
  context: Context,
  rows: readonly Stored[],
): Promise<readonly Entry[]> {
  const entries = rows.map((row): Entry => {
    const log = row as unknown as LogRow
    const subject = registry.get(log.resource)?.definition ?? subjectOf(log.resource)
    const side = (values: Side | undefined) =>
      tellable(context.locale, subject, values ? snakeKeys(values) : null)
    return {
      row,
      log,
      subject,
      action: log.action,
      user: log.userName,
      before: side(log.details?.before),
      after: side(log.details?.after),
    }
  })
  const named = await Promise.all(
    [...Map.groupBy(entries, ({ log }) => log.resource)].map(async ([section, of]) => {
      const resource = registry.get(section)
      return resource ? withNames(db, registry, resource.definition, of, requireActor(context)) : of
    }),
  )
  const byRow = new Map(named.flat().map(entry => [entry.row, entry]))
  return entries.map(entry => byRow.get(entry.row) ?? entry)
}

/** The names of the records, archived ones included: one query per section, and one more for deleted records. */
async function namesOf({ db, registry }: Tools, entries: readonly Entry[]) {
  const sections = Map.groupBy(entries, ({ log }) => (log.resource === 'sessions' ? 'users' : log.resource))
  const names = await Promise.all(
    [...sections].map(async ([section, of]) => {
      const resource = registry.get(section)
      const ids = [...new Set(of.flatMap(({ log }) => log.recordId ?? []))]
      return [section, resource ? await titles(db, resource, ids) : new Map<number, string>()] as const
    }),
  )
  const all = new Map(names)
  return ({ resource, recordId }: LogRow) =>
    recordId === null ? null : (all.get(resource === 'sessions' ? 'users' : resource)?.get(recordId) ?? null)
}

async function titles(
  db: Database,
  resource: ServerResource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0 || resource.definition.name === 'audit') return new Map()
  const { name: section, view, title } = resource.definition
  const id = columnOf(resource, 'id')
  const name = columnOf(resource, title)
  const { rows } = await sql<{ id: number; name: string }>`
    select ${id} as id, ${name}::text as name from ${sql.table(view)}
    where ${id} = any(${ids}) and ${name} is not null`.execute(db)
  const names = new Map(rows.map(row => [row.id, row.name]))
  const missing = ids.filter(each => !names.has(each))
  return new Map([...names, ...(await lastNames(db, section, title, missing))])
}

/** The names of deleted records, each from the last entry that has one. */
async function lastNames(
  db: Database,
  section: string,
  title: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const name = sql`coalesce(after ->> ${title}, before ->> ${title})`
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (record_id) record_id as id, ${name} as name from audit_log
    where resource = ${section} and record_id = any(${ids}) and ${name} <> ''
    order by record_id, id desc`.execute(db)
  return new Map(rows.map(row => [row.id, row.name]))
}

/** The people that approvals name besides who asked. */
async function peopleOf(db: Database, entries: readonly Entry[]): Promise<ReadonlyMap<number, string>> {
  const ids = entries.flatMap(({ log, after }) =>
    log.resource === 'approvals' ? [after?.['approver_id'], after?.['approved_by']] : [],
  )
  const userIds = [...new Set(ids.filter(id => typeof id === 'number'))]
  if (userIds.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}

/** The name of a deleted record, from its last entry in the log. */
function nameIn({ registry }: Tools, { before, after }: HistoryDeed, { resource }: LogRow): string | null {
  const title = registry.get(resource)?.definition.title
  const wire = title === undefined ? ['name', 'folio'] : Object.keys(snakeKeys({ [title]: null }))
  const text = wire.map(name => after?.[name] ?? before?.[name]).find(name => typeof name === 'string')
  return typeof text === 'string' && text !== '' ? text : null
}

function numberOf(locale: Locale, { recordId }: LogRow): string | undefined {
  return recordId === null ? undefined : historyWords[locale].unknown(String(recordId))
}
