import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shopDayIn } from '#test/days.ts'
import { multipart } from '#test/multipart.ts'
import { sell } from '#test/till.ts'
import { item } from '#test/use-till.ts'
import { buyer, useSiteOrders } from '#test/use-site-orders.ts'
import { rebuildFigures } from '../figures/sum-figures.server.ts'
import { endPassedHolds } from '../holds/end-holds.server.ts'
import { sendOrderNews } from './order-mail.server.ts'
import { releasePassedOrders } from './release-passed.server.ts'
import type { Mail } from '#contract/mails.ts'

const clabe = '002010077777777771'
const world = useSiteOrders({ bank_clabe: clabe, bank_name: 'Banamex', email: 'tienda@azenzo.mx' })
const { shop, admin, till, product, quoted, look, accept, orderOf, deed, heldOf, pass, stockOf, mails } =
  world

const accepted = async (...given: Parameters<typeof quoted>) => {
  const offer = await quoted(...given)
  expect((await accept(offer)).status).toBe(303)
  const order = await orderOf(offer)
  return { offer, order, id: order.id as number }
}
const saleOf = async (id: number) => (await admin('GET', `sales/${id}`)).body.data
const runJobs = async () => {
  await endPassedHolds(shop.services.db)
  await releasePassedOrders(shop.services.db, shop.services.jobs)
}

describe('a payment that is confirmed', () => {
  it('sells the order as a layaway, in no drawer, from where it was held', async () => {
    const id = await product({ pieces: 2 })
    const { offer, id: order } = await accepted([item(id, 2)])
    const before = await world.expectedOf()
    const reply = await deed(order, 'confirm', { reference: 'RASTREO-1' })
    expect([reply.status, reply.body.errors]).toEqual([200, undefined])
    expect(reply.body.data).toMatchObject({ status: 'confirmed', paid: 100, balance: 100 })
    expect(await saleOf(offer.id)).toMatchObject({
      status: 'sold',
      folio: expect.stringMatching(/^V-/),
      quotation_folio: offer.folio,
      payment_type_id: 5,
      session_id: null,
      register_id: null,
      warehouse_id: till.warehouseId,
      liquidation_date: shopDayIn(90),
      total_card: 100,
      total_cash: 0,
      tenders: [{ way_to_pay: '03', amount: 100, reference: 'RASTREO-1' }],
    })
    expect([await stockOf(id), await heldOf(id), await world.expectedOf()]).toMatchObject([
      0,
      { held: 0, quantity: 0 },
      before,
    ])
    const again = await deed(order, 'confirm')
    expect([again.status, again.body.errors]).toEqual([422, { base: ['El pedido ya se confirmó.'] }])
    const { text } = await look(offer.address)
    for (const said of ['Tu pedido', 'Pago confirmado', 'Entrega programada']) expect(text).toContain(said)
    expect(text).not.toContain('Pedido al fabricante')
  })

  it('counts in figures and is printed, without a register', async () => {
    const { offer, id } = await accepted([item(await product({ pieces: 1 }))])
    expect((await deed(id, 'confirm')).status).toBe(200)
    await rebuildFigures(shop.services.db)
    const figures = await admin('GET', 'figures?figures=sales&by=register')
    expect([figures.status, JSON.stringify(figures.body)]).toEqual([200, expect.stringContaining('null')])
    expect((await admin('GET', `sales/${offer.id}/ticket`)).status).toBe(200)
    expect((await admin('GET', `sales/${offer.id}/contract`)).status).toBe(200)
  })

  it('of all of it leaves nothing to pay, and no more is taken than its total', async () => {
    const { offer, id } = await accepted([item(await product({ pieces: 1 }))])
    expect((await deed(id, 'confirm', { amount: 100.01 })).body.errors).toEqual({
      amount: ['El total es de $100.00: no se puede recibir más.'],
    })
    expect((await deed(id, 'confirm', { amount: 100 })).status).toBe(200)
    expect(await saleOf(offer.id)).toMatchObject({ status: 'paid', payment_type_id: 6, balance: 0 })
  })

  it('of pieces on order sells them so, and their page follows them', async () => {
    const id = await product({ pieces: 0, orderMode: 'also', makingDaysTo: 15 })
    const { offer, id: order } = await accepted([item(id)])
    expect((await deed(order, 'confirm', { amount: 10 })).status).toBe(422)
    expect((await deed(order, 'confirm')).status).toBe(200)
    const sale = await saleOf(offer.id)
    expect(sale.details).toMatchObject([{ on_order: 1, promised_on: shopDayIn(15), order_state: 'to_order' }])
    expect((await look(offer.address)).text).toContain('Pedido al fabricante')
  })

  it('is paid off, returned and cancelled as any sale', async () => {
    const id = await product({ pieces: 2 })
    const { offer, id: order } = await accepted([item(id, 2)])
    await deed(order, 'confirm')
    const paid = await world.act(offer.id, 'pay', { amount: 50, way_to_pay: '03' }, till.call)
    expect(paid.status).toBe(200)
    const cancelled = await admin('PUT', `sales/${offer.id}/cancel`, { reason: 'x', retained: 0 })
    expect([cancelled.status, cancelled.body.errors, await stockOf(id)]).toEqual([200, undefined, 2])
    expect((await orderOf(offer)).status).toBe('cancelled')
    expect((await look(offer.address)).text).toContain('Esta cotización se canceló')
  })
})

