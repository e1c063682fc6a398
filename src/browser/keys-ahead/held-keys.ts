/** Ends a hold. Only the first call counts. */
export interface Hold {
  /** The keys go on to whatever has focus now. */
  readonly release: () => void
  /** Drops the held keys, because what they were meant for did not open. */
  readonly drop: () => void
}

/**
 * Keys in the order in which they were struck. While something holds them they wait; then they are delivered one by one,
 * each after what the one before has changed, which may be another hold.
 */
export class HeldKeys<K> {
  readonly #deliver: (key: K) => void
  readonly #later: (run: () => void) => void
  #keys: K[] = []
  #holds = 0
  #isDelivering = false

  constructor(deliver: (key: K) => void, later: (run: () => void) => void) {
    this.#deliver = deliver
    this.#later = later
  }

  /** Keys that are struck now have to wait for others. */
  get areHeld(): boolean {
    return this.#holds > 0 || this.#keys.length > 0
  }

  hold(): Hold {
    let isOn = true
    const end = (before: () => void) => () => {
      if (!isOn) return
      isOn = false
      before()
      this.#holds--
      this.#next()
    }
    this.#holds++
    return {
      release: end(() => {}),
      drop: end(() => {
        this.#keys = []
      }),
    }
  }

  /** Delivers the key after those that wait; at once when none does. */
  give(key: K): void {
    this.#keys.push(key)
    this.#next()
  }

  /** Delivers at once what waits for its turn only. */
  flush(): void {
    while (this.#holds === 0) {
      const key = this.#keys.shift()
      if (key === undefined) return
      this.#deliver(key)
    }
  }

  #next(): void {
    if (this.#isDelivering) return
    this.#isDelivering = true
    this.#later(() => {
      this.#isDelivering = false
      if (this.#holds > 0) return
      const key = this.#keys.shift()
      if (key === undefined) return
      this.#deliver(key)
      this.#next()
    })
  }
}
