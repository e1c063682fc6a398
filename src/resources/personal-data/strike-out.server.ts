import { sql } from 'kysely'
import { toSnake } from '#domain/naming.ts'
import type { Transaction } from '#db/database.ts'
import { keptFields, personalFields, type NamingResource } from './personal-fields.ts'
import { hasWord, mark, struckOut, withoutWords } from './struck-out.ts'

/**
 * Removes a person from the copies of their records: the audit log (also of deleted records, found by mail), stored
 * answers of repeated requests, and notices. The keys stay, so that a late repetition does no work again. Indexes
 * find everything.
 */
export async function strikeOut(
  tx: Transaction,
  resource: NamingResource,
  ids: readonly number[],
  emails: readonly string[] = [],
): Promise<void> {
  const everyId = [...new Set([...ids, ...(await formerIds(tx, resource, emails))])]
  if (everyId.length === 0) return
  await strikeLog(tx, resource, everyId)
  await strikeCopies(tx, resource, everyId)
}

/** Removes a person from stored answers and notices of records that the law keeps, or whose log is struck already. */
export async function strikeCopies(
  tx: Transaction,
  resource: NamingResource,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await strikeKeys(tx, resource, ids)
  // Notices for people at the till lead to the sale's address at the till.
  const address = resource === 'sales' ? '(?:sales/|pos/ventas\\?sale=)' : `${resource}/`
  await sql`
    delete from notifications
    where substring(path from ${`^/admin/${address}(\\d+)`})::integer = any(${ids})`.execute(tx)
}

/** Records with these addresses, deleted ones too. */
async function formerIds(
  tx: Transaction,
  resource: NamingResource,
  emails: readonly string[],
): Promise<number[]> {
  if (emails.length === 0) return []
  const mails = emails.map(email => email.toLowerCase())
  // A literal, because the indexes are only on some resources.
  const matches = (side: string) => sql`
    select record_id as id from audit_log where resource = ${sql.lit(resource)}
      and lower(${sql.ref(side)} ->> 'email') = any(${mails}) and ${sql.ref(side)} ->> 'email' is not null`
  const { rows } = await sql<{ id: number | null }>`${matches('before')} union ${matches('after')}`.execute(
    tx,
  )
  return rows.flatMap(({ id }) => id ?? [])
}

interface Kept {
  readonly id: number
  readonly before: string | null
  readonly after: string | null
}

async function strikeLog(tx: Transaction, resource: NamingResource, ids: readonly number[]): Promise<void> {
  const fields = new Set(personalFields[resource])
  const { rows } = await sql<Kept>`
    select id, before::text as before, after::text as after from audit_log
    where resource = ${resource} and record_id = any(${ids})`.execute(tx)
  const strike = (text: string | null) =>
    text === null ? null : JSON.stringify(struckOut(JSON.parse(text), fields))
  await sql`
    update audit_log l set before = cleared.before, after = cleared.after,
      ip = case when l.user_id is null then null else l.ip end
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ before }) => strike(before))}::jsonb[],
      ${rows.map(({ after }) => strike(after))}::jsonb[]
    ) as cleared (id, before, after)
    where l.id = cleared.id`.execute(tx)
}

interface Answer {
  readonly userId: number
  readonly key: string
  readonly body: string
}

async function strikeKeys(tx: Transaction, resource: NamingResource, ids: readonly number[]): Promise<void> {
  const fields = new Set([...personalFields[resource], ...keptFields].map(toSnake))
  const { rows } = await sql<Answer>`
    select user_id, key, body::text as body from idempotency_keys
    where resource = ${sql.lit(resource)} and record_id = any(${ids}) and body is not null`.execute(tx)
  await rewrite(tx, rows, body => struckOut(body, fields))
}

async function rewrite(
  tx: Transaction,
  answers: readonly Answer[],
  change: (body: unknown) => unknown,
): Promise<void> {
  if (answers.length === 0) return
  await sql`
    update idempotency_keys k set body = cleared.body
    from unnest(
      ${answers.map(({ userId }) => userId)}::integer[], ${answers.map(({ key }) => key)}::text[],
      ${answers.map(({ body }) => JSON.stringify(change(JSON.parse(body))))}::json[]
    ) as cleared (user_id, key, body)
    where k.user_id = cleared.user_id and k.key = cleared.key`.execute(tx)
}

/** Removes a person from what no id leads to: files of imports with their rows and answers, and saved views. */
export async function strikeWords(tx: Transaction, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const has = (column: string) => sql<boolean>`exists (
    select from unnest(${words}::text[]) word where strpos(lower(${sql.ref(column)}::text), word) > 0)`
  await sql`update imports set failed_rows = null where ${has('failed_rows')}`.execute(tx)
  await sql`update imports set file_name = ${mark} where ${has('file_name')}`.execute(tx)
  await sql`update imported_files set file_name = ${mark} where ${has('file_name')}`.execute(tx)
  await strikePlans(tx, words)
  // A row that an import has not written yet is left out.
  const left = JSON.stringify([{ code: 'import_forgotten', field: 'base', params: {} }])
  await sql`
    update import_rows set cells = '[]', given = '{}', state = case state when 'written' then state else 'refused' end,
      issues = case state when 'written' then issues else ${left}::jsonb end
    where ${has('cells')} or ${has('given')}`.execute(tx)
  const { rows: answers } = await sql<Answer>`
    select user_id, key, body::text as body from idempotency_keys
    where resource in ('customers', 'messages', 'invoice-requests', 'sales', 'stock-shortages', 'views')
      and record_id is null and body is not null`.execute(tx)
  await rewrite(
    tx,
    answers.filter(({ body }) => hasWord(body, words)),
    body => withoutWords(body, words),
  )
  const views = await tx.selectFrom('savedViews').select(['id', 'name', 'query']).execute()
  const named = views
    .filter(({ name, query }) => hasWord(name, words) || hasWord(plain(query), words))
    .map(({ id }) => id)
  if (named.length === 0) return
  await tx.deleteFrom('savedViews').where('id', 'in', named).execute()
  await strikeOut(tx, 'views', named)
}

/** The rows that running imports will still report. */
async function strikePlans(tx: Transaction, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, (jsonb_build_object('questions', plan -> 'questions', 'duplicates', plan -> 'duplicates')
      || case when plan ? 'emptied' then jsonb_build_object('emptied', plan -> 'emptied') else '{}' end)::text as text
    from imports where plan is not null for no key update`.execute(tx)
  for (const { id, text } of rows.filter(row => hasWord(row.text, words))) {
    const struck = JSON.stringify(withoutWords(JSON.parse(text), words))
    await sql`update imports set plan = plan || ${struck}::jsonb where id = ${id}`.execute(tx)
  }
}

function plain(query: string): string {
  return [...new URLSearchParams(query).values()].join('\n')
}