describe('an order whose deposit does not come', () => {
  it('is released by the schedule, told to both, and may be accepted again', async () => {
    const few = { pieces: 1, orderMode: 'also', makingDaysTo: 5 }
    const [there, made] = [await product({ pieces: 1 }), await product({ ...few, pieces: 0 })]
    const { offer, id } = await accepted([item(there), item(made)])
    await pass(offer.id)
    await Promise.all([runJobs(), runJobs()])
    expect(await orderOf(offer)).toMatchObject({ status: 'released', release_reason: 'expired' })
    expect([await heldOf(there), (await saleOf(offer.id)).details]).toMatchObject([
      { held: 0 },
      [{ on_order: 0 }, { on_order: 0 }],
    ])
    expect((await mails()).filter(({ orderId, kind }) => orderId === id && kind === 'released')).toHaveLength(
      2,
    )
    const { rows } = await sql<{ path: string }>`
      select path from notifications where title = 'Pedido del sitio vencido'`.execute(shop.services.db)
    expect(rows).toContainEqual({ path: `/admin/site-orders/${id}` })
    expect((await look(offer.address)).text).toContain('las piezas quedaron libres')
    const late = await deed(id, 'confirm')
    expect([late.status, late.body.errors.base[0]]).toEqual([422, expect.stringContaining('Extiéndelo')])
    expect((await accept(offer)).status).toBe(303)
    expect((await admin('GET', `site-orders?sale_id=${offer.id}`)).body.total).toBe(2)
    const twice = await deed(id, 'extend', { hours: 5 })
    expect(twice.body.errors).toEqual({ base: ['Su cliente ya aceptó otra vez esta cotización.'] })
  })

  it('is extended, which holds its pieces again while there are any', async () => {
    const id = await product({ pieces: 1 })
    const { offer, id: order } = await accepted([item(id)])
    expect((await deed(order, 'extend', { hours: 100 })).status).toBe(200)
    await runJobs()
    expect([(await orderOf(offer)).status, await heldOf(id)]).toMatchObject(['accepted', { held: 1 }])
    await pass(offer.id)
    await runJobs()
    expect((await deed(order, 'extend', { hours: 1 })).status).toBe(200)
    expect([(await orderOf(offer)).status, await heldOf(id)]).toMatchObject(['accepted', { held: 1 }])
    await deed(order, 'release')
    await world.sold([item(id)])
    const gone = await deed(order, 'extend', { hours: 1 })
    expect([gone.status, gone.body.errors.base[0]]).toEqual([
      422,
      expect.stringContaining('ya no está disponible'),
    ])
    expect((await deed(order, 'extend', { hours: 721 })).status).toBe(422)
  })

  it('is released by the office, and the piece is free at once', async () => {
    const id = await product({ pieces: 1 })
    const { order, id: orderId } = await accepted([item(id)])
    expect(order.status).toBe('accepted')
    expect((await sell(till.call, [item(id)])).status).toBe(422)
    expect((await deed(orderId, 'release')).body.data).toMatchObject({ status: 'released' })
    await world.sold([item(id)])
  })

  it('is reminded once an hour at most', async () => {
    const { id } = await accepted([item(await product())])
    expect((await deed(id, 'remind')).status).toBe(200)
    expect((await deed(id, 'remind')).body.errors).toEqual({
      base: ['Ya se le recordó hace menos de una hora.'],
    })
  })
})

