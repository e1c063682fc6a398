import { describe, expect, it } from 'vitest'
import type { Reply } from '#test/app.ts'
import { later, useDeliveries } from '#test/use-deliveries.ts'
import { errorsOf, item } from '#test/use-till.ts'

const { product, sold, act, day, ask, scheduled, run, read } = useDeliveries()

const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

const back = (sale: { id: number; details: { id: number }[] }, quantity: number) =>
  act(sale.id, 'return', { reason: 'No cabe', details: [{ id: sale.details[0]?.id, quantity }] })

describe('pieces that leave their sale', () => {
  it('are given up by the latest delivery, and one without pieces is cancelled', async () => {
    const sale = await sold([item(await product(), 6)], later)
    const near = await scheduled({ sale, quantities: [3] }, { day: await day(1) })
    const far = await scheduled({ sale, quantities: [3] }, { day: await day(5) })
    expect((await back(sale, 2)).status).toBe(200)
    expect(await read(`deliveries/${far.id}`)).toMatchObject({ pieces: 1, status: 'scheduled' })
    expect((await back(sale, 2)).status).toBe(200)
    expect(await read(`deliveries/${far.id}`)).toMatchObject({
      pieces: 0,
      status: 'cancelled',
      reason: 'Sus piezas se devolvieron.',
    })
    expect(await read(`deliveries/${near.id}`)).toMatchObject({ pieces: 2, status: 'scheduled' })
    const [entry] = await read(`deliveries/${far.id}/history`)
    expect(entry.action).toBe('cancel')
  })

  it('make a line whole when the rest of it comes back', async () => {
    const sale = await sold([item(await product(), 6)], later)
    const trip = await scheduled({ sale, quantities: [4] })
    await run(trip.id, 'deliver', { received_by: 'Eva' })
    expect((await back(sale, 2)).status).toBe(200)
    expect(await read(`sales/${sale.id}`)).toMatchObject({
      undelivered: 0,
      details: [{ received_by: 'Eva' }],
    })
    expect((await back(sale, 4)).status).toBe(200)
  })

  it('leave open deliveries when they are handed over apart or the sale is cancelled', async () => {
    const one = await sold([item(await product(), 2)], later)
    const taken = await scheduled({ sale: one, quantities: [2] })
    await act(one.id, 'deliver', { received_by: 'Eva' })
    expect(await read(`deliveries/${taken.id}`)).toMatchObject({
      status: 'cancelled',
      reason: 'Sus piezas se entregaron aparte.',
    })
    const two = await sold([item(await product(), 2)], later)
    const open = await scheduled({ sale: two, quantities: [2] })
    await act(two.id, 'cancel', { reason: 'No quiso' })
    expect(await read(`deliveries/${open.id}`)).toMatchObject({ reason: 'La venta se canceló.' })
    expect(errorsOf(await ask({ sale: two }))[1]).toHaveProperty('sale_id')
  })
})

describe('at once', () => {
  it('one delivery is confirmed once', async () => {
    const sale = await sold([item(await product(), 2)], later)
    const { id } = await scheduled({ sale, quantities: [2] })
    const replies = await Promise.all(
      ['Eva', 'Luis', 'Eva'].map(received_by => run(id, 'deliver', { received_by })),
    )
    expect(statusesOf(replies)).toEqual([200, 422, 422])
  })

  it('a piece is promised by one delivery', async () => {
    const sale = await sold([item(await product(), 2)], later)
    const replies = await Promise.all([1, 2, 3].map(() => ask({ sale, quantities: [2] })))
    expect(statusesOf(replies)).toEqual([201, 422, 422])
  })

  it.each([1, 2, 3])('a return and a confirmation leave right books (%i)', async () => {
    const sale = await sold([item(await product(), 3)], later)
    const { id } = await scheduled({ sale, quantities: [3] })
    const [returned, delivered] = await Promise.all([
      act(sale.id, 'return', { reason: 'No cabe', details: [{ id: sale.details[0].id, quantity: 1 }] }),
      run(id, 'deliver', { received_by: 'Eva' }),
    ])
    expect([returned.status, delivered.status]).toEqual([200, 200])
    const pieces = (await read(`deliveries/${id}`)).delivered_pieces
    expect([2, 3]).toContain(pieces)
    expect((await read(`sales/${sale.id}`)).undelivered).toBe(0)
  })

  it('a cancellation and a confirmation do not both promise', async () => {
    const sale = await sold([item(await product(), 3)], later)
    const { id } = await scheduled({ sale, quantities: [3] })
    const [cancelled] = await Promise.all([
      act(sale.id, 'cancel', { reason: 'No quiso' }),
      run(id, 'deliver', { received_by: 'Eva' }),
    ])
    expect(cancelled.status).toBe(200)
    expect(['delivered', 'cancelled']).toContain((await read(`deliveries/${id}`)).status)
  })
})
