/** Within this many milliseconds a second Enter is the bounce of a finger, and no wish. */
export const bounce = 250

type KeyDown = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>

/** Recognises unintended Enters: a key that bounces or is held down. */
export class EnterEcho {
  #at = Number.NEGATIVE_INFINITY
  #isLastKey = false
  #hasOpened = false

  /** A page opens, for which an Enter that is still held down or bounces was not meant. */
  opens(): void {
    this.#hasOpened = true
  }

  /** A hand that went to the mouse or the screen does not bounce on Enter. */
  points(): void {
    this.#isLastKey = false
  }

  note({ key, repeat, timeStamp }: KeyDown): { isBounced: boolean; isForAnother: boolean } {
    if (key !== 'Enter') {
      this.#isLastKey = false
      return { isBounced: false, isForAnother: false }
    }
    const isBounced = !repeat && this.#isLastKey && timeStamp - this.#at < bounce
    if (!repeat) this.#at = timeStamp
    if (!repeat && !isBounced) this.#hasOpened = false
    this.#isLastKey = true
    return { isBounced, isForAnother: (repeat || isBounced) && this.#hasOpened }
  }
}
