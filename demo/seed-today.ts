import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { openSession } from '#resources/cash-sessions/open-session.server.ts'
import { createSale } from '#resources/sales/create/create-sale.server.ts'
import { demoTickets, todaysCashier, todaysRegister } from './data/today.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
}

const float = 2_000_00

/** A register is open today and has sold; the others wait for somebody to open them. */
export async function seedToday({ tx, context }: Seeding): Promise<void> {
  const cashier = await tx
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('email', '=', todaysCashier)
    .executeTakeFirstOrThrow()
  const register = await tx
    .selectFrom('registers')
    .select('id')
    .where('name', '=', todaysRegister)
    .executeTakeFirstOrThrow()
  const selling = { ...context, actor: cashier }
  await openSession(tx, selling, {
    registerId: register.id,
    initialCash: float,
    initialUsd: 0,
    exchangeRate: '18.400000',
  })
  for (const { ticket, lines, customer, dueIn, ...terms } of demoTickets) {
    const customerId = customer === undefined ? null : await customerAt(tx, customer)
    const details = await detailsOf(tx, lines)
    const liquidationDate = dueIn === undefined ? null : await dayIn(tx, dueIn)
    await createSale(tx, selling, { ticket, customerId, details, liquidationDate, ...terms })
  }
}

async function dayIn(tx: Transaction, days: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select (shop_today() + ${days}::integer)::text as day`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

async function customerAt(tx: Transaction, place: number): Promise<number> {
  const { id } = await tx
    .selectFrom('customers')
    .select('id')
    .orderBy('id')
    .offset(place)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function detailsOf(tx: Transaction, lines: readonly (readonly [code: string, pieces: number])[]) {
  const { rows } = await sql<{ code: string; id: number; price: number }>`
    select internal_code as code, id, price_mxn as price from products
    where internal_code = any(${lines.map(([code]) => code)})`.execute(tx)
  return lines.map(([code, quantity]) => {
    const product = rows.find(row => row.code === code)
    if (!product) throw new Error(`The demo has no product ${code}`)
    return { productId: product.id, quantity, unitPrice: product.price }
  })
}
