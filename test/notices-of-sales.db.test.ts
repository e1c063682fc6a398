import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellOverdue } from '#resources/sales/tell-overdue.server.ts'
import { dayIn } from './days.ts'
import { make } from './factories.ts'
import { closeTill, sellLate } from './late-tickets.ts'
import { noticesOf } from './notices.ts'
import { openTill, sell, stocked, type Till } from './till.ts'
import { useAudience } from './use-audience.ts'
import { item } from './use-till.ts'

const { shop, till, people, director, toldOf } = useAudience()

const product = (pieces = 50, { warehouseId }: Till = till) => stocked(shop, warehouseId, { pieces })
const sold = async (quantity = 1, more: object = {}, at: Till = till) => {
  const { status, body } = await sell(at.call, [item(await product(50, at), quantity)], more)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}
const cancel = (id: number, call = director) => call('PUT', `sales/${id}/cancel`, { reason: 'Se arrepintió' })
const giveBack = (sale: { id: number; details: { id: number }[] }, quantity: number) =>
  director('PUT', `sales/${sale.id}/return`, {
    reason: 'No cupo',
    details: [{ id: sale.details[0]!.id, quantity }],
  })

const owing = async (at = till) => {
  const customer = Number((await make(shop.services, 'customers', { fullName: 'Ana Ruiz' }))['id'])
  const credit = { payment_type_id: 4, customer_id: customer, liquidation_date: dayIn(30) }
  const sale = await sold(1, credit, at)
  await sql`update sales set liquidation_date = shop_today() - 1 where id = ${sale.id}`.execute(
    shop.services.db,
  )
  return sale
}

const tellSales = () => tellOverdue(shop.services.db)

/** A sale of these hands: all who may read it, each by their own page. */
const ofSale = (title: string, id: number) => {
  const atTill = `${title} → /admin/pos/ventas?sale=${id}`
  return {
    boss: `${title} → /admin/sales/${id}`,
    supervisor: atTill,
    everySupervisor: atTill,
    seller: atTill,
  }
}

describe('a cancelled sale', () => {
  it('is told to Admins, the Supervisors of its register and who sold it, not to who cancelled it', async () => {
    const sale = await sold()
    expect(await toldOf(() => cancel(sale.id))).toEqual(ofSale('Venta cancelada', sale.id))
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.seller))
    expect(data).toMatchObject({ message: `Directora canceló ${sale.folio}, de $100.00.`, user: 'Directora' })

    const own = await sold()
    const { seller: _, ...others } = ofSale('Venta cancelada', own.id)
    expect(await toldOf(() => cancel(own.id, till.call))).toEqual(others)
  })

  it('that was refused, or was only a quotation, is told to nobody', async () => {
    const quoted = await sold(1, { status: 'pending' })
    expect(await toldOf(() => cancel(quoted.id))).toEqual({})
    expect(await toldOf(() => cancel((quoted.id as number) + 1_000))).toEqual({})
  })
})

describe('a return', () => {
  it('above what a Vendedor gives back alone is told, also when it is divided', async () => {
    await director('PUT', 'settings', { refund_limit: 300 })
    const sale = await sold(5)
    expect(await toldOf(() => giveBack(sale, 3))).toEqual({})
    expect(await toldOf(() => giveBack(sale, 1))).toEqual(ofSale('Devolución mayor al límite', sale.id))
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.boss))
    expect(data?.message).toBe(`Directora recibió devoluciones de ${sale.folio} por $400.00.`)
  })
})

describe('a balance past its date', () => {
  it('is told once to those who may read the sale', async () => {
    const sale = await owing()
    expect(await toldOf(tellSales)).toEqual(ofSale('Venta vencida', sale.id))
    expect(await toldOf(tellSales)).toEqual({})
  })

  it('with others is one notice for each of them, of those that they may read', async () => {
    const elsewhere = await openTill(shop)
    const here = await owing()
    const there = await owing(elsewhere)
    expect(await toldOf(tellSales)).toEqual({
      boss: 'Ventas vencidas → /admin/sales?is_overdue=1',
      everySupervisor: 'Ventas vencidas → /admin/pos/ventas?overdue=1',
      supervisor: `Venta vencida → /admin/pos/ventas?sale=${here.id}`,
      seller: `Venta vencida → /admin/pos/ventas?sale=${here.id}`,
    })
    expect((await noticesOf(elsewhere.call)).map(({ data }) => data.path)).toEqual([
      `/admin/pos/ventas?sale=${there.id}`,
    ])
  })
})

describe('a late ticket', () => {
  it('to review, and the pieces that it lacked, are told to Admins and the Supervisors of its register', async () => {
    await director('PUT', 'settings', { reorder_point: 0 })
    const few = await product(1)
    let id = 0
    const told = await toldOf(async () => {
      const { body } = await sellLate(till, [item(few, 2)], { date: '2020-01-31', time: '10:00:00' })
      id = body.data.id
    })
    const atTill = [
      `Faltaron piezas de una venta sin conexión → /admin/pos/ventas?sale=${id}`,
      `Venta sin conexión por revisar → /admin/pos/ventas?sale=${id}`,
    ]
    expect({ ...told, boss: told.boss?.slice(0, 2) }).toEqual({
      boss: [
        'Faltaron piezas de una venta sin conexión → /admin/stock-shortages?status=open',
        `Venta sin conexión por revisar → /admin/sales/${id}`,
      ],
      supervisor: atTill,
      everySupervisor: atTill,
    })
  })

  it('of a closed drawer is told to Admins, who close its rescue session', async () => {
    const other = await openTill(shop)
    await closeTill(other)
    const chair = await stocked(shop, other.warehouseId)
    const { boss, ...others } = await toldOf(() => sellLate(other, [item(chair)]))
    expect(boss).toMatch(/^Llegaron ventas de una caja cerrada → \/admin\/cash-sessions\/\d+$/)
    expect(others).toEqual({})
  })
})
