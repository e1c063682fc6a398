import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { referenceOf } from '#domain/ticket-reference.ts'
import { fiscal, postForm } from '#test/invoicing.ts'
import { lateOf } from '#test/late-tickets.ts'
import { markRestored } from '#test/restored.ts'
import { ticketOf } from '#test/till.ts'
import { useInvoicing } from '#test/use-invoicing.ts'

const { shop, till, productId, look } = useInvoicing({ PUBLIC_URL: 'http://tienda.test:3000' })

it('a purchase is found by the reference of a ticket without a folio, once its sale has arrived', async () => {
  const details = [{ product_id: productId(), quantity: 1, unit_price: 116 }]
  const late = lateOf(till, details)
  const reference = referenceOf(late.ticket)
  const early = await look(`/facturar/${reference}`)
  expect([early.status, early.text.includes('Ese ticket todavía no llega a nuestro sistema')]).toEqual([
    404,
    true,
  ])
  const { folio } = (await till.call('POST', 'sales', late)).body.data
  const typed = await postForm(shop.anonymous, '/facturar', {
    codigo: reference.toLowerCase().replaceAll('-', ' '),
  })
  expect([typed.status, typed.headers['location']]).toEqual([303, `/facturar/${reference}`])
  const { status, text } = await look(`/facturar/${reference}`)
  expect([status, text.includes(folio)]).toEqual([200, true])
  const reply = await postForm(shop.anonymous, `/facturar/${reference}`, fiscal)
  expect([reply.status, reply.headers['location']]).toEqual([303, `/facturar/${reference}?enviada=1`])
  // A quotation has been sold to nobody.
  const quoted = ticketOf(details, { status: 'pending' })
  await till.call('POST', 'sales', quoted)
  expect((await look(`/facturar/${referenceOf(quoted.ticket)}`)).status).toBe(404)
})

it('the limit of wrong codes counts references of nothing too', async () => {
  for (let times = 0; times < 20; times++) {
    expect((await look(`/facturar/${referenceOf(randomUUID())}`)).status).toBe(404)
  }
  expect((await look(`/facturar/${referenceOf(randomUUID())}`)).status).toBe(429)
})

it('a restored copy receives no request, and shows what was typed', async () => {
  const ticket = ticketOf([{ product_id: productId(), quantity: 1, unit_price: 116 }])
  await till.call('POST', 'sales', ticket)
  await markRestored(shop.services.db, new Date())
  const { status, text } = await postForm(shop.anonymous, `/facturar/${referenceOf(ticket.ticket)}`, fiscal)
  const isSaid = text.includes('Este sitio no recibe mensajes por ahora. Llámanos o visítanos.')
  expect([status, isSaid, text.includes(fiscal.rfc)]).toEqual([503, true, true])
  const { rows } = await sql`select from invoice_requests`.execute(shop.services.db)
  expect(rows).toHaveLength(1)
})
