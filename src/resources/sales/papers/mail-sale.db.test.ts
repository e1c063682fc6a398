import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { printVoucherCode } from '#domain/voucher-code.ts'
import type { Mail } from '#contract/mails.ts'
import type { JobData } from '#engine/jobs.ts'
import { useApp, type Call } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { pdfText } from '#test/pdf-text.ts'
import { corners } from '#test/picture-corpus.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'
import { sendSaleMail } from './mail-sale.server.ts'

// Nothing listens there, so mails wait in the queue.
const shop = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const offline = useApp()
let admin: Call
let till: Till
let customer: number
let product: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { business_name: 'Azenzo', phone: '55 5280 1122' })
  till = await openTill(shop)
  customer = Number(
    (await make(shop.services, 'customers', { fullName: 'Ana', email: 'ana@correo.mx' }))['id'],
  )
  product = await stocked(shop, till.warehouseId, { name: 'Sofá', price: 5000_00, pieces: 50 })
})

async function sold(more: object = {}, given = till, from = product) {
  const items = [{ product_id: from, quantity: 1, unit_price: 5000 }]
  const { status, body } = await sell(given.call, items, more)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}

async function jobs(saleId: number): Promise<JobData['sale_mail'][]> {
  const { rows } = await sql<{ data: JobData['sale_mail'] }>`
    select data from pgboss.job where name = 'sale_mail' and (data ->> 'saleId')::int = ${saleId}
    order by created_on`.execute(shop.services.db)
  return rows.map(({ data }) => data)
}

async function mailed(saleId: number): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  const room = { ...shop.services, send, publicUrl: 'https://azenzo.mx' }
  for (const data of await jobs(saleId)) await sendSaleMail(room, data)
  return sent
}

const textOf = (mail: Mail | undefined) => pdfText(Buffer.from(mail?.attachments?.[0]?.content ?? []))

it('a ticket is mailed to the customer or to another address, once by key, and its history tells to whom', async () => {
  const sale = await sold({ customer_id: customer })
  expect(sale.allowed_actions).toContain('mail')
  const path = `sales/${sale.id}/mail`
  const key = { headers: { 'idempotency-key': 'mail-sale-once' } }
  for (const _ of [1, 2]) {
    expect((await till.call('PUT', path, { paper: 'ticket' }, key)).status).toBe(200)
  }
  const other = await till.call('PUT', path, { paper: 'ticket', email: 'conta@empresa.mx' })
  expect(other.status).toBe(200)
  const mails = await mailed(sale.id)
  expect(mails.map(({ to }) => to)).toEqual(['ana@correo.mx', 'conta@empresa.mx'])
  expect(mails[0]).toMatchObject({ subject: `Ticket ${sale.folio} de Azenzo` })
  expect(mails[0]?.text).toContain('Hola Ana')
  expect(mails[0]?.attachments?.[0]?.filename).toBe(`Ticket-${sale.folio}.pdf`)
  expect(textOf(mails[0])).toContain('TOTAL $5,000.00')
  expect(textOf(mails[0])).toContain('Factura tu compra')
  const { body } = await admin('GET', `sales/${sale.id}/history`)
  const told = body.data.filter(({ action }: { action: string }) => action === 'mail')
  expect(told.map(({ after }: { after: object }) => after)).toEqual([
    { paper: 'ticket', to: 'c•••@empresa.mx' },
    { paper: 'ticket', to: null },
  ])
})

it('papers that the sale does not have, bad addresses and foreign sales are refused and send nothing', async () => {
  const sale = await sold()
  const path = `sales/${sale.id}/mail`
  for (const [body, field] of [
    [{ paper: 'quotation', email: 'a@b.mx' }, 'paper'],
    [{ paper: 'contract', email: 'a@b.mx' }, 'paper'],
    [{ paper: 'factura', email: 'a@b.mx' }, 'paper'],
    [{ paper: 'ticket' }, 'email'],
    [{ paper: 'ticket', email: 'nadie' }, 'email'],
    [{}, 'paper'],
  ] as const) {
    const reply = await till.call('PUT', path, body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  }
  const other = shop.as(await shop.user('Vendedor'))
  expect((await other('PUT', path, { paper: 'ticket', email: 'a@b.mx' })).status).toBe(404)
  const parked = await sold({ status: 'pending', parked: true })
  expect(parked.allowed_actions).not.toContain('mail')
  expect(
    (await till.call('PUT', `sales/${parked.id}/mail`, { paper: 'ticket', email: 'a@b.mx' })).status,
  ).toBe(422)
  expect(await jobs(sale.id)).toEqual([])
})

it('no address gets more than ten mails an hour, and nobody sends more than sixty', async () => {
  const sale = await sold()
  const path = `sales/${sale.id}/mail`
  const mail = (to: string) => till.call('PUT', path, { paper: 'ticket', email: to })
  for (let sent = 0; sent < 10; sent += 1) expect((await mail('mucho@correo.mx')).status).toBe(200)
  const refused = await mail('MUCHO@correo.mx')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.anything()])
  expect((await mail('otro@correo.mx')).status).toBe(200)
  await sql`update rate_limits set count = 60 where key like 'sale-mail:%'`.execute(shop.services.db)
  expect((await mail('tercero@correo.mx')).status).toBe(429)
  await sql`delete from rate_limits where key like 'sale-mail%'`.execute(shop.services.db)
  expect(await jobs(sale.id)).toHaveLength(11)
})

