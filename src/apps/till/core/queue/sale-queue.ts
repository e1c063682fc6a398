import type { WireSale } from '#contract/sale-body.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { ifFree, inTurn } from '../device/locks.ts'
import { lateBody, needsConnection, type Entry, type Refusal, type ShownSale } from './entry.ts'
import type { Posted, PostSale, SaleDoubts } from './post-sale.ts'
import type { QueueStore } from './queue-store.ts'

/** The person whose sales are sent, and the drawer that they are in. */
export interface Seller {
  readonly userId: number
  readonly sessionId: number | null
  readonly timeZone: string
}

export type SaleResult =
  | { readonly kind: 'sold'; readonly sale: WireRecord }
  /** On this device, to be sent later. */
  /** With `hasFault` the server answered, and failed over it. */
  | { readonly kind: 'kept'; readonly reference: string; readonly hasFault: boolean }
  | ({ readonly kind: 'refused' } & Refusal & SaleDoubts)
  /** No answer to a sale that cannot wait. It may have been sold, which sending the same ticket again shows. */
  | { readonly kind: 'unanswered' }

export interface QueueOptions {
  /** Null where nothing can be kept. */
  readonly store: QueueStore | null
  readonly post: PostSale
  readonly isReached: () => boolean
  /** Called with the answer to each sale that was sent. */
  readonly onPosted?: (posted: Posted) => void
  /** The server has taken a sale that is still on the disk; awaited before it leaves it. */
  readonly onSold?: (body: WireSale, sale: WireRecord, userId: number) => unknown
  /** The server has taken one that had waited. */
  readonly onSent?: (entry: Entry, sale: WireRecord) => void
  /** The entries changed. */
  readonly onChange?: () => void
  readonly now?: () => number
}

