import { Client } from 'pg'

/** A schema of its own, so that the same statements find these tables first. */
export const bareSchema = 'bare'

/** Every table that gets a row from a sale. */
const written = [
  'sales',
  'sale_details',
  'sale_tenders',
  'movements',
  'cash_entries',
  'audit_log',
  'inventories',
  'folios',
]

/**
 * The tables that a sale writes to, once more without triggers, checks, references and secondary indexes: what writing
 * these rows costs at least. Stock is the same as in the shop; everything else begins empty.
 */
export async function makeBareTables(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(`create schema ${bareSchema}`)
    for (const table of written) {
      const key = table === 'folios' ? 'series' : 'id'
      const place = `${bareSchema}.${table}`
      await client.query(`create table ${place} (
        like public.${table} including defaults including identity including generated, primary key (${key}))`)
    }
    await client.query(
      `insert into ${bareSchema}.inventories overriding system value select * from public.inventories`,
    )
    // Its rows are looked up by product and place.
    await client.query(`create unique index on ${bareSchema}.inventories (product_id, warehouse_id)`)
    await client.query(`analyze ${bareSchema}.inventories`)
  } finally {
    await client.end()
  }
}
