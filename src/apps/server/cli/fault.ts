/** A fault that the person at the console can solve: a message and a hint, already in Spanish. */
export class Fault extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Fault'
    this.hint = hint
  }
}
