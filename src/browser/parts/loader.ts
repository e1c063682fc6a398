import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'
import { checkConnection } from '../connection/connection.ts'
import { mendStyles } from './mend-styles.ts'

type View = 'none' | 'failed' | 'loaded'

/** A file of the program that is fetched when it is wanted, and kept. A failure is never kept: the next try fetches anew. */
export class Loader<T> {
  value: T | undefined
  #fetching: Promise<void> | null = null
  #isWanted = false
  readonly #load: () => Promise<T>
  readonly #view = createStore<View>('none')

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  readonly useView = (): View => useStore(this.#view)

  get isLoaded(): boolean {
    return this.#view.get() === 'loaded'
  }

  /** For a screen that waits for it. Never rejects; the view says how it went. */
  open(): Promise<void> {
    this.#isWanted = true
    return this.#fetch()
  }

  /** Fetches ahead of time. A failure is not shown, because nobody waits for it. */
  ahead(): Promise<void> {
    return this.isLoaded ? Promise.resolve() : this.#fetch()
  }

  #fetch(): Promise<void> {
    this.#fetching ??= this.#attempt().finally(() => {
      this.#fetching = null
      this.#isWanted = false
    })
    return this.#fetching
  }

  async #attempt(): Promise<void> {
    try {
      await mendStyles()
      this.value = await this.#load()
      this.#view.set('loaded')
    } catch {
      if (!this.#isWanted) return
      await checkConnection()
      this.#view.set('failed')
    }
  }
}
