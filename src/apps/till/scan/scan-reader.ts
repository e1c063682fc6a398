import { apartMs, codeStart, quickMs } from './pace.ts'

/** After what may be a whole code. Most scanners end it with a key, so a late one is likelier than none. */
const silenceAfterCodeMs = 250
const longestMs = 2_000
/** No code is longer; a person may type on and on. */
const mostKeys = 512
const enders = ['Enter', 'Tab']

/** A key as the reader sees it. */
export interface ReadKey<F> {
  readonly key: string
  /** When the key was struck, which may be long before it is handled. */
  readonly at: number
  /** A held key repeats itself as fast as a scanner. */
  readonly isRepeated: boolean
  /** The field that receives the character, as it was before; null when none has focus. */
  readonly field: F | null
}

export interface ReaderOptions<F> {
  /** A code, and the fields as they were before each of its characters that they received. */
  readonly onScan: (code: string, fields: readonly F[]) => void
  /** Characters that turned out to be typed by a person, outside of a field. */
  readonly onTyped: (keys: readonly string[]) => void
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
}

/** `pass` lets the key go on, `hold` keeps it until the reader knows whether a scanner or a person struck it. */
export type Verdict = 'pass' | 'hold'

interface Struck<F> {
  readonly key: string
  readonly at: number
  /** Null when the character is held. */
  readonly field: F | null
}

/**
 * Tells a scanner, which types like a keyboard, from a person by its pace. It trusts the moment at which keys were
 * struck and not the one at which they are handled, so that a busy page splits no code.
 */
export class ScanReader<F> {
  readonly #options: ReaderOptions<F>
  #burst: Struck<F>[] = []
  #timer: unknown = null
  /** When a key ended the last code. */
  #endedAt = Number.NEGATIVE_INFINITY

  constructor(options: ReaderOptions<F>) {
    this.#options = options
  }

  read(read: ReadKey<F>): Verdict {
    const { key, at, isRepeated } = read
    const last = this.#burst.at(-1)?.at ?? Number.NEGATIVE_INFINITY
    if (isRepeated) return 'pass'
    if (enders.includes(key)) return this.#readEnder(at, at - last)
    // A space that begins nothing presses the button with focus.
    if (key.length !== 1 || (key === ' ' && at - last > apartMs)) {
      this.#settle()
      return 'pass'
    }
    if (at - last > apartMs) this.#settle()
    return this.#readCharacter(read)
  }

  /** The screen was pressed: what a person typed before it comes first. A scanner that is in the middle of a code goes on. */
  press(at: number): void {
    const last = this.#burst.at(-1)
    if (last && at - last.at > apartMs) this.#settle()
  }

  /** Ends the reading, and settles the characters that are pending. */
  finish(): void {
    this.#settle()
  }

  /** The key that ends a code, and a second one behind it, are the scanner's. */
  #readEnder(at: number, pause: number): Verdict {
    const isOfCode = pause <= silenceAfterCodeMs && this.#start() !== null
    const isSecond = this.#burst.length === 0 && at - this.#endedAt <= apartMs
    this.#settle()
    if (!isOfCode && !isSecond) return 'pass'
    this.#endedAt = at
    return 'hold'
  }

  #readCharacter({ key, at, field }: ReadKey<F>): Verdict {
    // Behind a held character others are held too: a field that got focus meanwhile must not get them first.
    const isHeld = field === null || this.#burst.some(struck => struck.field === null)
    this.#burst.push({ key, at, field: isHeld ? null : field })
    if (this.#burst.length > mostKeys) this.#burst.shift()
    this.#wait(Math.max(0, this.#options.now() - at))
    return isHeld ? 'hold' : 'pass'
  }

  #start(): number | null {
    return codeStart(this.#burst.map(({ at }) => at))
  }

  /** Keys that come late have others behind them, so silence lasts longer on a busy device. */
  #wait(delay: number): void {
    const { setTimer, clearTimer, now } = this.#options
    clearTimer(this.#timer)
    const isCode = this.#start() !== null
    // Characters in a field wait for nothing: the next key tells whether they belong together.
    if (!isCode && this.#burst.every(({ field }) => field !== null)) return
    const patience = Math.min(longestMs, (isCode ? silenceAfterCodeMs : apartMs) + 4 * delay)
    const due = now() + patience
    this.#timer = setTimer(() => {
      // A late timer ran on a busy page, where the next keys may still wait to be handled.
      const late = now() - due
      if (late > quickMs) this.#wait(late)
      else this.#settle()
    }, patience)
  }

  #settle(): void {
    this.#options.clearTimer(this.#timer)
    const start = this.#start()
    const burst = this.#burst
    this.#burst = []
    const typed = burst.slice(0, start ?? burst.length).filter(({ field }) => field === null)
    if (typed.length > 0) this.#options.onTyped(typed.map(({ key }) => key))
    if (start === null) return
    const code = burst.slice(start)
    this.#options.onScan(
      code.map(({ key }) => key).join(''),
      code.flatMap(({ field }) => (field === null ? [] : [field])),
    )
  }
}
