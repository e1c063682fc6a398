import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { camelKeys } from '#domain/naming.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import type { ValuesOf } from '#engine/server-resource.ts'
import { readXlsx } from '#engine/tabular/read-xlsx.ts'
import { createRecords } from '#engine/write.ts'
import { invoiceRequestsServer } from '../invoice-requests/invoice-request.server.ts'
import type { invoiceRequests } from '../invoice-requests/invoice-request.resource.ts'
import { makeGlobal } from './make-global.server.ts'
import { useApp, type Call } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { codeOf, fiscal, postForm } from '#test/invoicing.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let product: number
let today: string

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  till = await openTill(shop)
  product = await stocked(shop, till.warehouseId, { price: 116_00, pieces: 200 })
  const { rows } = await sql<{ today: string }>`select shop_today()::text as today`.execute(shop.services.db)
  today = rows[0]!.today
})
beforeEach(async () => {
  await shop.services.db.deleteFrom('rateLimits').execute()
})

async function sold(more: object = {}, quantity = 2) {
  const { status, body } = await sell(till.call, [{ product_id: product, quantity, unit_price: 116 }], more)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}
const act = async (id: number, action: string, body: object, call = till.call) => {
  const reply = await call('PUT', `sales/${id}/${action}`, body)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
}
const ask = async (id: number) =>
  postForm(shop.anonymous, `/facturar/${printInvoiceCode(await codeOf(shop, id))}`, fiscal)
const preview = (from = today, to = today) =>
  admin('GET', `global-invoices/preview?date_from=${from}&date_to=${to}`)
