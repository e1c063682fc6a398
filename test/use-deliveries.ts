import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { dayFromToday } from './late-tickets.ts'
import { errorsOf, useTill } from './use-till.ts'

export const later = { deliver_later: true }
export const address = { contact_name: 'Ana Ruiz', address: 'Calle Roble 12' }

interface Asked {
  readonly sale: { readonly id: number; readonly details: readonly { readonly id: number }[] }
  readonly quantities?: readonly number[]
}

const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

/** A shop with an open till, a vehicle, and calls for its deliveries. */
export function useDeliveries() {
  const shop = useTill({ refund_limit: 100_000 })
  const { admin, till } = shop
  let vehicle: number
  const day = (days: number) => dayFromToday(shop.shop, days)

  beforeAll(async () => {
    const { body } = await admin('POST', 'vehicles', { name: 'Camioneta', crew: 'Beto y Chuy', capacity: 4 })
    vehicle = body.data.id
  })

  async function ask({ sale, quantities = [1] }: Asked, more: object = {}, call = till.call) {
    const details = quantities.map((quantity, place) => ({ id: sale.details[place]?.id, quantity }))
    const body = { sale_id: sale.id, day: await day(1), span: 'morning', ...address, details, ...more }
    return call('POST', 'deliveries', body, keyed())
  }

  return {
    ...shop,
    day,
    ask,
    vehicleId: () => vehicle,
    scheduled: async (asked: Asked, more: object = {}) => {
      const reply = await ask(asked, more)
      expect(errorsOf(reply)).toEqual([201, undefined])
      return reply.body.data
    },
    run: (id: number, action: string, body: object = {}, key: string = randomUUID()) =>
      till.call('PUT', `deliveries/${id}/${action}`, body, keyed(key)),
    read: async (path: string) => (await admin('GET', path)).body.data,
  }
}
