/** The longest pause between two characters of a scanner, in milliseconds; people are slower. */
const gapMs = 35
const silenceMs = 60
const fewest = 4
const enders = ['Enter', 'Tab']

/** A key as the reader sees it. */
export interface ReadKey {
  readonly key: string
  /** When the key was struck, which may be long before it is handled. */
  readonly at: number
  /** A held key repeats itself as fast as a scanner. */
  readonly isRepeated: boolean
  /** The field that receives the character, if one has focus. */
  readonly field: object | null
}

export interface ReaderOptions {
  readonly onScan: (code: string, fields: readonly object[]) => void
  /** Characters that turned out to be typed by a person, outside of a field. */
  readonly onTyped: (keys: readonly string[]) => void
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
}

/** `pass` lets the key go on, `hold` keeps it until the reader knows whether a scanner or a person struck it. */
export type Verdict = 'pass' | 'hold'

/**
 * Tells a scanner, which types like a keyboard, from a person by its pace. It trusts the moment at which keys were
 * struck and not the one at which they are handled, so that a busy page splits no code.
 */
export class ScanReader {
  readonly #options: ReaderOptions
  #code = ''
  /** Characters that no field received. */
  #held: string[] = []
  #fields = new Set<object>()
  #last = Number.NEGATIVE_INFINITY
  #timer: unknown = null

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  read({ key, at, isRepeated, field }: ReadKey): Verdict {
    const follows = this.#code !== '' && at - this.#last <= gapMs
    if (this.#code !== '' && !follows) this.#end()
    if (isRepeated) return 'pass'
    if (enders.includes(key)) {
      if (this.#code.length < fewest) {
        this.#end()
        return 'pass'
      }
      this.#end()
      return 'hold'
    }
    // A space that begins nothing presses the button with focus.
    if (key.length !== 1 || (key === ' ' && this.#code === '')) {
      this.#end()
      return 'pass'
    }
    this.#code += key
    this.#last = at
    if (field) this.#fields.add(field)
    else this.#held.push(key)
    this.#wait()
    return field ? 'pass' : 'hold'
  }

  /** Whether a burst has begun, so that the next character may belong to it. */
  get isReading(): boolean {
    return this.#code !== ''
  }

  #wait(): void {
    const { setTimer, clearTimer, now } = this.#options
    clearTimer(this.#timer)
    const due = now() + silenceMs
    this.#timer = setTimer(() => {
      // A late timer ran on a busy page, where the next keys may still wait to be handled.
      if (now() - due > gapMs) this.#wait()
      else this.#end()
    }, silenceMs)
  }

  #end(): void {
    this.#options.clearTimer(this.#timer)
    const [code, held, fields] = [this.#code, this.#held, [...this.#fields]]
    this.#code = ''
    this.#held = []
    this.#fields = new Set()
    if (code.length >= fewest) this.#options.onScan(code, fields)
    else if (held.length > 0) this.#options.onTyped(held)
  }
}
