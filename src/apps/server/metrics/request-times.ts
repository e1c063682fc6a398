import { Histogram } from '#domain/histogram.ts'
import type { Family } from './family.ts'

/** In milliseconds, from a kept page to what a till waits for at most. */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

interface Route {
  readonly method: string
  readonly route: string
  readonly times: Histogram
  readonly statuses: Map<number, number>
}

export interface Answered {
  readonly method: string
  /** The pattern of its route; undefined for an address without one. */
  readonly route: string | undefined
  readonly status: number
  readonly ms: number
  /** False for a file or a stream, whose time is the network's matter. */
  readonly isTimed: boolean
}

/** Whatever has no route is one row, so that a caller who makes addresses up adds nothing. */
const unknown = { method: 'any', route: 'unknown' }

/** Times and statuses of the requests of this process, by the pattern of their route. */
export class RequestTimes {
  readonly #routes = new Map<string, Route>()

  add({ method, route, status, ms, isTimed }: Answered): void {
    const key = route === undefined ? '' : `${method} ${route}`
    let known = this.#routes.get(key)
    if (!known) {
      const named = route === undefined ? unknown : { method, route }
      known = { ...named, times: new Histogram(bounds), statuses: new Map() }
      this.#routes.set(key, known)
    }
    if (isTimed) known.times.add(ms)
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1)
  }

  families(): readonly Family[] {
    const routes = [...this.#routes.values()]
    return [
      {
        name: 'trastienda_requests_total',
        help: 'Requests by route and status; 499 when the client did not wait.',
        type: 'counter',
        samples: routes.flatMap(({ method, route, statuses }) =>
          [...statuses].map(([status, value]) => ({
            labels: { method, route, status: String(status) },
            value,
          })),
        ),
      },
      {
        name: 'trastienda_request_seconds',
        help: 'Time from the arrival of a request to the end of its answer; files and streams are left out.',
        type: 'histogram',
        histograms: routes.flatMap(({ method, route, times }) =>
          times.counts.some(count => count > 0) ? [{ labels: { method, route }, histogram: times }] : [],
        ),
      },
    ]
  }
}
