import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'

/** The resources with data of people outside the staff. */
export type PersonalResource = 'customers' | 'messages' | 'invoice-requests'

/** Fields that identify a person. The rest of the audit log (who did what and when) stays. */
const personal: Readonly<Record<PersonalResource, readonly string[]>> = {
  customers: [
    'fullName',
    'phone',
    'email',
    'emailSecondary',
    'company',
    'address',
    'city',
    'sex',
    'rfc',
    'legalName',
    'taxRegime',
    'taxPostalCode',
    'cfdiUse',
  ],
  messages: ['name', 'email', 'phone', 'message'],
  'invoice-requests': ['legalName', 'rfc', 'taxPostalCode', 'email'],
}

/**
 * Removes a person from everything derived from records: the audit log (also of deleted records, by their mail), stored
 * answers of repeated requests, rows of failed imports and notices.
 */
export async function strikeOut(
  tx: Transaction,
  resource: PersonalResource,
  ids: readonly number[],
  emails: readonly string[],
): Promise<void> {
  const fields = personal[resource]
  const mails = emails.map(email => email.toLowerCase())
  const struck = (column: 'before' | 'after') => sql`(
    select coalesce(jsonb_object_agg(key, case when key = any(${fields}) and value <> 'null' then '"••••••"' else value end),
      ${sql.ref(column)})
    from jsonb_each(case when jsonb_typeof(${sql.ref(column)}) = 'object' then ${sql.ref(column)} else '{}' end)
  )`
  const { rows } = await sql<{ id: number | null }>`
    update audit_log set before = ${struck('before')}, after = ${struck('after')},
      ip = case when user_id is null then null else ip end
    where resource = ${resource} and (
      record_id = any(${ids})
      or record_id in (
        select record_id from audit_log where resource = ${resource}
          and (lower(before ->> 'email') = any(${mails}) or lower(after ->> 'email') = any(${mails}))
      )
    )
    returning record_id as id
  `.execute(tx)
  const everyId = [...new Set([...ids, ...rows.flatMap(({ id }) => id ?? [])])]
  // The stored answer of the request that created the record: only answers of this resource have this field.
  const wireField = { customers: 'full_name', messages: 'message', 'invoice-requests': 'reject_reason' }[
    resource
  ]
  await sql`
    delete from idempotency_keys
    where body::jsonb -> 'data' ? ${wireField} and (body::jsonb #>> '{data,id}')::integer = any(${everyId})
  `.execute(tx)
  for (const mail of mails) {
    await sql`update imports set failed_rows = null where strpos(lower(failed_rows), ${mail}) > 0`.execute(tx)
  }
  const paths = everyId.map(id => `/admin/${resource}/${id}`)
  await tx
    .deleteFrom('notifications')
    .where('path', 'in', ['', ...paths])
    .execute()
}

/** Erases every message from these addresses, except the one that the caller erases itself. */
export async function forgetMessages(
  tx: Transaction,
  context: Context,
  emails: readonly string[],
  except = 0,
): Promise<void> {
  const mails = emails.map(email => email.toLowerCase())
  const { rows } = await sql<{ id: number }>`
    update messages set name = 'Anónimo', email = null, phone = null, message = '—', digest = null,
      anonymised_at = now()
    where lower(email) = any(${mails}) and id <> ${except}
    returning id
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  await strikeOut(tx, 'messages', ids, mails)
  await audit(
    tx,
    context,
    ids.map(id => ({ action: 'anonymise', resource: 'messages', recordId: id })),
  )
}

/** Erases the requests of these addresses for invoices that were not made; the law has the others kept. */
export async function forgetRequests(
  tx: Transaction,
  context: Context,
  emails: readonly string[],
): Promise<void> {
  const mails = emails.map(email => email.toLowerCase())
  const { rows } = await sql<{ id: number }>`
    delete from invoice_requests where lower(email) = any(${mails})
      and id not in (select id from invoice_request_records where status = 'invoiced' and lower(email) = any(${mails}))
    returning id
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  await strikeOut(tx, 'invoice-requests', ids, [])
  await audit(
    tx,
    context,
    ids.map(id => ({ action: 'anonymise', resource: 'invoice-requests', recordId: id })),
  )
}
