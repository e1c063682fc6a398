import { AsyncLocalStorage } from 'node:async_hooks'
import { statementsOf } from './statements-of.ts'

const ofJob = new AsyncLocalStorage<string>()

/** Runs the work of a job under the id of the request that asked for it. */
export function underRequest<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : ofJob.run(id, work)
}

/** The request on whose behalf this runs, also later in a job; undefined for work that no request asked for. */
export function requestId(): string | undefined {
  return statementsOf()?.id ?? ofJob.getStore()
}
