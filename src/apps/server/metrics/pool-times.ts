import { Histogram } from '#domain/histogram.ts'
import type { PoolMeasures, PoolState } from '#db/connection-pool.ts'
import { gauge, type Family } from './family.ts'

/** In milliseconds. */
const waitBounds = [1, 5, 25, 100, 500, 1_000, 2_500, 5_000, 10_000]
const statementBounds = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000]

/** Waits for connections and times of statements, by pool. */
export class PoolTimes {
  readonly #pools = new Map<string, PoolMeasures>()

  /** What a pool of this name writes to. */
  of(pool: string): PoolMeasures {
    const known = this.#pools.get(pool)
    if (known) return known
    const made = { waits: new Histogram(waitBounds), statements: new Histogram(statementBounds) }
    this.#pools.set(pool, made)
    return made
  }

  families(states: readonly (PoolState & { readonly name: string })[]): readonly Family[] {
    const all = [...this.#pools]
    const each = (value: (state: PoolState) => number) =>
      states.map(state => ({ labels: { pool: state.name }, value: value(state) }))
    return [
      gauge('trastienda_pool_connections_most', 'The size of each pool.', ...each(({ most }) => most)),
      gauge('trastienda_pool_connections_open', 'Open connections.', ...each(({ open }) => open)),
      gauge(
        'trastienda_pool_connections_idle',
        'Open connections that nobody has.',
        ...each(({ idle }) => idle),
      ),
      gauge(
        'trastienda_pool_waiting',
        'Statements that wait for a connection.',
        ...each(({ waiting }) => waiting),
      ),
      {
        name: 'trastienda_pool_wait_seconds',
        help: 'Time that a statement or transaction waited for its connection.',
        type: 'histogram',
        histograms: all.map(([pool, { waits }]) => ({ labels: { pool }, histogram: waits })),
      },
      {
        name: 'trastienda_statement_seconds',
        help: 'Time of the statements of PostgreSQL; those that are read while a file is sent are left out.',
        type: 'histogram',
        histograms: all.map(([pool, { statements }]) => ({ labels: { pool }, histogram: statements })),
      },
    ]
  }
}
