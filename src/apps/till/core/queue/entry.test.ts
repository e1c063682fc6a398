import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import type { WireSale } from '#contract/sale-body.ts'
import { lateBody, needsConnection, readEntry } from './entry.ts'
import { openQueueStore } from './queue-store.ts'

/** As the first program wrote it. It stays as it is: tills in shops hold such entries. */
const ofFormat1 = {
  format: 1,
  place: 4,
  ticket: '8f2d9d70-7d2b-4d0e-9a53-0f2f7e0c6a11',
  userId: 3,
  sessionId: 7,
  reference: 'P-20261114-0002',
  keptAt: 1_794_686_400_000,
  body: {
    ticket: '8f2d9d70-7d2b-4d0e-9a53-0f2f7e0c6a11',
    payment_type_id: 1,
    total: 100,
    date: '2026-11-14',
    time: '12:40:00',
    details: [{ product_id: 5, quantity: 1, unit_price: 100 }],
  },
  shown: {
    lines: [{ name: 'Silla', quantity: 1, unitPrice: 100_00, total: 100_00 }],
    total: 100_00,
    change: 0,
    customerName: null,
  },
  isLate: true,
  hasFault: false,
  refusal: null,
}

describe('an entry', () => {
  it('of the first form is read', () => {
    const { format: _, ...entry } = ofFormat1
    expect(readEntry(ofFormat1)).toEqual(entry)
  })

  it('of a form to come is sent by what all forms share', () => {
    const { ticket, userId, body } = ofFormat1
    expect(readEntry({ format: 9, place: 1, ticket, userId, body, news: true })).toMatchObject({
      ticket,
      body,
      isLate: true,
      refusal: null,
    })
  })

  it.each([
    null,
    {},
    { ...ofFormat1, ticket: 5 },
    { ...ofFormat1, body: null },
    { ...ofFormat1, userId: undefined },
  ])('is not %o', stored => {
    expect(readEntry(stored)).toBeNull()
  })

  it('that an earlier program left is found, and read by a tab that stayed open', async () => {
    const old = openQueueStore('queue-of-old')
    expect(await old.list()).toEqual([])
    const raw = await openDB('queue-of-old')
    await raw.put('entries', ofFormat1)
    const now = openQueueStore('queue-of-old')
    expect(await now.list()).toMatchObject([{ reference: 'P-20261114-0002' }])
    expect(await old.list()).toHaveLength(1)
    await now.remove(ofFormat1.ticket)
    expect(await old.list()).toEqual([])
  })
})

describe('a late body', () => {
  const { body } = ofFormat1
  it('says so and names the drawer, and changes nothing else', () => {
    expect(lateBody({ body, sessionId: 7 })).toEqual({ ...body, offline: true, session_id: 7 })
  })

  it.each([
    { payment_type_id: 4 },
    { payment_type_id: 5 },
    { payment_type_id: 6 },
    { status: 'pending' },
    { tenders: [{ way_to_pay: '01' }, { way_to_pay: '03' }] },
  ])('needs a connection with %o', more => {
    const sale = { ...body, ...more } as WireSale
    expect(needsConnection(sale)).toBe(true)
    expect(lateBody({ body: sale, sessionId: 7 })).toBe(sale)
  })

  it.each([
    { payment_type_id: 2 },
    { payment_type_id: 3, tenders: [{ way_to_pay: '01' }, { way_to_pay: '28' }] },
  ])('needs none with %o', more => {
    expect(needsConnection({ ...body, ...more } as WireSale)).toBe(false)
  })
})
