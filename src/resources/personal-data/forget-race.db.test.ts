import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { sell } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'
import { tellOverdue } from '../sales/tell-overdue.server.ts'

const { shop, admin, till, product, sold, act } = useTill({})

const person = async () =>
  Number((await make(shop.services, 'customers', { fullName: 'Itzel Nahuatzen' }))['id'])
const forget = (id: number) => admin('PUT', `customers/${id}/anonymise`)
const owed = (customer: number) => ({
  payment_type_id: 4,
  customer_id: customer,
  liquidation_date: dayIn(30),
})

describe('a customer', () => {
  it('with an open balance or a piece to be delivered is not forgotten', async () => {
    const customer = await person()
    const sale = await sold([item(await product())], owed(customer))
    const said = [422, { base: [`Tiene una venta sin pagar o sin entregar: ${sale.folio}.`] }]
    expect(errorsOf(await forget(customer))).toEqual(said)
    await act(sale.id, 'pay')
    expect(errorsOf(await forget(customer))).toEqual(said)
    await act(sale.id, 'deliver', { received_by: 'Itzel' })
    expect((await forget(customer)).status).toBe(200)
  })

  it('who buys on credit while they are forgotten is not forgotten', async () => {
    const { db } = shop.services
    const customer = await person()
    const [piece, warehouse] = [await product(), till.warehouseId]
    // Stops the sale after it has read its customer.
    const { selling, forgetting } = await inTransaction(db, async tx => {
      await sql`select from inventories where product_id = ${piece} and warehouse_id = ${warehouse} for update`.execute(
        tx,
      )
      const sale = sell(till.call, [item(piece)], owed(customer))
      await untilWaits(db, sale)
      const forgetting = forget(customer)
      await Promise.race([forgetting, untilBoth()])
      return { selling: sale, forgetting }
    })
    expect((await selling).status).toBe(201)
    expect((await forgetting).status).toBe(422)
  })

  it('who is forgotten while they buy on credit, or before, does not buy', async () => {
    const { db } = shop.services
    const customer = await person()
    const piece = await product()
    const { selling } = await inTransaction(db, async tx => {
      await sql`select from customers where id = ${customer} for update`.execute(tx)
      const sale = sell(till.call, [item(piece)], owed(customer))
      await untilWaits(db, sale)
      await sql`update customers set anonymised_at = now() where id = ${customer}`.execute(tx)
      return { selling: sale }
    })
    const said = [422, { customer_id: ['El campo cliente elegido no existe.'] }]
    expect(errorsOf(await selling)).toEqual(said)
    expect(errorsOf(await sell(till.call, [item(piece)], owed(customer)))).toEqual(said)
    const quote = await sold([item(piece)], { status: 'pending', payment_type_id: 1 })
    const terms = { customer_id: customer, liquidation_date: dayIn(30) }
    expect(errorsOf(await act(quote.id, 'sell', terms))).toEqual(said)
  })

  it('is in no notice that was on its way while they were forgotten', async () => {
    const { db } = shop.services
    const customer = await person()
    const { id } = await sold([item(await product())], owed(customer))
    await sql`update sales set liquidation_date = shop_today() - 1 where id = ${id}`.execute(db)
    const { telling } = await inTransaction(db, async tx => {
      await sql`select from customers where id = ${customer} for update`.execute(tx)
      const telling = tellOverdue(db)
      await untilWaits(db, telling)
      await sql`update customers set full_name = 'Cliente anónimo' where id = ${customer}`.execute(tx)
      return { telling }
    })
    await telling
    const { rows } = await sql<{ message: string }>`
      select distinct message from notifications
      where path in (${`/admin/sales/${id}`}, ${`/admin/pos/ventas?sale=${id}`})`.execute(db)
    expect(rows).toEqual([{ message: expect.stringContaining('Cliente anónimo') }])
  })

  it('is in no answer of an action that went on while they were forgotten', async () => {
    const { db } = shop.services
    const customer = await person()
    const sale = await sold([item(await product(), 3)], { customer_id: customer })
    const body = { reason: 'Color', details: [{ id: sale.details[0].id, quantity: 1 }] }
    const headers = { 'idempotency-key': randomUUID() }
    await act(sale.id, 'return', body)
    const giveBack = () => till.call('PUT', `sales/${sale.id}/return`, body, { headers })
    const { returning, forgetting } = await inTransaction(db, async tx => {
      // The return has read its sale and waits for its folio.
      await sql`select from folios where series = 'D' for update`.execute(tx)
      const returned = giveBack()
      await untilWaits(db, returned)
      const forgetting = forget(customer)
      await Promise.race([forgetting, untilBoth()])
      return { returning: returned, forgetting }
    })
    expect([(await returning).status, (await forgetting).status]).toEqual([200, 200])
    const { rows } = await sql<{ body: string }>`
      select body::text as body from idempotency_keys where key = ${headers['idempotency-key']}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).not.toContain('Itzel')
    const again = await giveBack()
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect(again.body.data).toMatchObject({ id: sale.id, returned_total: 200, customer_name: '••••••' })
  })
})

/** Until two transactions wait. */
async function untilBoth(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::integer as total from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.services.db)
      return rows[0]?.total
    })
    .toBe(2)
}
