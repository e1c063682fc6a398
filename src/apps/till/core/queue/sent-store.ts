import type { DBSchema } from 'idb'
import type { WireSale } from '#contract/sale-body.ts'
import { DeviceDatabase, ignoringDone } from '../device/database.ts'
import { needsConnection } from './entry.ts'

/** A sale that the server has stored, as it was sent. */
export interface SentSale {
  readonly ticket: string
  readonly userId: number
  readonly sessionId: number | null
  /** The folio that the server gave, which is on its paper. */
  readonly folio: string
  /** When the answer came, by this device's clock. */
  readonly at: number
  readonly body: WireSale
}

interface Schema extends DBSchema {
  sent: { key: string; value: SentSale; indexes: { at: number } }
}

/** How long a shop may take to be restored from a copy. */
export const keptMs = 30 * 86_400_000

/** A sale that can be sent again as sold without a connection; null for one that needs the server's word. */
export function sentSale(
  body: WireSale,
  sale: Readonly<Record<string, unknown>>,
  userId: number,
  at: number,
): SentSale | null {
  const { folio } = sale
  if (typeof folio !== 'string' || needsConnection(body)) return null
  const { session_id: session } = body
  return {
    ticket: body.ticket,
    userId,
    sessionId: typeof session === 'number' ? session : null,
    folio,
    at,
    body,
  }
}

export interface SentStore {
  add(sale: SentSale): Promise<void>
  /** The sales since a moment, the first one first. */
  since(at: number): Promise<SentSale[]>
  /** Removes those before a moment. */
  forgetBefore(at: number): Promise<void>
  close(): void
}

/**
 * The sales of the last weeks stay on this device although the server has them: a server that is restored from an older
 * copy does not. Customers are only numbers in them.
 */
export function openSentStore(name = 'till-sent'): SentStore {
  const database = new DeviceDatabase<Schema>({
    name,
    version: 1,
    upgrade(created) {
      created.createObjectStore('sent', { keyPath: 'ticket' }).createIndex('at', 'at')
    },
  })
  return {
    add: sale => database.use(async db => void (await db.put('sent', sale))),
    since: at => database.use(db => db.getAllFromIndex('sent', 'at', IDBKeyRange.lowerBound(at))),
    forgetBefore: at =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction('sent', 'readwrite'))
        for (const key of await tx.store.index('at').getAllKeys(IDBKeyRange.upperBound(at, true))) {
          await tx.store.delete(key)
        }
        await tx.done
      }),
    close: () => database.close(),
  }
}

let opened: SentStore | null = null

export const sentStore = (): SentStore => (opened ??= openSentStore())

export async function keepSent(...sold: Parameters<typeof sentSale>): Promise<void> {
  const sale = sentSale(...sold)
  if (sale) await sentStore().add(sale)
}