const cover = (from = today, to = today, key?: string) =>
  admin(
    'POST',
    'global-invoices',
    { date_from: from, date_to: to },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const saleOf = async (id: number) => (await admin('GET', `sales/${id}`)).body.data

describe('a global invoice', () => {
  it('covers the paid sales of its period that nobody asked an invoice for, less what was returned', async () => {
    const cash = await sold()
    const card = await sold({ payment_type_id: 2, tenders: [{ way_to_pay: '28', amount: 232 }] })
    const partly = await sold({}, 3)
    await act(partly.id, 'return', { reason: 'Color', details: [{ id: partly.details[0].id, quantity: 1 }] })
    const wholly = await sold()
    await act(wholly.id, 'return', { reason: 'Color', details: [{ id: wholly.details[0].id, quantity: 2 }] })
    const cancelled = await sold()
    await act(cancelled.id, 'cancel', { reason: 'Error' })
    const own = await sold()
    await act(own.id, 'invoice', { invoice_number: 'A-1' }, admin)
    const requested = await sold()
    expect((await ask(requested.id)).status).toBe(303)
    const rejected = await sold()
    await ask(rejected.id)
    const { body: requests } = await admin('GET', `invoice-requests?sale_id=${rejected.id}`)
    await admin('PUT', `invoice-requests/${requests.data[0].id}/reject`, { reject_reason: 'Datos' })
    const customer = await make(shop.services, 'customers', { fullName: 'Ana' })
    const owed = await sold({
      customer_id: customer['id'],
      payment_type_id: 4,
      liquidation_date: dayIn(30),
      tenders: [],
    })

    const { body: seen } = await preview()
    expect(seen.data).toEqual({
      periodicity: '01',
      sales: 4,
      base: 800,
      tax: 128,
      total: 928,
      ways: [
        { way_to_pay: '01', sales: 3, base: 600, tax: 96, total: 696 },
        { way_to_pay: '28', sales: 1, base: 200, tax: 32, total: 232 },
      ],
    })
    const { status, body } = await cover()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      folio: 'FG-000001',
      sales: 4,
      base: 800,
      tax: 128,
      total: 928,
      way_to_pay: '01',
      periodicity: '01',
      status: 'pending',
      ways: [
        { way_to_pay: '01', sales: 3 },
        { way_to_pay: '28', sales: 1 },
      ],
    })
    for (const { id } of [cash, card, partly, rejected]) {
      expect(await saleOf(id)).toMatchObject({ status: 'invoiced', invoice_number: 'FG-000001' })
    }
    for (const { id } of [wholly, requested]) {
      expect(await saleOf(id)).toMatchObject({ status: 'paid', invoice_number: null })
    }
    expect(await saleOf(owed.id)).toMatchObject({ status: 'sold', invoice_number: null })

    const { text } = await admin('GET', `global-invoices/${body.data.id}/sales`)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('Folio de la venta,Fecha de la venta,Forma de pago,Base,IVA,Total')
    expect(lines[1]).toBe(`${cash.folio},${today},01 Efectivo,200,32,232`)
    expect(lines).toHaveLength(5)
    const { bytes, headers } = await admin('GET', `global-invoices/${body.data.id}/sales?format=xlsx`)
    expect(headers['content-disposition']).toContain('attachment; filename="FG-000001.xlsx"')
    expect(await readXlsx(bytes)).toEqual(parse(text, { bom: true }))
    const { body: wrong } = await admin('GET', `global-invoices/${body.data.id}/sales?format=pdf`)
    expect(Object.keys(wrong.errors)).toEqual(['format'])

    // Its customer cannot ask for another one, and a return of it needs a credit note.
    expect((await ask(cash.id)).text).toContain('Esta compra está en la factura global')
    const { body: refused } = await till.call('PUT', `sales/${cash.id}/return`, {
      reason: 'Color',
      details: [{ id: cash.details[0].id, quantity: 1 }],
    })
    expect(Object.keys(refused.errors)).toEqual(['credit_note'])

    // A sale that is paid later goes into a later invoice, which may be of the same period.
    expect((await cover()).body.errors).toEqual({
      date_from: ['No hay ventas pagadas por facturar en ese periodo.'],
    })
    await act(owed.id, 'pay', { amount: 232 })
    expect((await cover()).body.data).toMatchObject({ folio: 'FG-000002', sales: 1, total: 232 })
  })

  it('is of days of one month, not later than today', async () => {
    const month = today.slice(0, 7)
    for (const [from, to, said] of [
      ['2026-01-31', '2026-02-01', 'El periodo debe ir de un día a otro del mismo mes.'],
      ['2026-01-31', '2026-01-01', 'El periodo debe ir de un día a otro del mismo mes.'],
      ['2099-01-01', '2099-01-31', 'El periodo no puede pasar de hoy.'],
      ['2026-02-30', '2026-02-30', 'debe ser una fecha real'],
      [`${month}-01`, '', 'es obligatorio'],
    ] as const) {
      for (const reply of [await preview(from, to), await cover(from, to)]) {
        expect(reply.status).toBe(422)
        expect(JSON.stringify(reply.body.errors)).toContain(said)
      }
    }
  })

  it('is made once by two people at once, and once by its key', async () => {
    await sold()
    const replies = await Promise.all([cover(), cover(), cover()])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422])
    await sold()
    const key = crypto.randomUUID()
    const [first, again] = [await cover(today, today, key), await cover(today, today, key)]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  it('and a request of the same sale never both get it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await sold()
      await shop.services.db.deleteFrom('rateLimits').execute()
      const [request, covered] = await Promise.all([ask(id), cover()])
      expect([
        [303, 422],
        [422, 201],
      ]).toContainEqual([request.status, covered.status])
    }
  })

  it('leaves out a sale that is asked for or invoiced while it waits for it', async () => {
    const { db } = shop.services
    const context = systemContext('test')
    const values = camelKeys(fiscal) as ValuesOf<typeof invoiceRequests>
    const changes: Record<string, (tx: Transaction, saleId: number) => Promise<unknown>> = {
      'asked for': (tx, saleId) => createRecords(tx, invoiceRequestsServer, context, [{ ...values, saleId }]),
      invoiced: (tx, saleId) =>
        sql`update sales set invoice_number = 'A-7', invoiced_at = now(), status = 'invoiced' where id = ${saleId}`.execute(
          tx,
        ),
    }
    for (const [name, change] of Object.entries(changes)) {
      const [raced, other] = [await sold(), await sold()]
      const { covering } = await inTransaction(db, async tx => {
        await sql`select from sales where id = ${raced.id} for no key update`.execute(tx)
        const made = cover()
        await untilWaits(db, made)
        await change(tx, raced.id)
        return { covering: made }
      })
      const { status, body } = await covering
      expect([name, status, body.data?.sales, body.data?.total]).toEqual([name, 201, 1, 232])
      const { invoice_number: number } = await saleOf(raced.id)
      expect([name, number]).not.toEqual([name, body.data.folio])
      expect((await saleOf(other.id)).invoice_number).toBe(body.data.folio)
    }
  })

  it('refuses a request that waited for it', async () => {
    const { db } = shop.services
    const { id } = await sold()
    const { id: boss, name } = await shop.user('Admin')
    const context = systemContext('test', { id: boss, name, role: 'Admin' })
    const { asking } = await inTransaction(db, async tx => {
      await makeGlobal(tx, context, { dateFrom: today, dateTo: today })
      const asking = ask(id)
      await untilWaits(db, asking)
      return { asking }
    })
    expect((await asking).status).toBe(422)
    expect((await admin('GET', `invoice-requests?sale_id=${id}`)).body.total).toBe(0)
    expect((await saleOf(id)).invoice_number).toMatch(/^FG-/)
  })

  it('is final: only its fiscal folio is noted down, once', async () => {
    await sold()
    const { id } = (await cover()).body.data
    const uuid = '6128396f-c09b-4ec6-8699-43c5f7e3b230'
    expect((await admin('PUT', `global-invoices/${id}/stamp`, { cfdi_uuid: 'x'.repeat(36) })).status).toBe(
      422,
    )
    const { body } = await admin('PUT', `global-invoices/${id}/stamp`, { cfdi_uuid: uuid })
    expect(body.data).toMatchObject({ status: 'stamped', cfdi_uuid: uuid, allowed_actions: [] })
    expect((await admin('PUT', `global-invoices/${id}/stamp`, { cfdi_uuid: uuid })).status).toBe(422)
    expect((await admin('PUT', `global-invoices/${id}`, { date_from: today })).status).toBe(404)
    expect((await admin('DELETE', `global-invoices/${id}`)).status).toBe(404)
    const { db } = shop.services
    for (const change of [
      sql`update global_invoices set date_from = date_from - 1 where id = ${id}`,
      sql`delete from global_invoices where id = ${id}`,
      sql`update global_invoice_sales set total = total + 1, base = base + 1 where global_invoice_id = ${id}`,
      sql`delete from global_invoice_sales where global_invoice_id = ${id}`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/final|append-only|append only/)
    }
  })

  it('is of Admins alone', async () => {
    for (const role of ['Supervisor', 'Vendedor'] as const) {
      const call = shop.as(await shop.user(role))
      expect((await call('GET', 'global-invoices')).status).toBe(403)
      expect((await call('POST', 'global-invoices', { date_from: today, date_to: today })).status).toBe(403)
      expect((await call('GET', `global-invoices/preview?date_from=${today}&date_to=${today}`)).status).toBe(
        403,
      )
    }
  })
})
