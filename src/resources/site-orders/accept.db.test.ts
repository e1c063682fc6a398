import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fiscal, postForm } from '#test/invoicing.ts'
import { shopDayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { markRestored } from '#test/restored.ts'
import { openTill, ticketOf } from '#test/till.ts'
import { item } from '#test/use-till.ts'
import { buyer, useSiteOrders } from '#test/use-site-orders.ts'

const world = useSiteOrders()
const { shop, admin, till, product, quoted, look, accept, orderOf, heldOf, link, mails } = world
let made: number

beforeAll(async () => {
  made = await product({ pieces: 0, orderMode: 'also', makingDaysFrom: 20, makingDaysTo: 30 })
})

const detailsOf = async (id: number) => (await admin('GET', `sales/${id}/details`)).body.data
const saleOf = async (id: number) => (await admin('GET', `sales/${id}`)).body.data

describe('the private page of a quotation', () => {
  it('shows what was offered and what is left to do, and is told to nobody', async () => {
    const there = await product({
      name: 'Sofá Lomas',
      status: true,
      pieces: 5,
      dimensions: '200 × 90 × 80 cm',
    })
    const offer = await quoted([item(there, 2), { ...item(made), on_order: true } as never])
    const { status, headers, text } = await look(offer.address)
    expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
      'same-origin',
    ])
    for (const said of [
      offer.folio,
      'Sofá Lomas',
      '200 × 90 × 80 cm',
      '$300.00',
      '$150.00',
      'se hace en 20 a 30 días',
    ])
      expect(text).toContain(said)
    expect(text).toContain('<meta name="robots" content="noindex')
    // Neither in the canonical address nor in any link to another site.
    expect(text).not.toContain(`<link rel="canonical" href="http://127.0.0.1:3000${offer.address}`)
    expect((await shop.anonymous('GET', '/robots.txt')).text).toContain('Disallow: /cotizacion')
    expect((await shop.anonymous('GET', '/sitemap.xml')).text).not.toContain('cotizacion')
  })

  it('has one address however often it is asked for, also of its next version', async () => {
    const id = await product()
    const offer = await quoted([item(id)])
    expect(await link(offer.id)).toBe(offer.address)
    const second = await quoted([item(id, 2)], { replaces_id: offer.id })
    expect([second.address, second.folio, second.version]).toEqual([offer.address, offer.folio, 2])
    expect((await look(offer.address)).text).toContain('$200.00')
    const aside = await till.call('POST', 'sales', ticketOf([item(id)], { status: 'pending', parked: true }))
    const refused = await till.call('POST', `quotations/${aside.body.data.id}/link`, {})
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Solo una cotización con folio tiene página en el sitio.',
    ])
  })

  it('is found by its whole code alone, and whoever tries many is sent away', async () => {
    const offer = await quoted([item(await product())])
    const wrong = [
      offer.folio,
      '1',
      'x'.repeat(40),
      offer.address.slice(12, -1),
      `${offer.address.slice(12)}0`,
    ]
    const pages = []
    for (const code of wrong) pages.push(await look(`/cotizacion/${code}`))
    expect(pages.map(({ status }) => status)).toEqual(wrong.map(() => 404))
    const [first] = pages
    expect(pages.every(({ text }) => text === first?.text)).toBe(true)
    for (let times = 0; times < 20; times++) await look('/cotizacion/0000')
    expect((await look('/cotizacion/0000')).status).toBe(429)
    expect((await look(offer.address)).status).toBe(200)
    for (const way of ['', '/pdf', '/comprobante']) {
      const method = way === '/comprobante' ? 'POST' : 'GET'
      expect((await shop.anonymous(method, `/cotizacion/0000${way}`)).status).toBe(429)
    }
  })

  it('answers delivery by postal code on the page itself', async () => {
    const zone = { name: 'Guadalajara', postal_codes: '44100-44999', cost: 500, days_from: 2, days_to: 4 }
    expect((await admin('POST', 'delivery-zones', zone)).status).toBe(201)
    const offer = await quoted([item(await product())])
    expect((await look(`${offer.address}?cp=44110`)).text).toContain('$500.00')
    expect((await look(`${offer.address}?cp=x`)).text).toContain('field')
  })

  it('is read as a PDF', async () => {
    const offer = await quoted([item(await product())])
    const { status, headers, bytes } = await look(`${offer.address}/pdf`)
    expect([
      status,
      headers['content-type'],
      headers['cache-control'],
      bytes.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', 'no-store', '%PDF-'])
  })
})

