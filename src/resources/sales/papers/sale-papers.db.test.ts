import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { dayIn, longDay } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { readPaper } from '#test/slips.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let till: Till
let customer: number

beforeAll(async () => {
  const admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', {
    business_name: 'Azenzo',
    legal_name: 'Azenzo Muebles, S.A. de C.V.',
    rfc: 'AMU180423QX7',
    address: 'Av. Presidente Masaryk 214, Polanco, 11560 Ciudad de México',
    phone: '55 5280 1122',
    refund_limit: 50_000,
    supervisor_refund_limit: 50_000,
  })
  await shop.as(await shop.user('Admin'))('PUT', 'settings', { refund_limit: 100_000 })
  till = await openTill(shop)
  const person = {
    fullName: 'Ana Torres',
    address: 'Orizaba 101, Roma Norte',
    city: 'CDMX',
    phone: '5512345678',
  }
  customer = Number((await make(shop.services, 'customers', person))['id'])
})

async function sold(more: object, name = 'Sofá', quantity = 2) {
  const id = await stocked(shop, till.warehouseId, { name, price: 5000_00 })
  const items = [{ product_id: id, quantity, unit_price: 5000 }]
  const { status, body } = await sell(till.call, items, { customer_id: customer, ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}
const layaway = {
  payment_type_id: 5,
  liquidation_date: dayIn(30),
  tenders: [{ way_to_pay: '28', amount: 1000 }],
}
const act = async (id: number, action: string, body: object) => {
  const reply = await till.call('PUT', `sales/${id}/${action}`, body)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.body.data
}
const read = (url: string, name?: string, user = till.user) => readPaper(shop, user, url, name)
const contains = (text: string, ...said: string[]) => {
  for (const each of said) expect(text).toContain(each)
}

it('a quotation is a letter for its customer, until it is sold', async () => {
  const quote = await sold({ status: 'pending' }, `Sala ${'muy larga '.repeat(24)}`)
  const { status, text } = await read(`sales/${quote.id}/quotation`, 'quotation')
  expect(status).toBe(200)
  // The text of a PDF has spaces after some hyphens.
  const plain = text.replaceAll('- ', '-')
  expect(plain).toContain(`Cotización ${quote.reference}`)
  expect(plain).not.toContain(`Cotización ${quote.id}`)
  contains(
    text,
    'Ana Torres',
    'Base $8,620.69 IVA 16 % incluido $1,379.31 Total $10,000.00',
    'SON: DIEZ MIL PESOS 00/100 M.N.',
    'no es un comprobante fiscal',
  )
  await act(quote.id, 'sell/pay', {})
  expect((await read(`sales/${quote.id}/quotation`)).status).toBe(422)
})

it('a layaway has an agreement, with what was paid, the balance and what is kept', async () => {
  const sale = await sold(layaway)
  const { text } = await read(`sales/${sale.id}/contract`, 'contract')
  contains(
    text,
    'CONTRATO DE APARTADO',
    sale.folio,
    'Azenzo Muebles, S.A. de C.V.',
    'Ana Torres',
    longDay(dayIn(30)),
    'Pagado $1,000.00 Saldo $9,000.00',
    'Tarjeta de débito · $1,000.00',
    'se retiene hasta el 10 % de lo abonado',
  )
  const cash = await sold({})
  expect((await read(`sales/${cash.id}/contract`)).status).toBe(422)
})

it('a receipt tells the balances of its own payment', async () => {
  const sale = await sold(layaway)
  const paid = await act(sale.id, 'pay', { tenders: [{ way_to_pay: '01', amount: 4000 }] })
  await act(sale.id, 'pay', { tenders: [{ way_to_pay: '03', amount: 5000 }] })
  const [, second] = paid.tenders
  for (const url of [`sales/${sale.id}/tenders/${second.id}/receipt`]) {
    for (const format of ['html', 'pdf']) {
      const { text } = await read(`${url}?format=${format}`, 'receipt')
      contains(
        text,
        'Efectivo $4,000.00',
        'Saldo anterior $9,000.00 ABONO $4,000.00',
        'Queda por pagar $5,000.00',
      )
      expect(text).not.toContain('LIQUIDADO')
    }
  }
  const { tenders } = (await till.call('GET', `sales/${sale.id}`)).body.data
  const last = `sales/${sale.id}/tenders/${tenders[2].id}/receipt`
  contains((await read(last)).text, 'Queda por pagar $0.00', 'LIQUIDADO')
  const other = await sold(layaway)
  expect((await read(`sales/${other.id}/tenders/${second.id}/receipt`)).status).toBe(404)
})

it('a delivery note has the address and no price; a return slip the money by its ways', async () => {
  await make(shop.services, 'warehouses', { name: 'Dañados', sells: false })
  const sale = await sold({ deliver_later: true })
  const details = [{ id: sale.details[0].id, quantity: 1, condition: 'damaged' }]
  const { returns } = await act(sale.id, 'return', { reason: 'Llegó rayado', details })
  const note = await read(`sales/${sale.id}/delivery-note`, 'delivery')
  contains(note.text, 'NOTA DE ENTREGA', 'Orizaba 101, Roma Norte', '55 1234 5678', 'Sofá', 'Piezas 1')
  expect(note.text).not.toContain('$')
  const url = `sales/${sale.id}/returns/${returns[0].id}/slip`
  for (const format of ['html', 'pdf']) {
    const { text } = await read(`${url}?format=${format}`, 'return')
    contains(text, returns[0].folio, 'Llegó rayado', 'Sofá (dañado) Cant. 1 $5,000.00')
    contains(text, 'DEVUELTO $5,000.00 Reembolsos Efectivo $5,000.00')
  }
  expect((await read(`sales/${sale.id}/returns/999999/slip`)).status).toBe(404)
  const quote = await sold({ status: 'pending' })
  expect((await read(`sales/${quote.id}/delivery-note`)).status).toBe(422)
})

it('no paper of another cashier’s sale is read', async () => {
  const sale = await sold(layaway)
  const other = await shop.user('Vendedor')
  const tender = sale.tenders[0].id
  for (const path of [
    'quotation',
    'contract',
    'delivery-note',
    `tenders/${tender}/receipt`,
    'returns/1/slip',
  ]) {
    expect((await read(`sales/${sale.id}/${path}`, undefined, other)).status).toBe(404)
  }
})

it('a part that is not there is named, not its sale', async () => {
  const { id } = await sold(layaway)
  for (const [path, the] of [
    ['tenders/999999/receipt', 'el abono'],
    ['returns/999999/slip', 'la devolución'],
  ] as const) {
    const { status, body } = await shop.as(till.user)('GET', `sales/${id}/${path}`)
    expect([status, body.errors[0].message]).toEqual([404, `No se encontró ${the} con este código.`])
  }
})
