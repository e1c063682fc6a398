import { Client } from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { migrateWithin } from './migrate.ts'

it('a product that is sold between two steps of an upgrade has its cost afterwards', async () => {
  const database = await emptyDatabase()
  const client = new Client(database.url)
  await client.connect()
  try {
    await migrateWithin(client, 83)
    await client.query(`
      insert into warehouses (name, sells) values ('Tienda', true);
      insert into products (internal_code, name, slug, purchase_price, purchase_currency, purchase_tax_included)
        values ('S-1', 'Silla', 'silla', 11600, 'MXN', true);
      insert into inventories (product_id, warehouse_id, quantity) values (1, 1, 10)`)
    await migrateWithin(client, 84)
    await client.query('update inventories set quantity = 9')
    await migrateWithin(client, Infinity)
    const { rows } = await client.query('select stock, stock_level, unit_cost::float8 from products')
    expect(rows).toEqual([{ stock: 9, stock_level: 'enough', unit_cost: 100 }])
  } finally {
    await client.end()
    await database.drop()
  }
})
