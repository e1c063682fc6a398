/** A rule that holds, the edit that would undo it, and the test that must then fail. */
export interface Guard {
  readonly name: string
  /** Occurs exactly once under `src` or `db`, in whichever file. */
  readonly text: string
  readonly instead: string
  /** The narrowest file that notices, and a part of the name of the tests in it. */
  readonly test: string
  readonly named: string
}