it('a quotation that was sold meanwhile is not mailed any more', async () => {
  const quote = await sold({ status: 'pending', customer_id: customer })
  const asked = await till.call('PUT', `sales/${quote.id}/mail`, { paper: 'quotation' })
  expect(asked.status).toBe(200)
  expect(await mailed(quote.id)).toHaveLength(1)
  expect((await till.call('PUT', `sales/${quote.id}/sell/pay`, {})).status).toBe(200)
  expect(await mailed(quote.id)).toEqual([])
})

it('a layaway is mailed with its agreement, which has the terms of the shop, and its last receipt', async () => {
  const terms = 'Los abonos son semanales.\nDespués de 60 días se cobra almacenaje.'
  expect((await admin('PUT', 'settings', { layaway_terms: terms })).status).toBe(200)
  const layaway = { payment_type_id: 5, liquidation_date: dayIn(30), customer_id: customer }
  const sale = await sold({ ...layaway, tenders: [{ way_to_pay: '01', amount: 1000 }] })
  for (const paper of ['contract', 'receipt']) {
    expect((await till.call('PUT', `sales/${sale.id}/mail`, { paper })).status).toBe(200)
  }
  const [contract, receipt] = await mailed(sale.id)
  expect(textOf(contract)).toContain('Los abonos son semanales.')
  expect(textOf(contract)).not.toContain('No se entrega la mercancía')
  expect(contract?.text).toContain('Saldo: $4,000.00.')
  expect(textOf(receipt)).toContain('ABONO $1,000.00')
})

it('a quotation has the pictures of its products, and is drawn without one that is missing', async () => {
  const quote = await sold({ status: 'pending' })
  const pictures = async () => {
    const { rawPayload, statusCode } = await shop.app.inject({
      url: `/api/sales/${quote.id}/quotation`,
      headers: { host: '127.0.0.1:3000', cookie: till.user.cookie },
    })
    expect(statusCode).toBe(200)
    return (rawPayload.toString('latin1').match(/\/Subtype \/Image/g) ?? []).length
  }
  expect(await pictures()).toBe(0)
  const picture = await corners(400, 300).png().toBuffer()
  const added = await admin(
    'POST',
    `products/${product}/images`,
    undefined,
    multipart(picture, { fieldName: 'files', fileName: 'foto.png' }),
  )
  expect(added.status).toBe(201)
  expect(await pictures()).toBe(1)
  await shop.services.media.remove(added.body.data.images[0].id)
  expect(await pictures()).toBe(0)
})

it('without a mail server it is not offered, and is refused', async () => {
  const other = await openTill(offline)
  const id = await stocked(offline, other.warehouseId, { price: 5000_00 })
  const sale = await sold({}, other, id)
  expect(sale.allowed_actions).not.toContain('mail')
  const reply = await other.call('PUT', `sales/${sale.id}/mail`, { paper: 'ticket', email: 'a@b.mx' })
  expect(reply.status).toBe(422)
  expect(reply.body.message).toContain('No hay un servidor de correo configurado')
})

it('a vale is mailed while it holds money, and its whole code is on its paper alone', async () => {
  const sale = await sold({ customer_id: customer })
  const path = `sales/${sale.id}/mail`
  const none = await till.call('PUT', path, { paper: 'voucher' })
  expect([none.status, none.body.errors]).toEqual([
    422,
    { paper: ['La venta no tiene un vale vigente con saldo.'] },
  ])
  const details = [{ id: sale.details[0].id, quantity: 1 }]
  const back = { reason: 'x', details, refund_as: 'voucher' }
  expect((await admin('PUT', `sales/${sale.id}/return`, back)).status).toBe(200)
  expect((await till.call('PUT', path, { paper: 'voucher' })).status).toBe(200)
  const [mail] = await mailed(sale.id)
  expect(mail).toMatchObject({
    to: 'ana@correo.mx',
    subject: expect.stringMatching(/^Vale D-\d+ de Azenzo$/),
  })
  expect(mail?.text).toMatch(/Vale ….{4} por \$5,000\.00\. Se acepta hasta el .+\./)
  const { rows } = await sql<{ code: string }>`select code from vouchers where sale_id = ${sale.id}`.execute(
    shop.services.db,
  )
  const code = printVoucherCode(rows[0]?.code ?? '')
  expect(mail?.text).not.toContain(code)
  // The paper may break the code at its hyphens.
  expect(textOf(mail).replaceAll(' ', '')).toContain(code)
  // Spent before the mail goes out: nothing is sent.
  const tenders = [{ way_to_pay: '17', amount: 5000, reference: code }]
  await sold({ payment_type_id: 3, tenders })
  expect(await mailed(sale.id)).toEqual([])
})
