import type { Pool } from 'pg'

export interface PoolState {
  readonly most: number
  readonly open: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

const pools = new WeakMap<object, Pool>()

export function watchPool(db: object, pool: Pool): void {
  pools.set(db, pool)
}

/** How busy the connections of a database are; null for one that has no pool of its own. */
export function poolState(db: object): PoolState | null {
  const pool = pools.get(db)
  if (!pool) return null
  const { options, totalCount: open, idleCount: idle, waitingCount: waiting } = pool
  return { most: options.max ?? open, open, idle, waiting }
}
