/** Something the person at the console can put right: what happened, and how. Already in his words. */
export class Fault extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Fault'
    this.hint = hint
  }
}