describe('how an order is paid', () => {
  it('is said on its page and by mail, with the account of the shop', async () => {
    const { offer, id } = await accepted([item(await product())])
    expect((await deed(id, 'link', { payment_link: 'http://pago.mx/1' })).status).toBe(422)
    expect((await deed(id, 'link', { payment_link: 'https://pago.mx/1' })).status).toBe(200)
    const { text } = await look(offer.address)
    for (const said of ['002 010 07777777777 1', 'Banamex', '$50.00', 'https://pago.mx/1']) {
      expect(text).toContain(said)
    }
    const sent: Mail[] = []
    const { db } = shop.services
    const room = { db, send: async (mail: Mail) => void sent.push(mail), publicUrl: 'https://azenzo.mx' }
    for (const to of ['buyer', 'shop'] as const) {
      await sendOrderNews(room, { orderId: id, kind: 'accepted', to })
    }
    // Of a state that it no longer has, nothing is told.
    await sendOrderNews(room, { orderId: id, kind: 'released', to: 'buyer' })
    expect(sent.map(({ to }) => to)).toEqual([buyer.email, 'tienda@azenzo.mx'])
    expect(sent[0]?.text).toContain(`https://azenzo.mx${offer.address}`)
    expect(sent[0]?.text).toContain(clabe)
  })

  it('takes no wrong CLABE', async () => {
    const reply = await admin('PUT', 'settings', { bank_clabe: '002010077777777772' })
    expect([reply.status, reply.body.errors.bank_clabe?.[0]]).toEqual([
      422,
      'La CLABE tiene un dígito equivocado: revísala con tu banco.',
    ])
  })
})

const send = (address: string, bytes: Buffer | string, name = 'pago.pdf') => {
  const { payload, headers } = multipart(bytes, { fieldName: 'comprobante', fileName: name })
  return shop.anonymous('POST', `${address}/comprobante`, payload, { headers: headers ?? {} })
}
const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
const pdf = (mark: string) => Buffer.from(`%PDF-1.4\n${mark}\n%%EOF`)

describe('a proof of payment', () => {
  it('is a PDF or a picture, three at most, for the office alone', async () => {
    const { offer, id } = await accepted([item(await product())])
    const none = await quoted([item(await product())])
    expect((await send(none.address, pdf('x'))).status).toBe(422)
    expect((await send(offer.address, pdf('uno'))).status).toBe(303)
    // The same again is the same one.
    expect((await send(offer.address, pdf('uno'))).status).toBe(303)
    expect((await send(offer.address, await photograph(), 'pago.jpg')).status).toBe(303)
    for (const bad of ['<svg onload="alert(1)"/>', 'MZ', '', '<html>%PDF-']) {
      expect((await send(offer.address, bad)).status).toBe(422)
    }
    expect((await send(offer.address, pdf('tres'))).status).toBe(303)
    expect((await send(offer.address, pdf('cuatro'))).status).toBe(422)
    expect((await orderOf(offer)).receipts).toBe(3)
    const { rows } = await sql<{ position: number; type: string }>`
      select position, type from site_receipts where site_order_id = ${id} order by position`.execute(
      shop.services.db,
    )
    expect(rows.map(({ type }) => type)).toEqual([
      'application/pdf',
      expect.stringMatching(/^image\//),
      'application/pdf',
    ])
    const file = await admin('GET', `site-orders/${id}/receipts/1`)
    expect([
      file.status,
      file.headers['content-disposition'],
      file.headers['content-security-policy'],
    ]).toEqual([200, expect.stringMatching(/^attachment/), "default-src 'none'; sandbox"])
    expect(file.bytes.equals(pdf('uno'))).toBe(true)
    for (const call of [shop.anonymous, till.call]) {
      expect([401, 403]).toContain((await call('GET', `site-orders/${id}/receipts/1`)).status)
    }
    expect((await admin('GET', `site-orders/${id}/receipts/9`)).status).toBe(404)
  })
})

it('a buyer who asks for it is forgotten in the orders, with the proofs of payment', async () => {
  const other = { name: 'Berta Paz Luna', email: 'berta@correo.mx', phone: '33 8765 4321' }
  const offer = await quoted([item(await product({ pieces: 1 }))])
  expect((await accept(offer, other)).status).toBe(303)
  const { id } = await orderOf(offer)
  const { payload, headers } = multipart('%PDF-1.4 x', { fieldName: 'comprobante', fileName: 'a.pdf' })
  await shop.anonymous('POST', `${offer.address}/comprobante`, payload, { headers: headers ?? {} })
  const { customer_id: customer } = await saleOf(offer.id)
  const file = await admin('GET', `customers/${customer}/personal-data`)
  expect(file.body.site_orders).toMatchObject([
    { sale_id: offer.id, name: other.name, address: buyer.address },
  ])
  expect((await admin('PUT', `customers/${customer}/anonymise`)).status).toBe(200)
  expect(await orderOf(offer)).toMatchObject({
    name: null,
    email: null,
    phone: null,
    address: null,
    receipts: 0,
  })
  const { rows } = await sql`
    select from audit_log where resource = 'site-orders' and record_id = ${id} and (before::text || after::text) like '%Berta%'`.execute(
    shop.services.db,
  )
  expect(rows).toHaveLength(0)
  expect((await look(offer.address)).status).toBe(200)
})
