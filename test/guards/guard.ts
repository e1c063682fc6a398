/** A rule of the code, the edit that would remove it, and the test that must then fail. */
export interface Guard {
  readonly name: string
  /** Occurs exactly once under `src` or `db`, in any file. */
  readonly text: string
  readonly instead: string
  /** The smallest test file that fails, and a part of its tests' names. */
  readonly test: string
  readonly named: string
}
