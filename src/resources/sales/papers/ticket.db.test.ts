import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { dayIn, longDay } from '#test/days.ts'
import { make, type TestUser } from '#test/factories.ts'
import { corners } from '#test/picture-corpus.ts'
import { multipart } from '#test/multipart.ts'
import { readPaper } from '#test/slips.ts'
import { openTill, sell, stocked, type Item, type Till } from '#test/till.ts'

const shop = useApp()
let boss: TestUser
let admin: Call
let till: Till
let customer: number
const long = `${'Sala modular de tres piezas en tela antimanchas color arena '.repeat(4)}fin`.padEnd(255, 'x')
const hostile = '<script>alert("1")</script> & «Ñandú» 🪑'

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
  await admin('PUT', 'settings', {
    business_name: 'Azenzo',
    legal_name: 'Azenzo Muebles, S.A. de C.V.',
    rfc: 'AMU180423QX7',
    tax_regime: '601 General de Ley Personas Morales',
    address: 'Av. Presidente Masaryk 214, Polanco, 11560 Ciudad de México',
    phone: '55 5280 1122',
    ticket_header: 'Tu casa, a tu modo',
    ticket_footer: 'Cambios dentro de 15 días con este ticket.',
    exchange_rate: 18.5,
    refund_limit: 50_000,
    supervisor_refund_limit: 50_000,
  })
  const logo = await corners(340, 96).png().toBuffer()
  await admin('POST', 'settings/logo', undefined, multipart(logo, { fieldName: 'logo' }))
  await shop.as(await shop.user('Admin'))('PUT', 'settings', { refund_limit: 100_000 })
  till = await openTill(shop)
  customer = Number((await make(shop.services, 'customers', { fullName: hostile }))['id'])
})

const item = (product_id: number, quantity = 1, unit_price = 100): Item => ({
  product_id,
  quantity,
  unit_price,
})
const product = (more: Record<string, unknown> = {}) => stocked(shop, till.warehouseId, more)

async function sold(items: readonly Item[], more: object = {}) {
  const reply = await sell(till.call, items, more)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const act = async (id: number, action: string, body: object) => {
  const reply = await till.call('PUT', `sales/${id}/${action}`, body)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.body.data
}
const read = (url: string, name?: string, user = till.user) => readPaper(shop, user, url, name)

describe('a ticket', () => {
  it('says what was bought, what it cost, how it was paid and the change', async () => {
    const chair = await product({ name: 'Silla Nogal', price: 1234_50, pieces: 20 })
    const table = await product({
      name: 'Mesa de centro Tule',
      price: 1000_00,
      hasDiscount: true,
      discountPercent: 20,
      pieces: 20,
    })
    const sale = await sold([item(chair, 2, 1234.5), item(table, 1, 800)], {
      customer_id: customer,
      subtotal: 3269,
      discount_type: 'percent',
      discount_percent: 5,
      discount_amount: 163.45,
      discount_description: 'Cliente frecuente',
      total: 3105.55,
      payment_type_id: 3,
      tenders: [
        { way_to_pay: '04', amount: 1000, reference: '482913' },
        { way_to_pay: '01', currency: 'USD', amount: 100 },
        { way_to_pay: '01', amount: 500 },
      ],
    })
    for (const [url, name] of [
      [`sales/${sale.id}/ticket`, 'ticket-80'],
      [`sales/${sale.id}/ticket?width=58`, 'ticket-58'],
      [`sales/${sale.id}/ticket?format=pdf`, 'ticket-80'],
      [`sales/${sale.id}/ticket?format=pdf&width=58`, 'ticket-58'],
    ] as const) {
      const { status, text } = await read(url, name)
      expect(status).toBe(200)
      for (const said of [
        'Azenzo Muebles, S.A. de C.V.',
        'RFC AMU180423QX7',
        '601 General de Ley Personas Morales',
        'Tel. 55 5280 1122',
        'Tu casa, a tu modo',
        `Folio ${sale.folio}`,
        `Cajero ${till.user.name}`,
        'Silla Nogal 2 × $1,234.50 $2,469.00',
        'Mesa de centro Tule (oferta −20 %) 1 × $800.00 $800.00',
        'Subtotal $3,269.00 Descuento 5 % −$163.45 Cliente frecuente TOTAL $3,105.55',
        'SON: TRES MIL CIENTO CINCO PESOS 55/100 M.N.',
        'Base $2,677.20 IVA 16 % incluido $428.35',
        'Tarjeta de crédito $1,000.00 Ref. 482913',
        'Dólares $100.00 USD $1,850.00 T.C. $18.50',
        'Efectivo $500.00 Recibido $3,350.00 CAMBIO $244.45',
        'Este documento no es un comprobante fiscal (CFDI).',
        'Cambios dentro de 15 días con este ticket.',
      ]) {
        expect(text.replaceAll('\u200B', '')).toContain(said)
      }
      expect(text).not.toContain('REIMPRESIÓN')
    }
  })

  it('is a page without scripts, that only its own origin may frame', async () => {
    const sale = await sold([item(await product({ name: hostile }))], { customer_id: customer })
    const { headers, raw, text } = await read(`sales/${sale.id}/ticket`, 'ticket-hostile')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
    )
    const page = raw.toString()
    expect(page).not.toMatch(/<script|style=|onload/i)
    expect(page).toContain('&lt;script&gt;')
    expect(text).toContain(`Cliente ${hostile}`)
    const pdf = await read(`sales/${sale.id}/ticket?format=pdf`, 'ticket-hostile')
    expect(pdf.text).toContain('& «Ñandú»')
    expect(pdf.text.replaceAll(' ', '')).toContain('<script>alert("1")</script>')
  })

  it('grows with its lines, on one page', async () => {
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        product({ name: index % 7 === 0 ? long : `Producto ${index}`, price: 12_345_678_90, pieces: 1 }),
      ),
    )
    const sale = await sold(
      many.map(id => item(id, 1, 12_345_678.9)),
      { status: 'pending', subtotal: 493_827_156, total: 493_827_156 },
    )
    await read(`sales/${sale.id}/ticket`, 'ticket-many')
    const { raw, text } = await read(`sales/${sale.id}/ticket?format=pdf&width=58`, 'ticket-many-58')
    expect(raw.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain('COTIZACIÓN')
    expect(text).toMatch(/Folio C-\d{6}/)
    expect(text).toContain('Producto 39 1 × $12,345,678.90')
    expect(text).toContain('Cotización sin valor de pago. No aparta existencias.')
  })

  it('tells balance, due date, retention, returns and what is to be delivered', async () => {
    const id = await product({ name: 'Sofá', price: 5000_00 })
    const sale = await sold([item(id, 2, 5000)], {
      customer_id: customer,
      payment_type_id: 5,
      liquidation_date: dayIn(30),
      tenders: [{ way_to_pay: '28', amount: 1000 }],
    })
    const { text: due, raw } = await read(`sales/${sale.id}/ticket`, 'ticket-layaway')
    expect(due).toContain(`APARTADO Pagado $1,000.00 Queda por pagar $9,000.00 Hasta ${longDay(dayIn(30))}`)
    // Large figures are the total and the change.
    const large = [...raw.toString().matchAll(/class="total"><dt>([^<]*)/g)].map(([, label]) => label)
    expect(large).toEqual(['TOTAL'])
    expect(due).toContain('Si el apartado se cancela, se retiene hasta el 10 % de lo abonado.')
    expect(due).toContain('Por entregar 2 × Sofá')
    await act(sale.id, 'pay', { amount: 9000 })
    const details = [{ id: sale.details[0].id, quantity: 1 }]
    const { returns } = await act(sale.id, 'return', { reason: 'Color', details })
    const { text } = await read(`sales/${sale.id}/ticket`, 'ticket-returned')
    expect(text).toMatch(new RegExp(`Devoluciones ${returns[0].folio} · \\S+ −\\$5,000.00`))
    expect(text).toContain('Reembolso · Efectivo −$5,000.00')
    expect(text).toContain('Queda por pagar $0.00')
    expect(text).not.toContain('Hasta')
    expect(text).toContain('Por entregar 1 × Sofá')
  })

  it('is marked once it is cancelled', async () => {
    const sale = await sold([item(await product())])
    await act(sale.id, 'cancel', { reason: 'Error' })
    expect((await read(`sales/${sale.id}/ticket`)).text).toContain('CANCELADA')
  })
})

