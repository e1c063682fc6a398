import type { DBSchema } from 'idb'
import { referenceOf } from '#domain/ticket-reference.ts'
import { DeviceDatabase, ignoringDone } from '../device/database.ts'
import { entryFormat, readEntry, type Entry, type StoredEntry } from './entry.ts'

/** A sale that somebody gave up, with the reason. */
export interface Discarded {
  readonly at: number
  readonly userId: number
  readonly reason: string
  readonly entry: Entry
}

interface Schema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { ticket: string } }
  discarded: { key: number; value: Discarded }
  /** Only older programs use it, which counted sales for their references. */
  days: { key: string; value: number }
}

/**
 * The version of this database never changes: a tab with an older program would have to close before, and could not open
 * it again afterwards. A new form of an entry has a number of its own (`entryFormat`).
 */
const databaseName = 'till-queue'
const databaseVersion = 1

export type NewEntry = Pick<Entry, 'ticket' | 'userId' | 'sessionId' | 'keptAt' | 'body' | 'shown'>
type Changeable = Partial<Pick<Entry, 'isLate' | 'hasFault' | 'refusal'>>

export interface QueueStore {
  /** Returns once the sale is on the disk. The same ticket again takes the place of the earlier one. */
  add(entry: NewEntry): Promise<Entry>
  /** All of them, the first one first. */
  list(): Promise<Entry[]>
  get(ticket: string): Promise<Entry | null>
  change(ticket: string, changes: Changeable): Promise<void>
  remove(ticket: string): Promise<void>
  discard(ticket: string, by: Pick<Discarded, 'at' | 'userId' | 'reason'>): Promise<void>
  discarded(): Promise<Discarded[]>
  close(): void
}

/** The database is opened when it is first used, and again whenever the browser has closed it. */
export function openQueueStore(name = databaseName, onLost?: () => void): QueueStore {
  const database = new DeviceDatabase<Schema>({
    name,
    version: databaseVersion,
    upgrade(created) {
      const entries = created.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
      entries.createIndex('ticket', 'ticket', { unique: true })
      created.createObjectStore('discarded', { autoIncrement: true })
      created.createObjectStore('days')
    },
    onLost,
  })

  return {
    add: entry =>
      database.use(async db => {
        // Strict: the answer comes when the data is on the disk, not when the system promises to write it.
        const tx = ignoringDone(db.transaction('entries', 'readwrite', { durability: 'strict' }))
        const known = await tx.store.index('ticket').get(entry.ticket)
        const stored: StoredEntry = {
          ...entry,
          format: entryFormat,
          reference: known?.reference ?? referenceOf(entry.ticket),
          isLate: false,
          hasFault: false,
          refusal: null,
          ...(known?.place !== undefined && { place: known.place }),
        }
        const place = await tx.store.put(stored)
        await tx.done
        return { ...stored, place }
      }),
    list: () =>
      database.use(async db => (await db.getAll('entries')).flatMap(stored => readEntry(stored) ?? [])),
    get: ticket => database.use(async db => readEntry(await db.getFromIndex('entries', 'ticket', ticket))),
    change: (ticket, changes) =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction('entries', 'readwrite'))
        const stored = await tx.store.index('ticket').get(ticket)
        if (stored) await tx.store.put({ ...stored, ...changes })
        await tx.done
      }),
    remove: ticket =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction('entries', 'readwrite'))
        const place = await tx.store.index('ticket').getKey(ticket)
        if (place !== undefined) await tx.store.delete(place)
        await tx.done
      }),
    discard: (ticket, by) =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction(['entries', 'discarded'], 'readwrite'))
        const entry = readEntry(await tx.objectStore('entries').index('ticket').get(ticket))
        if (entry) {
          await tx.objectStore('discarded').add({ ...by, entry })
          await tx.objectStore('entries').delete(entry.place)
        }
        await tx.done
      }),
    discarded: () => database.use(db => db.getAll('discarded')),
    close: () => database.close(),
  }
}
