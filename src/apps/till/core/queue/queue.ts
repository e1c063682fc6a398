import type { WireSale } from '#contract/sale-body.ts'
import { isReached, tellLost, tellReached } from '#browser/connection/connection.ts'
import { createStore } from '#browser/store.ts'
import { forgetTicket } from '../cart/tickets.ts'
import { canKeep, retryNow, signedOut } from '../connection/connection.ts'
import { hasTrouble } from '../device/trouble.ts'
import type { Entry, ShownSale } from './entry.ts'
import { postSale, type Posted } from './post-sale.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'
import { noteSent, sentOf, type SentNow } from './sent-now.ts'
import { keepSent } from './sent-store.ts'
import { SaleQueue, type SaleResult, type Seller } from './sale-queue.ts'
import { SoldPieces, type StockNews } from './sold-pieces.ts'
import { unsentOf, type Unsent } from './unsent.ts'

interface QueueView {
  /** How many of this person's sales wait to be sent. */
  readonly waiting: number
  /** How many were refused and need attention. */
  readonly refused: number
  /** Both, in order. */
  readonly entries: readonly Entry[]
  /** Sales that other people left on this device; they are sent when those people log in. */
  readonly others: number
  /** What the server does not have of this device, whoever sold it. */
  readonly unsent: Unsent
}

export const queueView = createStore<QueueView>({
  waiting: 0,
  refused: 0,
  entries: [],
  others: 0,
  unsent: unsentOf([]),
})

let sending = 0
let seller: Seller | null = null
let opened: SaleQueue | null = null
let waiting: QueueStore | null = null
const doubters = new Set<() => void>()
const pieces = new SoldPieces()

/** How the tabs of a device tell each other that the entries changed, or that the server has a sale. */
type Told = 'changed' | { readonly body: WireSale; readonly at: number } | { readonly sent: SentNow }
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('till-queue')
channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data === 'changed') refreshSoon()
  else if ('sent' in data) noteSent(data.sent)
  else settle(data.body, data.at)
})

/**
 * Sends a sale. It is on the disk before anything is asked of the network; without an answer it stays there, and is sent
 * later as sold without a connection.
 */
export async function sendSale(body: WireSale, shown: ShownSale): Promise<SaleResult> {
  void navigator.storage?.persist?.()
  sending++
  try {
    const result = await openQueue().send(body, shown)
    // A kept sale is sent again; after a sold one the stock is asked for.
    if (result.kind === 'kept' || result.kind === 'sold') retryNow()
    return result
  } finally {
    sending--
  }
}

/** Whether a cashier waits for the answer to a sale. */
export const isSendingSale = (): boolean => sending > 0

/** The sales of this person are shown and sent from now on. */
export async function sellAs(next: Seller): Promise<void> {
  seller = next
  openQueue().seller = next
  await refreshOrRetry()
}

/** Pieces by product that this device sold and that the stock of its copy still counts. */
export const soldPieces = (): ReadonlyMap<number, number> => pieces.all

/** Whether pieces of the product that this device sold may or may not be in what the stream tells. */
export const isSettling = (productId: number): boolean => pieces.isSettling(productId)

/** Takes note of an answer with the stock, which no longer counts the pieces of confirmed sales. */
export function tellStock(news: StockNews): void {
  pieces.tell(news)
}

/** Called when a sale was refused because the drawer of this till is not the person's open one any more. */
export function onDrawerDoubt(ask: () => void): () => void {
  doubters.add(ask)
  return () => void doubters.delete(ask)
}

/** False when the server cannot be reached. */
export async function drainQueue(): Promise<boolean> {
  try {
    return await openQueue().drain()
  } catch (error) {
    // A disk that fails says nothing about the connection; its trouble is shown, and the next round tries again.
    if (hasTrouble()) return true
    throw error
  }
}

export async function retryEntry(ticket: string): Promise<void> {
  await openQueue().retry(ticket)
}

/** Gives a refused sale to `give` as a ticket to correct; it leaves the queue once the returned promise is fulfilled. */
export async function correctEntry(ticket: string, give: (entry: Entry) => unknown): Promise<void> {
  await openQueue().correct(ticket, give)
}

export async function discardEntry(ticket: string, reason: string): Promise<void> {
  await openQueue().discard(ticket, reason)
}

function openQueue(): SaleQueue {
  opened ??= open()
  return opened
}

function open(): SaleQueue {
  const store = canKeep() ? openQueueStore(undefined, refreshSoon) : null
  waiting = store
  const queue = new SaleQueue({
    store,
    post: postSale,
    isReached,
    onPosted: tellConnection,
    onSold: async (body, sale, userId) => {
      const at = Date.now()
      settle(body, at)
      tellTabs({ body, at })
      // A sale is sold, whether or not this device can remember it.
      if (store) await keepSent(body, sale, userId, at).catch(() => undefined)
    },
    onSent: (entry, sale) => {
      if (entry.userId !== seller?.userId) return
      const sent = sentOf(entry, sale, Date.now())
      noteSent(sent)
      tellTabs({ sent })
    },
    onChange: tellQueueChanged,
  })
  queue.seller = seller
  return queue
}

/** Where this device keeps the sales that wait; null where it keeps nothing. */
export function waitingStore(): QueueStore | null {
  openQueue()
  return waiting
}

export function tellQueueChanged(): void {
  tellTabs('changed')
  refreshSoon()
}

function tellConnection(posted: Posted): void {
  if (posted.kind === 'refused' && posted.fields['session_id']) for (const ask of doubters) ask()
  if (posted.kind === 'unreached') return tellLost()
  tellReached()
  signedOut.set(posted.kind === 'signed-out')
}

const refreshAgainMs = 3_000
let again: ReturnType<typeof setTimeout> | undefined

/** What is shown follows the disk; a disk that cannot be read now is read again. */
async function refreshOrRetry(): Promise<void> {
  clearTimeout(again)
  try {
    await refresh()
  } catch {
    again = setTimeout(refreshSoon, refreshAgainMs)
  }
}

function refreshSoon(): void {
  void refreshOrRetry()
}

async function refresh(): Promise<void> {
  const entries = await openQueue().entries()
  const own = entries.filter(({ userId }) => userId === seller?.userId)
  // A sale that waits is made, also when the tab that made it crashed before it closed the ticket.
  for (const { ticket, isLate } of own) if (isLate) forgetTicket(ticket)
  pieces.wait(entries)
  queueView.set({
    waiting: own.filter(({ refusal }) => refusal === null).length,
    refused: own.filter(({ refusal }) => refusal !== null).length,
    entries: own,
    others: entries.length - own.length,
    unsent: unsentOf(entries),
  })
}

function settle(body: WireSale, at: number): void {
  forgetTicket(body.ticket)
  pieces.settle(body.ticket, body, at)
  // Set to the same value again, because the copy follows this view and takes the sold pieces with it.
  queueView.set(queueView.get())
}

const tellTabs = (news: Told): void => channel?.postMessage(news)
