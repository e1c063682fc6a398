import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { paymentTypes } from '#domain/payment-type.ts'
import { loadConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'
import { fillProducts, make, makeUser } from '#test/factories.ts'

export interface Seller {
  readonly id: number
  readonly cookie: string
}

export interface Goods {
  readonly id: number
  readonly price: number
}

const pieces = 1_000_000

/** Products with plenty of pieces in one warehouse, and sellers who each have a register with an open drawer. */
export async function fillSaleShop(url: string, dataDir: string, count: number, products = 2_000) {
  const services = await openServices(loadConfig({ DATA_DIR: dataDir }), url, { log: false })
  const { db } = services
  try {
    const warehouse = Number((await make(services, 'warehouses', { name: 'Tienda' }))['id'])
    await fillProducts(services, products)
    await sql`insert into inventories (product_id, warehouse_id, quantity)
      select id, ${warehouse}, ${pieces} from products`.execute(services.exportDb)
    const sellers: Seller[] = []
    for (let number = 1; number <= count; number++) {
      const { id, cookie } = await makeUser(services, { role: 'Vendedor' })
      const register = await make(services, 'registers', { name: `Caja ${number}`, warehouseId: warehouse })
      await sql`
        insert into cash_sessions (user_id, register_id, warehouse_id)
        select ${id}, id, warehouse_id from registers where id = ${register['id']}`.execute(db)
      sellers.push({ id, cookie })
    }
    const goods = await sql<Goods>`
      select id, price_mxn / 100.0::float8 as price from products order by id`.execute(db)
    // Only what is filled: a table that was analysed while it was empty is read from end to end until the next analysis.
    await sql`analyze products, inventories, users, sessions, registers, cash_sessions`.execute(db)
    return { sellers, goods: goods.rows }
  } finally {
    await services.close()
  }
}

export type Ticket = ReturnType<typeof ticketOf>

/** A cash sale of one piece of each of five products. */
export function ticketOf(goods: readonly Goods[]) {
  const chosen = new Set<Goods>()
  while (chosen.size < 5) {
    const any = goods[Math.floor(Math.random() * goods.length)]
    if (any) chosen.add(any)
  }
  const details = [...chosen].map(({ id, price }) => ({ product_id: id, quantity: 1, unit_price: price }))
  return {
    ticket: randomUUID(),
    payment_type_id: paymentTypes.cash,
    date: '2026-01-15',
    time: '12:30:00',
    details,
  }
}

/** The cookie of an administrator's login. */
export async function adminOf(url: string, dataDir: string): Promise<string> {
  const services = await openServices(loadConfig({ DATA_DIR: dataDir }), url, { log: false })
  try {
    return (await makeUser(services, { role: 'Admin' })).cookie
  } finally {
    await services.close()
  }
}
