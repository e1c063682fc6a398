import type { DBSchema } from 'idb'
import { DeviceDatabase, ignoringDone } from '../device/database.ts'
import type { NewWork, TripWork } from './trip-work.ts'

/** The stops of a day as the server sent them last. */
export interface KeptDay<Stops> {
  readonly day: string
  /** By this device's clock, in milliseconds. */
  readonly at: number
  readonly stops: Stops
}

type StoredWork = Omit<TripWork, 'place'> & { readonly place?: number }

interface Schema extends DBSchema {
  works: { key: number; value: StoredWork; indexes: { key: string } }
  days: { key: string; value: KeptDay<unknown> }
}

export interface TripStore {
  /** Returns once all of it is on the disk, or none. */
  add(works: readonly NewWork[]): Promise<void>
  /** All of them, the first one first. */
  list(): Promise<TripWork[]>
  get(key: string): Promise<TripWork | null>
  change(key: string, changes: Partial<Pick<TripWork, 'body' | 'trouble'>>): Promise<void>
  remove(key: string): Promise<void>
  /** Keeps the stops of a day, and none of days before another one: they have addresses of people. */
  keepDay(kept: KeptDay<unknown>, firstDay: string): Promise<void>
  day(day: string): Promise<KeptDay<unknown> | null>
  close(): void
}

/** A database of its own, because older programs must be able to read the one of the queue of sales. */
export function openTripStore(name = 'till-trips'): TripStore {
  const database = new DeviceDatabase<Schema>({
    name,
    version: 1,
    upgrade(created) {
      const works = created.createObjectStore('works', { keyPath: 'place', autoIncrement: true })
      works.createIndex('key', 'key', { unique: true })
      created.createObjectStore('days', { keyPath: 'day' })
    },
  })
  return {
    add: works =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction('works', 'readwrite', { durability: 'strict' }))
        for (const work of works) {
          const place = await tx.store.index('key').getKey(work.key)
          await tx.store.put({ ...work, trouble: null, ...(place !== undefined && { place }) })
        }
        await tx.done
      }),
    list: () => database.use(async db => (await db.getAll('works')).flatMap(stored => whole(stored) ?? [])),
    get: key => database.use(async db => whole(await db.getFromIndex('works', 'key', key))),
    change: (key, changes) =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction('works', 'readwrite'))
        const stored = await tx.store.index('key').get(key)
        if (stored) await tx.store.put({ ...stored, ...changes })
        await tx.done
      }),
    remove: key =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction('works', 'readwrite'))
        const place = await tx.store.index('key').getKey(key)
        if (place !== undefined) await tx.store.delete(place)
        await tx.done
      }),
    keepDay: (kept, firstDay) =>
      database.use(async db => {
        const tx = ignoringDone(db.transaction('days', 'readwrite'))
        await tx.store.delete(IDBKeyRange.upperBound(firstDay, true))
        await tx.store.put(kept)
        await tx.done
      }),
    day: async day => (await database.use(db => db.get('days', day))) ?? null,
    close: () => database.close(),
  }
}

const whole = (stored: StoredWork | undefined): TripWork | null =>
  stored?.place === undefined ? null : { ...stored, place: stored.place }
