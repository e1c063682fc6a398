import { sql } from 'kysely'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { lockRecord } from '#engine/record.ts'
import { openSession } from '#resources/cash-sessions/open-session.server.ts'
import { holdPieces } from '#resources/holds/hold-pieces.server.ts'
import { createSale } from '#resources/sales/create/create-sale.server.ts'
import { salesServer } from '#resources/sales/sale.server.ts'
import type { OrderedLine } from './data/made-to-order.ts'
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
  for (const { ticket, lines, toOrder = [], customer, dueIn, heldFor, ...terms } of demoTickets) {
    const customerId = customer === undefined ? null : await customerAt(tx, customer)
    const ordered = await orderedOf(tx, toOrder)
    const details = [...ordered, ...(await detailsOf(tx, lines))]
    const liquidationDate = dueIn === undefined ? null : await dayIn(tx, dueIn)
    const body = { ticket, customerId, details, liquidationDate, ...terms }
    const { id } = await createSale(tx, selling, ordered.length > 0 ? withDeposit(body) : body)
    if (heldFor !== undefined) await hold(tx, selling, id, heldFor)
  }
}

async function orderedOf(tx: Transaction, lines: readonly OrderedLine[]) {
  const details = await detailsOf(
    tx,
    lines.map(([code, pieces]) => [code, pieces] as const),
  )
  return details.map((line, place) => {
    const [, , finish, customerNotes] = lines[place] ?? []
    return { ...line, onOrder: true, finish, customerNotes }
  })
}

/** Half of everything, which is more than the rule asks for. */
function withDeposit(body: SaleBody): SaleBody {
  const total = body.details.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const amount = Math.ceil(total / 2 / 100_00) * 100_00
  return { ...body, tenders: [{ wayToPay: '04', amount, reference: '448210' }] }
}

/** Sets the pieces of a quotation aside until the end of a day. */
async function hold(tx: Transaction, selling: Context, id: number, days: number): Promise<void> {
  const centre = tx.selectFrom('warehouses').select('id').where('isDefault', '=', true)
  const { id: warehouseId } = await centre.executeTakeFirstOrThrow()
  const sale = await lockRecord(tx, salesServer, id, { actor: selling.actor })
  await holdPieces(tx, selling, sale, { until: (await dayIn(tx, days)) ?? '', warehouseId })
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
