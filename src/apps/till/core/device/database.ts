import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { tellStored, tellTrouble } from './trouble.ts'

interface DatabaseOptions<Schema extends DBSchema> {
  readonly name: string
  readonly version: number
  readonly upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>
  /** The browser closed it: what it holds may be another now. */
  readonly onLost?: (() => void) | undefined
}

/** Errors of a connection that is gone: closed, cut off in the middle, or without the process that stores the data. */
const lost = new Set(['InvalidStateError', 'AbortError', 'UnknownError'])

/**
 * A database of this device. Browsers close one when their storage fails or somebody clears its data, and tell nobody who
 * waits; it is opened again for the next use. Work that was cut off is done once more, so it must be work that may be
 * repeated.
 */
export class DeviceDatabase<Schema extends DBSchema> {
  readonly #options: DatabaseOptions<Schema>
  #opened: Promise<IDBPDatabase<Schema>> | null = null

  constructor(options: DatabaseOptions<Schema>) {
    this.#options = options
  }

  async use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const { name } = this.#options
    try {
      const done = await this.#useTwice(work)
      tellStored(name)
      return done
    } catch (error) {
      tellTrouble(name, error)
      throw error
    }
  }

  close(): void {
    if (this.#opened) this.#forget(this.#opened)
  }

  async #useTwice<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const opened = this.#open()
    try {
      return await work(await opened)
    } catch (error) {
      if (!(error instanceof DOMException) || !lost.has(error.name)) throw error
      this.#forget(opened)
      return work(await this.#open())
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= this.#connect()
    return this.#opened
  }

  #connect(): Promise<IDBPDatabase<Schema>> {
    const { name, version, upgrade, onLost } = this.#options
    const opened = openAsync(() =>
      openDB<Schema>(name, version, {
        upgrade,
        // Another tab wants to replace it; a connection that stays open would hold that up.
        blocking: () => this.#forget(opened),
        terminated: () => {
          this.#forget(opened)
          onLost?.()
        },
      }),
    )
    opened.catch(() => this.#forget(opened))
    return opened
  }

  #forget(opened: Promise<IDBPDatabase<Schema>>): void {
    if (this.#opened === opened) this.#opened = null
    opened.then(
      db => db.close(),
      () => undefined,
    )
  }
}

/** Some browsers throw at once where others reject. */
async function openAsync<T>(open: () => Promise<T>): Promise<T> {
  return open()
}

/** A transaction whose abort is heard by whoever waits for one of its requests, and is not reported once more. */
export function ignoringDone<T extends { readonly done: Promise<void> }>(tx: T): T {
  tx.done.catch(() => undefined)
  return tx
}
