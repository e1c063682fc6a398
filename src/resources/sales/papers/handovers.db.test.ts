import { expect, it } from 'vitest'
import { dayIn, shopDayIn } from '#test/days.ts'
import { readPaper } from '#test/slips.ts'
import { later, useDeliveries } from '#test/use-deliveries.ts'
import { item } from '#test/use-till.ts'

const { shop, till, customerId, product, sold, scheduled, run, day } = useDeliveries()

const paper = async (path: string) => (await readPaper(shop, till.user, `sales/${path}`)).text
const short = (text: string) => text.split('-').toReversed().join('/')

/** Six chairs and a table; two chairs went, and three are to go. */
async function inParts() {
  const [chair, table] = [await product({ name: 'Silla' }), await product({ name: 'Mesa' })]
  const sale = await sold([item(chair, 6), item(table)], { ...later, customer_id: customerId() })
  const first = await scheduled({ sale, quantities: [2] })
  expect((await run(first.id, 'deliver', { received_by: 'Ana' })).status).toBe(200)
  const next = await scheduled({ sale, quantities: [3, 1] }, { day: await day(4) })
  return { sale, first, next }
}

it('the note of a delivery tells what goes with it, what went before and what is left', async () => {
  const { sale, first, next } = await inParts()
  const note = await paper(`${sale.id}/delivery-note`)
  expect(note).toContain(next.folio)
  expect(note).toContain(`2 entregadas el ${short(shopDayIn(0))}`)
  expect(note).toContain(`3 programadas para el ${short(shopDayIn(4))}`)
  expect(note).toContain('Cant. Antes Ahora Faltan')
  expect(note).toContain('Entregado antes 2 Se entrega ahora 4 Por entregar 1 Piezas 7')
  expect(await paper(`${sale.id}/delivery-note?delivery_id=${next.id}`)).toBe(note)
  const then = await paper(`${sale.id}/delivery-note?delivery_id=${first.id}`)
  expect(then).toContain('Entregado antes 0 Se entrega ahora 2 Por entregar 5 Piezas 7')
  expect((await run(next.id, 'deliver', { received_by: 'Ana' })).status).toBe(200)
  expect(await paper(`${sale.id}/delivery-note?delivery_id=${first.id}`)).toContain(
    'Entregado antes 0 Se entrega ahora 2 Por entregar 5',
  )
  expect(await paper(`${sale.id}/delivery-note?delivery_id=${next.id}`)).toContain(
    'Entregado antes 2 Se entrega ahora 4 Por entregar 1',
  )
  // No delivery is left, so that the note is of all that may go.
  expect(await paper(`${sale.id}/delivery-note`)).toContain(
    'Entregado antes 6 Se entrega ahora 1 Por entregar 0',
  )
  for (const id of [999_999, (await inParts()).first.id]) {
    const { status } = await till.call('GET', `sales/${sale.id}/delivery-note?delivery_id=${id}`)
    expect(status).toBe(422)
  }
})

it('the ticket tells the pieces that are left of a line, and its days', async () => {
  const { sale } = await inParts()
  const ticket = await paper(`${sale.id}/ticket`)
  expect(ticket).toContain(
    `Por entregar 4 × Silla 2 entregadas el ${short(shopDayIn(0))} 3 programadas para el ${short(shopDayIn(4))} 1 × Mesa`,
  )
})

it('a quotation and an agreement have the day that was promised, and the ticket too', async () => {
  const made = await product({ name: 'Sillón', orderMode: 'also', makingDaysTo: 30 })
  const line = { ...item(made, 2), on_order: true, finish: 'Nogal' }
  const promise = `Sobre pedido, entrega el ${short(shopDayIn(30))} · Nogal`
  const quoted = await sold([line], { status: 'pending' })
  expect(await paper(`${quoted.id}/quotation`)).toContain(promise)
  const sale = await sold([line], {
    customer_id: customerId(),
    payment_type_id: 5,
    liquidation_date: dayIn(30),
    tenders: [{ way_to_pay: '01', amount: 150 }],
  })
  await scheduled({ sale, quantities: [2] }, { day: await day(31) })
  const agreed = `2 × Sillón: ${promise} · 2 programadas para el ${short(shopDayIn(31))}`
  expect(await paper(`${sale.id}/contract`)).toContain(`POR ENTREGAR ${agreed}`)
  expect(await paper(`${sale.id}/ticket`)).toContain(promise)
  const note = await paper(`${sale.id}/delivery-note`)
  expect(note).toContain(promise)
})
