import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { beginExport } from '#engine/export-log.ts'
import { dayIn } from '#test/days.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { columnsWithoutPeople, keptByLaw, tablesWithoutPeople } from '#test/person-columns.ts'
import { postForm } from '#test/invoicing.ts'
import { useInvoicing } from '#test/use-invoicing.ts'
import { sellLate } from '#test/late-tickets.ts'
import { stocked } from '#test/till.ts'
import { tellOverdue } from '../sales/tell-overdue.server.ts'

// Nothing listens there, so mails wait in the queue.
const { shop, admin, till, productId, sold, act, ask, requestsOf } = useInvoicing({
  SMTP_URL: 'smtp://127.0.0.1:9',
})

const name = 'Xóchitl Quetzalli'
const rfc = 'QUEX800101AB9'
const phone = '3387654321'
const email = 'quetzalli@correo.mx'
const fiscal = { legal_name: 'XOCHITL QUETZALLI', rfc, tax_regime: '612', tax_postal_code: '44100' }
/** None occurs by chance in a hash, a moment or a number. */
const marks = ['quetzalli', phone, rfc.toLowerCase()]

interface Column {
  readonly table: string
  readonly column: string
}

/** Every stored column of text or JSON, and the queue of jobs. */
async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1, 2`.execute(shop.services.db)
  return [...rows, { table: 'pgboss.job', column: 'data' }]
}

async function generatedColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS' and data_type = 'text'`.execute(
    shop.services.db,
  )
  return rows
}

/** The columns that hold any mark of the person, generated columns too. */
async function marked(): Promise<string[]> {
  const { db } = shop.services
  const columns: string[] = []
  for (const { table, column } of [...(await textColumns()), ...(await generatedColumns())]) {
    const { rows } = await sql`
      select from ${sql.table(table)} t, unnest(${marks}::text[]) mark
      where strpos(lower(t.${sql.ref(column)}::text), mark) > 0 limit 1`.execute(db)
    if (rows.length > 0) columns.push(`${table}.${column}`)
  }
  return columns.sort()
}