/** Sales on their way to the server. Each is on the disk before anything else happens, and leaves it once it is sold. */
export class SaleQueue {
  readonly #options: QueueOptions
  #seller: Seller | null = null
  /** Settled, but the disk would not let go of them: they leave it later, and are not sent again. */
  readonly #settled = new Set<string>()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  set seller(seller: Seller | null) {
    this.#seller = seller
  }

  /** Sends a sale that was just made. */
  async send(body: WireSale, shown: ShownSale): Promise<SaleResult> {
    const seller = this.#requireSeller()
    const { store, onChange } = this.#options
    const drawer = seller.sessionId === null ? {} : { session_id: seller.sessionId }
    const dated = { ...clockIn(seller.timeZone, this.#now()), ...drawer, ...body }
    // The lock tells other tabs that this one is asking; a crash of this tab gives it back.
    return inTurn(lockOf(body.ticket), async () => {
      const entry = await this.#keep(dated, shown, seller)
      const mayWait = store !== null && entry !== null && !needsConnection(body)
      if (entry) this.#settled.delete(entry.ticket)
      if (mayWait && (await this.#isBehindOthers(entry))) return this.#wait(entry)
      const posted = await this.#post(dated, seller.userId)
      if (posted.kind === 'sold') await this.#options.onSold?.(dated, posted.sale, seller.userId)
      if (!entry || !store) return withoutKeeping(posted)
      // For another person the server has done nothing: the ticket stays open, and its owner charges it.
      const isSettled = ['sold', 'refused', 'other-person'].includes(posted.kind)
      if (isSettled || !mayWait) {
        await this.#remove(store, entry.ticket)
        onChange?.()
        return withoutKeeping(posted)
      }
      return this.#wait(entry, posted)
    })
  }

  /**
   * Sends what waits, in order, in one tab at a time. False when the server cannot be reached; with another tab at work
   * there is nothing to tell.
   */
  async drain(): Promise<boolean> {
    const { store } = this.#options
    const seller = this.#seller
    if (!store || !seller) return true
    let isReached = true
    await ifFree('till-queue', async () => {
      for (const ticket of this.#settled) await this.#remove(store, ticket)
      const entries = await store.list()
      for (const { ticket } of entries.filter(entry => isWaiting(entry, seller))) {
        if (this.#seller?.userId !== seller.userId) return
        const posted = await this.#sendLate(store, ticket)
        if (posted?.kind === 'unreached') isReached = false
        if (posted && ['unreached', 'signed-out', 'other-person'].includes(posted.kind)) return
      }
    })
    return isReached
  }

  async entries(): Promise<Entry[]> {
    return (await this.#options.store?.list()) ?? []
  }

  /** Sends a refused sale once more as it is. */
  async retry(ticket: string): Promise<void> {
    await this.#options.store?.change(ticket, { refusal: null, hasFault: false })
    this.#options.onChange?.()
  }

  /** Gives a refused sale back as a ticket; it leaves the queue once `give` has kept it elsewhere. */
  async correct(ticket: string, give: (entry: Entry) => unknown): Promise<void> {
    await this.#ofRefused(ticket, async (store, entry) => {
      await give(entry)
      await store.remove(ticket)
    })
  }

  /** Gives a refused sale up. It stays in a list of its own on this device, with the reason. */
  async discard(ticket: string, reason: string): Promise<void> {
    const { userId } = this.#requireSeller()
    await this.#ofRefused(ticket, store => store.discard(ticket, { at: this.#now(), userId, reason }))
  }

  /** Only a refused sale may leave without having been sold, and not while a tab sends it. */
  async #ofRefused(ticket: string, work: (store: QueueStore, entry: Entry) => Promise<void>): Promise<void> {
    const { store, onChange } = this.#options
    if (!store) return
    await inTurn(lockOf(ticket), async () => {
      const entry = await store.get(ticket)
      if (entry?.refusal) await work(store, entry)
    })
    onChange?.()
  }

  async #sendLate(store: QueueStore, ticket: string): Promise<Posted | null> {
    let posted: Posted | null = null
    await ifFree(lockOf(ticket), async () => {
      const entry = await store.get(ticket)
      if (!entry || entry.refusal || this.#settled.has(ticket)) return
      posted = await this.#post(lateBody(entry), entry.userId)
      await this.#settle(store, entry, posted)
      this.#options.onChange?.()
    })
    return posted
  }

  async #settle(store: QueueStore, entry: Entry, posted: Posted): Promise<void> {
    const { ticket, body, userId, isLate, hasFault } = entry
    switch (posted.kind) {
      case 'sold':
        await this.#options.onSold?.(body, posted.sale, userId)
        await this.#remove(store, ticket)
        this.#options.onSent?.(entry, posted.sale)
        return
      case 'refused':
        await store.change(ticket, {
          isLate: true,
          hasFault: false,
          refusal: { message: posted.message, fields: posted.fields },
        })
        return
      case 'fault':
        await store.change(ticket, { isLate: true, hasFault: true })
        return
      case 'signed-out':
      case 'other-person':
      case 'unreached':
        if (!isLate || hasFault) await store.change(ticket, { isLate: true, hasFault: false })
    }
  }

  /** A disk that fails now does not change what the server has answered. */
  async #remove(store: QueueStore, ticket: string): Promise<void> {
    this.#settled.add(ticket)
    try {
      await store.remove(ticket)
      this.#settled.delete(ticket)
    } catch {
      // The till shows the disk's trouble already, and the next round tries again.
    }
  }

  /** Null when the disk takes nothing: the sale then needs the server's answer. */
  async #keep(body: WireSale, shown: ShownSale, { userId, sessionId }: Seller): Promise<Entry | null> {
    const { store } = this.#options
    if (!store) return null
    const { ticket } = body
    const keptAt = this.#now()
    try {
      return await store.add({ ticket, userId, sessionId, keptAt, body, shown })
    } catch {
      // The till shows the disk's trouble already.
      return null
    }
  }

  async #wait(entry: Entry, posted?: Posted): Promise<SaleResult> {
    const { store, onChange } = this.#options
    try {
      await store?.change(entry.ticket, { isLate: true, hasFault: posted?.kind === 'fault' })
    } catch {
      // The sale is on the disk, which is what counts; without the mark it is sent all the same.
    }
    onChange?.()
    return { kind: 'kept', reference: entry.reference, hasFault: posted?.kind === 'fault' }
  }

  /** Without a reachable server a sale is kept at once; and sales that were kept earlier are sent first. */
  async #isBehindOthers({ place, userId }: Entry): Promise<boolean> {
    if (!this.#options.isReached()) return true
    // A list that cannot be read holds no sale up.
    const entries = await this.entries().catch((): Entry[] => [])
    return entries.some(
      entry =>
        entry.place < place &&
        entry.userId === userId &&
        entry.isLate &&
        !entry.hasFault &&
        entry.refusal === null,
    )
  }

  async #post(body: WireSale, userId: number): Promise<Posted> {
    const posted = await this.#options.post(body, userId)
    this.#options.onPosted?.(posted)
    return posted
  }

  #requireSeller(): Seller {
    if (!this.#seller) throw new Error('Nobody sells at this till yet')
    return this.#seller
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now()
  }
}

const lockOf = (ticket: string): string => `till-ticket-${ticket}`

const isWaiting = ({ userId, refusal }: Entry, seller: Seller): boolean =>
  userId === seller.userId && refusal === null

function withoutKeeping(posted: Posted): SaleResult {
  if (posted.kind === 'other-person') {
    return { kind: 'refused', message: posted.message, fields: {}, stored: {}, approval: null }
  }
  return posted.kind === 'sold' || posted.kind === 'refused' ? posted : { kind: 'unanswered' }
}

/** The day and time of the shop, as a ticket has them. */
export function clockIn(timeZone: string, now: number): { date: string; time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(now)
    .split(' ')
  return { date, time }
}