describe('a second print', () => {
  it('is marked with who and when, counted once by its key, and audited', async () => {
    const sale = await sold([item(await product())])
    const print = (key = randomUUID()) =>
      till.call('POST', `sales/${sale.id}/prints`, undefined, { headers: { 'idempotency-key': key } })
    const key = randomUUID()
    const [first, again] = [await print(key), await print(key)]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const { data } = first.body
    expect(data).toMatchObject({ number: 1, printed_by: till.user.name })
    expect(data.url).toBe(`/api/sales/${sale.id}/ticket?print=1`)
    const original = `sales/${sale.id}/ticket?print=1`
    expect((await read(original)).text).not.toContain('REIMPRESIÓN')
    // Looking without printing does not make a second original.
    expect((await read(`sales/${sale.id}/ticket`, undefined, boss)).text).toMatch(
      new RegExp(`REIMPRESIÓN \\S+ \\S+ [ap]. ?m. · ${boss.name}`),
    )
    const others = await Promise.all([print(), print(), print()])
    expect(new Set(others.map(({ body }) => body.data.number))).toEqual(new Set([2, 3, 4]))
    const { text } = await read(`sales/${sale.id}/ticket?print=3&format=pdf`, 'ticket-reprint')
    expect(text).toContain('REIMPRESIÓN')
    expect((await read(original)).text).toContain('REIMPRESIÓN')
    expect((await read(`sales/${sale.id}/ticket?print=9`)).status).toBe(404)
    const { body: history } = await admin('GET', `sales/${sale.id}/history`)
    const prints = history.data.filter((entry: { action: string }) => entry.action === 'print')
    expect(prints).toHaveLength(4)
  })

  it('is counted for no quotation', async () => {
    const quote = await sold([item(await product())], { status: 'pending' })
    const { status, body } = await till.call('POST', `sales/${quote.id}/prints`)
    expect([status, body.message]).toEqual([
      422,
      'Una cotización no lleva cuenta de impresiones: imprímela cuando quieras.',
    ])
  })
})

it('nobody reads or prints the ticket of a sale that they may not read', async () => {
  const sale = await sold([item(await product())])
  const other = await shop.user('Vendedor')
  expect((await read(`sales/${sale.id}/ticket`, undefined, other)).status).toBe(404)
  expect((await shop.as(other)('POST', `sales/${sale.id}/prints`)).status).toBe(404)
  expect((await shop.anonymous('GET', `sales/${sale.id}/ticket`)).status).toBe(401)
  expect((await read(`sales/${sale.id}/ticket?width=57`)).status).toBe(422)
  expect((await read('sales/999999/ticket')).status).toBe(404)
})
