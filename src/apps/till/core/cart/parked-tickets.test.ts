import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { keepParked, keptParked, parkedFrom, unsoldTickets, type ParkedTicket } from './parked-tickets.ts'
import { newTicket, type TicketLine } from './ticket.ts'

const line: TicketLine = {
  id: 7,
  name: 'Silla Nogal',
  internalCode: 'SN-1',
  price: cents(500_00),
  description: null,
  currency: 'MXN',
  categoryId: null,
  offerPercent: 0,
  stock: 9,
  quantity: 1,
  newPrice: null,
}

const record = {
  id: 3,
  label: 'Mesa 4',
  customer_name: 'Ana Ruiz',
  pieces: 2,
  created_by: 9,
  created_by_name: 'Marta',
  created_at: '2026-01-05T15:41:00.000Z',
  allowed_actions: [],
  total: 1_000.5,
}
const parked = (id: number): ParkedTicket => ({ ...parkedFrom(record), id })

it('a parked ticket goes by its name, that of its customer, or its number', () => {
  expect(parkedFrom(record)).toEqual({
    id: 3,
    name: 'Mesa 4',
    pieces: 2,
    createdBy: 9,
    person: 'Marta',
    at: '2026-01-05T15:41:00.000Z',
    total: 1_000_50,
  })
  expect(parkedFrom({ ...record, label: null }).name).toBe('Ana Ruiz')
  expect(parkedFrom({ ...record, label: null, customer_name: null }).name).toBe('#3')
})

describe('what is left unsold', () => {
  it('is what was begun on this device, and what anybody parked', () => {
    const begun = { ...newTicket('b', 1), lines: [line] }
    const named = { ...newTicket('c', 2), customer: { id: 1, name: 'Ana', phone: null } }
    const { open, waiting, count } = unsoldTickets([begun, named, newTicket('d', 3)], [parked(1), parked(2)])
    expect(open.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(waiting.map(({ id }) => id)).toEqual([1, 2])
    expect(count).toBe(4)
  })

  it('counts a ticket that was taken up once', () => {
    const taken = { ...newTicket('b', 1), lines: [line], replacesId: 2 }
    const { waiting, count } = unsoldTickets([taken], [parked(1), parked(2)])
    expect(waiting.map(({ id }) => id)).toEqual([1])
    expect(count).toBe(2)
  })
})

describe('the parked tickets on the device', () => {
  const disk = new Map<string, string>()
  beforeEach(() => {
    disk.clear()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => disk.get(name) ?? null,
      setItem: (name: string, text: string) => void disk.set(name, text),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are the last ones that were told', () => {
    expect(keptParked()).toBeNull()
    keepParked([parked(1), parked(2)])
    keepParked([parked(2)])
    expect(keptParked()).toEqual({ at: expect.any(Number), tickets: [parked(2)] })
  })

  it('are none when nothing can be stored or read', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => keepParked([parked(1)])).not.toThrow()
    expect(keptParked()).toBeNull()
  })
})