/** The resources and fields of which the log still has marks. */
async function markedInLog(): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct l.resource || '.' || each.key as field
    from audit_log l, jsonb_each(coalesce(l.before, '{}') || coalesce(l.after, '{}')) each, unnest(${marks}::text[]) mark
    where strpos(lower(each.value::text), mark) > 0 order by 1`.execute(shop.services.db)
  return rows.map(({ field }) => field)
}

const key = () => ({ headers: { 'idempotency-key': randomUUID() } })
const done = ({ status, body }: { status: number; body?: { data?: unknown; errors?: unknown } }) => {
  expect([status, body?.errors]).toEqual([status < 300 ? status : 200, undefined])
  // oxlint-disable-next-line typescript/no-explicit-any
  return body?.data as any
}

const requestOf = async (saleId: number): Promise<number> => (await requestsOf(saleId))[0].id
const isListed = ({ table, column }: Column) =>
  table in tablesWithoutPeople || `${table}.${column}` in columnsWithoutPeople

let customer: number

beforeAll(async () => {
  const person = {
    full_name: name,
    phone,
    email,
    email_secondary: `2${email}`,
    company: `Taller ${name}`,
    notes: `Prima de ${name}`,
  }
  const more = { address: `Calle ${name} 7`, city: 'Quetzalli', sex: 'female', ...fiscal, cfdi_use: 'G03' }
  customer = done(await admin('POST', 'customers', { ...person, ...more }, key())).id
})

async function acceptOnSite({ id, total }: { id: number; total: number }): Promise<void> {
  const { url } = done(await till.call('POST', `quotations/${id}/link`, {}))
  const typed = {
    name,
    email,
    phone,
    address: `Calle ${name}`,
    postal_code: '44110',
    terms: '1',
    invoice: '1',
  }
  const seen = { version: '1', total: String(Math.round(total * 100)) }
  const data = { ...fiscal, cfdi_use: 'G03', ...typed, ...seen }
  expect((await postForm(shop.anonymous, new URL(url).pathname, data)).status).toBe(303)
}

/** Leaves traces of the person through every call that takes a text. */
async function leaveTraces(): Promise<void> {
  const { db } = shop.services
  await admin('PUT', `customers/${customer}`, { company: 'Otra de Quetzalli' })
  const written = { name, email, phone, message: `Soy ${name}`, product_name: name, sku: 'quetzalli-1' }
  for (const message of ['una', 'dos']) {
    await shop.anonymous('POST', 'messages/landing', { ...written, message: `${name} ${message}` })
  }
  const [first] = (await admin('GET', 'messages?q=quetzalli')).body.data
  done(await admin('DELETE', `messages/${first.id}`))

  const items = [{ product_id: productId(), quantity: 2, unit_price: 116 }]
  const theirs = { customer_id: customer, label: name, discount_description: `Amiga: ${name}` }
  const quoted = { ticket: randomUUID(), status: 'pending', payment_type_id: 1, details: items, ...theirs }
  const quote = done(await till.call('POST', 'sales', quoted))
  await acceptOnSite(done(await till.call('POST', 'sales', { ...quoted, ticket: randomUUID() })))
  const terms = { customer_id: customer, liquidation_date: dayIn(30) }
  done(await till.call('PUT', `sales/${quote.id}/sell`, terms, key()))
  await sql`update sales set liquidation_date = shop_today() - 1 where id = ${quote.id}`.execute(db)
  await tellOverdue(db)
  const transfer = { way_to_pay: '03', amount: 232, reference: 'QUETZALLI 42' }
  done(await till.call('PUT', `sales/${quote.id}/pay`, { tenders: [transfer] }, key()))
  const place = { contact_name: name, phone, address: `Calle ${name}`, directions: name, floor: 'Quetzalli' }
  const [soldLine] = quote.details
  const trip = { ...place, notes: name, sale_id: quote.id, day: dayIn(1), span: 'morning' }
  const taking = { ...trip, details: [{ id: soldLine.id, quantity: 1 }] }
  const failing = done(await till.call('POST', 'deliveries', taking, key()))
  done(await till.call('PUT', `deliveries/${failing.id}/fail`, { reason: `No estaba ${name}` }, key()))
  const made = done(await till.call('POST', 'deliveries', taking, key()))
  done(await till.call('PUT', `deliveries/${made.id}/deliver`, { received_by: name }, key()))
  done(await till.call('PUT', `sales/${quote.id}/deliver`, { received_by: name }, key()))
  done(await admin('PUT', `sales/${quote.id}/mail`, { paper: 'ticket', email }, key()))
  await act(quote.id, 'invoice', { invoice_number: 'QUETZALLI-1' }, admin)
  const back = { reason: `No le gustó a ${name}`, credit_note: 'NC-QUETZALLI' }
  const request = { ...back, details: [{ id: quote.details[0].id, quantity: 1 }] }
  done(await till.call('PUT', `sales/${quote.id}/return`, request, key()))
  done(await admin('PUT', `products/${productId()}`, { order_mode: 'also' }, key()))
  const wishes = { on_order: true, finish: `Como la de ${name}`, customer_notes: `Para ${name}` }
  const cancelled = await sold({
    customer_id: customer,
    details: items.map(item => ({ ...item, ...wishes })),
  })
  await act(cancelled.id, 'cancel', { reason: `Lo pidió ${name}` })

  const scarce = await stocked(shop, till.warehouseId, { pieces: 0 })
  const late = done(
    await sellLate(till, [{ product_id: scarce, quantity: 1, unit_price: 90 }], { customer_id: customer }),
  )
  done(await admin('PUT', `sales/${late.id}/review`, { note: `La llevó ${name}` }, key()))
  const [short] = (await admin('GET', `stock-shortages?sale_id=${late.id}`)).body.data
  done(await admin('PUT', `stock-shortages/${short.id}/settle`, { quantity: 1, note: name }, key()))

  const asking = { ...fiscal, email }
  const [billed, refused, open] = [await sold(), await sold(), await sold()]
  for (const { address } of [billed, refused, open]) expect((await ask(address, asking)).status).toBe(303)
  const invoiced = { invoice_number: 'A-1' }
  done(await admin('PUT', `invoice-requests/${await requestOf(billed.id)}/invoice`, invoiced, key()))
  const why = { reject_reason: `${name} no es su RFC` }
  done(await admin('PUT', `invoice-requests/${await requestOf(refused.id)}/reject`, why, key()))

  const file = new FormData()
  const rows = `Nombre completo,Correo electrónico\nBien,b@correo.mx\n,${email}\n`
  file.set('importFile', new File([rows], `${name}.csv`))
  file.set('skip_errors', '1')
  done(await admin('POST', 'customers/import', file, key()))
  const query = new URLSearchParams({ full_name: name }).toString()
  done(
    await admin('POST', 'views', { resource: 'customers', name: `De ${name}`, query, shared: false }, key()),
  )
  // The call itself makes such a file only for more than a hundred thousand rows.
  const question = {
    resource: 'customers',
    format: 'csv',
    search: query,
    within: undefined,
    rows: 1,
  } as const
  await inTransaction(db, tx => beginExport(tx, systemContext('test', till.user), question))
}

/** An import that stopped before it wrote a row. */
async function breakOffImport(importKey: string): Promise<void> {
  const { db } = shop.services
  const file = new FormData()
  file.set(
    'importFile',
    new File([`full_name,email\n${name},otra@correo.mx\nMal,${email}@\nBien,\n`], 'otras.csv'),
  )
  file.set('skip_errors', '1')
  await db.transaction().execute(async tx => {
    await sql`lock table customers in exclusive mode`.execute(tx)
    const headers = { 'idempotency-key': importKey }
    const sending = admin('POST', 'customers/import', file, { headers })
    await untilWaits(db, sending)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect((await sending).status).toBe(503)
  })
}

it('a person is in every column that is not known to have nobody, and in none once they are forgotten', async () => {
  expect(await marked()).not.toEqual([])
  await leaveTraces()
  const importKey = randomUUID()
  await breakOffImport(importKey)
  const filled = await marked()
  const columns = await textColumns()
  const unknown = columns.filter(
    column => !isListed(column) && !filled.includes(`${column.table}.${column.column}`),
  )
  expect(unknown, 'columns that neither hold the person nor are listed').toEqual([])
  const wrong = columns.filter(
    column => isListed(column) && filled.includes(`${column.table}.${column.column}`),
  )
  expect(wrong, 'columns that are listed, and hold the person').toEqual([])
  const names = new Set(
    [...columns, ...(await generatedColumns())].map(({ table, column }) => `${table}.${column}`),
  )
  expect(Object.keys({ ...columnsWithoutPeople, ...keptByLaw }).filter(each => !names.has(each))).toEqual([])

  const file = (await admin('GET', `customers/${customer}/personal-data`)).body
  expect(file.purchases.map(({ status }: { status: string }) => status)).toEqual([
    'invoiced',
    'pending',
    'cancelled',
    'paid',
  ])
  expect(file.purchases[0]).toMatchObject({
    folio: expect.stringMatching(/^V-/),
    label: name,
    discount_description: `Amiga: ${name}`,
    total: 232,
    invoice_number: 'QUETZALLI-1',
    lines: [{ quantity: 2, unit_price: 116, returned_quantity: 1, received_by: name }],
    payments: [
      { kind: 'payment', way_to_pay: '03', amount: 232, reference: 'QUETZALLI 42' },
      { kind: 'refund', amount: 116 },
    ],
    returns: [{ reason: `No le gustó a ${name}`, refund: 116, credit_note: 'NC-QUETZALLI' }],
  })
  expect(file.invoice_requests).toHaveLength(3)

  done(await admin('PUT', `customers/${customer}/anonymise`, {}, key()))
  // The import continues, and does not bring the person back.
  for (const _ of ['before', 'after']) {
    expect((await marked()).filter(column => !(column in keptByLaw))).toEqual([])
    await shop.services.continueInterrupted()
  }
  expect((await admin('GET', `imports/${importKey}`)).body.data).toMatchObject({
    state: 'done',
    processed: 3,
  })
  expect((await admin('GET', 'customers?full_name=Bien')).body.total).toBe(2)
  expect(await markedInLog()).toEqual([
    'invoice-requests.email',
    'invoice-requests.legalName',
    'invoice-requests.rfc',
    'movements.note',
    'sale-returns.creditNote',
    'sale-returns.reason',
    'sales.cancelReason',
    'sales.invoiceNumber',
    // The reasons of the returns and the references of the payments.
    'sales.returns',
    'sales.tenders',
    'stock-shortages.note',
  ])
  const { rows } = await sql`
    select tax_postal_code, tax_regime, cfdi_use, sex from customers where id = ${customer}`.execute(
    shop.services.db,
  )
  expect(rows).toEqual([{ taxPostalCode: null, taxRegime: null, cfdiUse: null, sex: null }])
})
