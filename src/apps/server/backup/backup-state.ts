export interface ToldRun {
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly outcome: 'passed' | 'failed' | null
  readonly failure: string | null
}

export interface BackupFacts {
  readonly now: Date
  /** Milliseconds between two copies; null when none is scheduled. */
  readonly every: number | null
  readonly lastMade: Date | null
  /** The last run of all, and the first one that is known. */
  readonly last: ToldRun | null
  readonly firstAt: Date | null
  readonly isApart: boolean
}

/**
 * `apart`: a restored copy makes none. `off`: nothing is scheduled and nothing was copied lately. `manual`: copied by hand
 * lately. `waiting`: scheduled, and the first one is to come.
 */
export const backupStates = ['apart', 'off', 'manual', 'waiting', 'failed', 'late', 'fine'] as const
export type BackupState = (typeof backupStates)[number]

/** How long a copy that somebody made by hand is recent. */
const recentMs = 7 * 86_400_000

export function backupState({ now, every, lastMade, last, firstAt, isApart }: BackupFacts): BackupState {
  if (isApart) return 'apart'
  const age = (moment: Date | null) => (moment ? now.getTime() - moment.getTime() : Infinity)
  if (every === null) return age(lastMade) <= recentMs ? 'manual' : 'off'
  if (last?.outcome === 'failed') return 'failed'
  const since = lastMade ?? firstAt
  if (since === null) return 'waiting'
  if (age(since) > 2 * every) return 'late'
  return lastMade === null ? 'waiting' : 'fine'
}
