/** The longest pause between two characters of a scanner, in milliseconds; people are slower. */
const gapMs = 35
const silenceMs = 60
/** After what may be a whole code. Most scanners end it with a key, so a late one is likelier than none. */
const silenceAfterCodeMs = 250
const longestMs = 2_000
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
    if (!this.continues(at)) this.#end()
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
    // Behind a character that is held, another is held too: a field that got focus meanwhile must not have it first.
    const passes = field !== null && this.#held.length === 0
    if (passes) this.#fields.add(field)
    else this.#held.push(key)
    this.#wait(Math.max(0, this.#options.now() - at))
    return passes ? 'pass' : 'hold'
  }

  /** Nothing more will be read. */
  finish(): void {
    this.#end()
  }

  /** Whether a character that was struck then belongs to the burst. */
  continues(at: number): boolean {
    return this.#code !== '' && at - this.#last <= gapMs
  }

  /** Keys that come late have others behind them, so silence lasts longer on a busy device. */
  #wait(delay: number): void {
    const { setTimer, clearTimer, now } = this.#options
    clearTimer(this.#timer)
    // Characters in a field wait for nothing: the next key tells whether they belong together.
    if (this.#code.length < fewest && this.#held.length === 0) return
    const silence = this.#code.length < fewest ? silenceMs : silenceAfterCodeMs
    const patience = Math.min(longestMs, silence + 4 * delay)
    const due = now() + patience
    this.#timer = setTimer(() => {
      // A late timer ran on a busy page, where the next keys may still wait to be handled.
      const late = now() - due
      if (late > gapMs) this.#wait(late)
      else this.#end()
    }, patience)
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
