import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The connections that a request takes. `till`: whatever writes, and the reads that a counter needs to go on. `list`: a
 * page of records. `report`: files, and numbers over all records. `site`: what visitors read.
 */
export const lanes = ['till', 'list', 'report', 'site'] as const
export type Lane = (typeof lanes)[number]

/** A slow statement. Its values are not kept, because they may be personal data. */
export interface SlowStatement {
  readonly text: string
  readonly ms: number
  /** The method and pattern of the request that ran it; absent for work without a request. */
  readonly route?: string
  readonly at: Date
}

/** The request on whose behalf statements run. */
export interface StatementsOf {
  /** Its id in the log. */
  readonly id?: string
  readonly route: string
  readonly lane: Lane
  /** Whose reads are counted together, such as those of one login; undefined is counted with nobody. */
  readonly who?: unknown
  /** Aborts when the client went away; undefined for work that is finished all the same. */
  readonly gone?: AbortSignal | undefined
  /** Called for each slow statement of this request. */
  slow(statement: SlowStatement): void
}

const running = new AsyncLocalStorage<StatementsOf>()

/** Runs `work` so that its statements are known as those of a request. */
export function withStatementsOf<T>(request: StatementsOf, work: () => T): T {
  return running.run(request, work)
}

/** Undefined outside of any request: in a job, a command or the start. */
export function statementsOf(): StatementsOf | undefined {
  return running.getStore()
}

/** A read that also writes does so like any write: on the till's connections, and to its end. */
export function asWork<T>(work: () => T): T {
  const request = running.getStore()
  if (!request || request.lane === 'till') return work()
  const { id, route } = request
  const as = { ...(id !== undefined && { id }), route, lane: 'till' as const }
  return running.run({ ...as, slow: each => request.slow(each) }, work)
}

/** A value that is kept for others is read to its end, or until `gone`, even if the one who asked first goes away. */
export function forEverybody<T>(work: () => T, gone?: AbortSignal): T {
  const request = running.getStore()
  if (!request || request.lane === 'till') return work()
  const { route, lane } = request
  return running.run({ route, lane, gone, slow: each => request.slow(each) }, work)
}

/** Keeps reading rows for the request that runs now, because a stream asks for more rows outside of it. */
export function ofThisRequest<T>(rows: AsyncIterable<T> | Iterable<T>): AsyncIterable<T> | Iterable<T> {
  const request = running.getStore()
  if (!request || !(Symbol.asyncIterator in rows)) return rows
  const each = rows[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => running.run(request, () => each.next()),
      return: async () =>
        running.run(request, async () => (await each.return?.()) ?? { done: true, value: undefined }),
    }),
  }
}
