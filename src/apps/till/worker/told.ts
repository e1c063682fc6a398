/** The server writes this in front of the worker's own code: the version of the program and its files. */
export interface TillBuild {
  readonly version: string
  /** The address of the page, which is the same for every screen of the till. */
  readonly page: string
  /** Addresses; the first one is the script that the page must name. */
  readonly files: readonly string[]
}

/** To the version at work, to the one that waits, and from a page that opens. Each is answered with a version. */
export type ToWorker = 'give-way' | 'take-over' | 'opened'

/** Held by each open page of that version, so that its files stay until it closes or crashes. */
export const versionLock = (version: string): string => `till-version-${version}`