describe('accepting', () => {
  it('holds what is there and makes the rest to order, once however often it is sent', async () => {
    const [there, few] = [
      await product({ pieces: 3 }),
      await product({ pieces: 1, orderMode: 'also', makingDaysTo: 10 }),
    ]
    const offer = await quoted([item(there, 2), item(few, 2)])
    const replies = await Promise.all([accept(offer), accept(offer), accept(offer)])
    expect(replies.map(({ status, headers }) => [status, headers['location']])).toEqual(
      replies.map(() => [303, offer.address]),
    )
    const orders = (await admin('GET', `site-orders?sale_id=${offer.id}`)).body
    expect([orders.total, orders.data[0]]).toMatchObject([
      1,
      {
        status: 'accepted',
        name: 'Rosa Luna',
        phone: '+523312345678',
        deposit: 200,
        total: 400,
        receipts: 0,
      },
    ])
    expect([await heldOf(there), await heldOf(few)]).toMatchObject([{ held: 2 }, { held: 0 }])
    expect(await detailsOf(offer.id)).toMatchObject([
      { on_order: 0 },
      { on_order: 1, promised_on: shopDayIn(10), order_state: 'quoted' },
    ])
    const sale = await saleOf(offer.id)
    const { body } = await admin('GET', `customers/${sale.customer_id}`)
    expect([sale.status, body.data]).toMatchObject([
      'pending',
      { full_name: 'Rosa Luna', email: 'rosa@correo.mx', address: buyer.address },
    ])
    const id = orders.data[0].id
    expect((await mails()).filter(({ orderId }) => orderId === id)).toMatchObject([
      { orderId: id, kind: 'accepted', to: 'buyer' },
      { orderId: id, kind: 'accepted', to: 'shop' },
    ])
    const { text } = await look(offer.address)
    for (const said of ['Recibimos tu pedido', '$200.00', offer.folio, 'Apartada para ti']) {
      expect(text).toContain(said)
    }
    // Whoever is shown the address learns nobody's data.
    for (const kept of ['rosa@correo.mx', '1234 5678', 'Vallarta', 'Rosa Luna'])
      expect(text).not.toContain(kept)
  })

  it('says each fault in its place, keeps what was typed and changes nothing', async () => {
    const id = await product({ pieces: 1 })
    const offer = await quoted([item(id)])
    const { status, text } = await accept(offer, {
      phone: '12',
      postal_code: '1',
      terms: '',
      invoice: '1',
      ...fiscal,
      email: 'rosa@',
      rfc: 'MAL',
    })
    expect(status).toBe(422)
    for (const said of [
      'El campo correo electrónico debe ser',
      'El campo teléfono',
      'hay que aceptar las condiciones',
      'Av. Vallarta 100, Guadalajara',
      'MUEBLES DEL BAJÍO',
    ]) {
      expect(text).toContain(said)
    }
    expect([await orderOf(offer), await heldOf(id)]).toMatchObject([undefined, { held: 0 }])
    const empty = await postForm(shop.anonymous, offer.address, {})
    expect([empty.status, await orderOf(offer)]).toEqual([422, undefined])
  })

  it('keeps the data for the invoice', async () => {
    const offer = await quoted([item(await product())])
    expect((await accept(offer, { invoice: '1', ...fiscal, email: buyer.email })).status).toBe(303)
    expect(await orderOf(offer)).toMatchObject({
      rfc: fiscal.rfc,
      legal_name: fiscal.legal_name,
      cfdi_use: 'G03',
    })
  })

  it('is refused kindly when a piece is neither there nor made', async () => {
    const [gone, other] = [await product({ name: 'Sillón Único', pieces: 1 }), await product()]
    const offer = await quoted([item(gone), item(other)])
    await world.sold([item(gone)])
    const shown = await look(offer.address)
    expect([shown.text.includes('Ya no está disponible'), shown.text.includes('Aceptar cotización')]).toEqual(
      [true, false],
    )
    const { status, text } = await accept(offer)
    expect([status, text.includes('Una pieza ya no está disponible')]).toEqual([422, true])
    expect([await orderOf(offer), await heldOf(other)]).toMatchObject([undefined, { held: 0 }])
  })

  it('is refused after its day, when it was cancelled, and when it changed meanwhile', async () => {
    const id = await product()
    const late = await quoted([item(id)])
    await sql`update sales set valid_until = shop_today() - 1 where id = ${late.id}`.execute(shop.services.db)
    expect((await look(late.address)).text).toContain('Esta cotización venció')
    expect((await accept(late)).status).toBe(422)
    const over = await quoted([item(id)])
    await world.act(over.id, 'cancel', { reason: 'x' }, till.call)
    expect((await look(over.address)).text).toContain('Esta cotización se canceló')
    expect((await accept(over)).status).toBe(422)
    const first = await quoted([item(id)])
    const second = await quoted([item(id, 2)], { replaces_id: first.id })
    const { status, text } = await accept(first)
    expect([
      status,
      text.includes('La cotización cambió mientras la veías'),
      text.includes('$200.00'),
    ]).toEqual([422, true, true])
    expect((await accept({ ...second, total: second.total - 1 })).status).toBe(422)
    expect((await accept(second)).status).toBe(303)
    expect([await orderOf(late), await orderOf(over), await orderOf(first)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('finds the customer whom the shop knows, and changes nothing of theirs', async () => {
    const known = await make(shop.services, 'customers', {
      fullName: 'Marta Solís',
      email: 'marta@correo.mx',
      address: 'Calle 1',
    })
    const offer = await quoted([item(await product())])
    expect((await accept(offer, { email: 'MARTA@correo.mx', phone: '55 9999 0000' })).status).toBe(303)
    expect((await saleOf(offer.id)).customer_id).toBe(known['id'])
    expect((await admin('GET', `customers/${Number(known['id'])}`)).body.data).toMatchObject({
      full_name: 'Marta Solís',
      address: 'Calle 1',
    })
    expect((await look(offer.address)).text).not.toContain('Marta')
  })

  it('leaves one warehouse, that with all of the pieces', async () => {
    const other = await openTill(shop)
    const [one, two] = [await product({ pieces: 1 }), await product({ pieces: 0 })]
    for (const id of [one, two]) {
      await admin('POST', 'movements', {
        product_id: id,
        warehouse_destiny_id: other.warehouseId,
        quantity: 1,
      })
    }
    const offer = await quoted([item(one), item(two)])
    expect((await accept(offer)).status).toBe(303)
    const { rows } = await sql<{ place: number }>`
      select warehouse_id as place from stock_holds where sale_id = ${offer.id} and released_at is null`.execute(
      shop.services.db,
    )
    expect(rows).toEqual([{ place: other.warehouseId }, { place: other.warehouseId }])
  })
})

it('a restored copy takes no order', async () => {
  const offer = await quoted([item(await product())])
  await markRestored(shop.services.db, new Date())
  expect([(await accept(offer)).status, await orderOf(offer)]).toEqual([503, undefined])
})
