import { cents } from '#domain/money.ts'
import type { WireSale } from '#contract/sale-body.ts'
import type { ShownSale } from '../src/apps/till/core/queue/entry.ts'
import type { Posted, PostSale } from '../src/apps/till/core/queue/post-sale.ts'
import type { QueueStore } from '../src/apps/till/core/queue/queue-store.ts'
import { SaleQueue, type Seller } from '../src/apps/till/core/queue/sale-queue.ts'

export const shown: ShownSale = { lines: [], total: cents(100_00), change: cents(0), customerName: null }
export const ana: Seller = { userId: 1, sessionId: 11, timeZone: 'America/Tijuana' }
export const luis: Seller = { userId: 2, sessionId: 22, timeZone: 'America/Tijuana' }

let lastTicket = 0
export const ticket = () => `00000000-0000-4000-8000-${String(++lastTicket).padStart(12, '0')}`
export const saleOf = (id = ticket(), more: object = {}): WireSale => ({
  ticket: id,
  payment_type_id: 1,
  total: 100,
  details: [{ product_id: 1, quantity: 1, unit_price: 100 }],
  ...more,
})

/** A server that sells a ticket once, and whose answers can be lost on the way. */
export class FakeServer {
  readonly sold: WireSale[] = []
  readonly asked: WireSale[] = []
  /** The next answers, before the usual ones. */
  readonly faults: ('cut' | 'lost' | Exclude<Posted, { kind: 'sold' }>)[] = []
  isDown = false

  readonly post: PostSale = async body => {
    this.asked.push(body)
    await new Promise(resolve => setTimeout(resolve, 1))
    const fault = this.isDown ? 'lost' : this.faults.shift()
    if (fault === 'lost') return { kind: 'unreached' }
    if (fault && fault !== 'cut') return fault
    if (!this.sold.some(sale => sale.ticket === body.ticket)) this.sold.push(body)
    if (fault === 'cut') return { kind: 'unreached' }
    return { kind: 'sold', sale: { id: this.sold.length, allowed_actions: [], ticket: body.ticket } }
  }
}

export const refusal: Exclude<Posted, { kind: 'sold' }> = {
  kind: 'refused',
  status: 422,
  message: 'El precio cambió.',
  fields: { 'details.0.unit_price': ['El precio cambió.'] },
  stored: {},
  approval: null,
}

/** A tab; it knows whether its last call was answered. */
export function openTab(store: QueueStore, post: PostSale, seller = ana): SaleQueue {
  let isReached = true
  const queue = new SaleQueue({
    store,
    post,
    isReached: () => isReached,
    onPosted: ({ kind }) => (isReached = kind !== 'unreached'),
  })
  queue.seller = seller
  return queue
}

export const tickets = (bodies: readonly { readonly ticket: string }[]) => bodies.map(each => each.ticket)
