import { Client, escapeIdentifier } from 'pg'

interface Table {
  readonly name: string
  /** Columns that get another value in each repetition `k`. */
  readonly changed: Readonly<Record<string, string>>
  readonly where?: string
}

/** The sales that are there, with all of their rows, again and again until there are so many. */
export async function repeatSales(url: string, wanted: number): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from sales')
    const copies = Math.ceil(wanted / (rows[0]?.there ?? 1)) - 1
    const last = async (table: string) =>
      (await client.query<{ id: string }>(`select max(id)::text as id from ${table}`)).rows[0]?.id ?? '0'
    const [sale, line, piece, cash] = [
      await last('sales'),
      await last('sale_details'),
      await last('movements'),
      await last('cash_entries'),
    ]
    const record = `record_id + k * case resource when 'sales' then ${sale} when 'movements' then ${piece} else ${cash} end`
    const tables: readonly Table[] = [
      {
        name: 'sales',
        changed: {
          id: `id + k * ${sale}`,
          ticket: 'gen_random_uuid()',
          folio: `folio || '-' || k`,
          search: `fold_all(folio || '-' || k, invoice_number, label)`,
          invoice_code: 'new_invoice_code()',
        },
      },
      { name: 'sale_details', changed: { id: `id + k * ${line}`, sale_id: `sale_id + k * ${sale}` } },
      {
        name: 'sale_tenders',
        changed: { id: `id + k * ${await last('sale_tenders')}`, sale_id: `sale_id + k * ${sale}` },
      },
      {
        name: 'movements',
        changed: {
          id: `id + k * ${piece}`,
          origin_id: `origin_id + k * ${sale}`,
          origin_line_id: `origin_line_id + k * ${line}`,
        },
        where: `origin_type = 'sale'`,
      },
      {
        name: 'cash_entries',
        changed: { id: `id + k * ${cash}`, origin_id: `origin_id + k * ${sale}` },
        where: `origin_type = 'sale'`,
      },
      {
        name: 'audit_log',
        changed: { id: `id + k * ${await last('audit_log')}`, record_id: record },
        where: `action = 'create' and resource in ('sales', 'movements', 'cash-entries')`,
      },
    ]
    for (const table of tables) await repeat(client, table, copies)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function repeat(
  client: Client,
  { name, changed, where = 'true' }: Table,
  copies: number,
): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and atttypid <> 'xid8'::regtype order by attnum`,
    [name],
  )
  const columns = rows.map(({ column }) => column)
  const values = columns.map(column => changed[column] ?? escapeIdentifier(column))
  await client.query('begin')
  await client.query(`alter table ${name} disable trigger user`)
  await client.query(
    `insert into ${name} (${columns.map(escapeIdentifier).join(', ')}) overriding system value
     select ${values.join(', ')} from ${name}, generate_series(1, ${copies}) k where ${where}`,
  )
  // Checks that wait for the end of the transaction would keep the table from being altered.
  await client.query('set constraints all immediate')
  await client.query(`alter table ${name} enable trigger user`)
  await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
  await client.query('commit')
}
