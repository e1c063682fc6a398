import { median, time } from '../measure.ts'
import type { Ask } from './asking.ts'
import type { Call } from './call.ts'
import { costBetween, usedNow } from './cost.ts'

/** A shop whose server is asked. */
export interface Side {
  readonly ask: Ask
  readonly cookies: Readonly<Record<'admin' | 'cashier', string>>
  readonly calls: readonly Call[]
  /** Process ids. */
  readonly server: number
  readonly postmaster: number
}

/** The median times of a call, in milliseconds. */
export interface Timing {
  readonly wall: number
  /** Processor time of the server and of PostgreSQL together, and of PostgreSQL alone. */
  readonly cost: number
  readonly database: number
  readonly status: number
}

export interface Compared {
  readonly call: Call
  readonly demo: Timing | null
  readonly shop: Timing
}

/** Warmed up once, and then so often. */
const usualRuns = 5
/** What takes longer is measured once. */
const slowMs = 2_500

/** Measures each call in both shops in turn, so that other load on the machine affects both equally. */
export async function compareCalls(
  demo: Side,
  shop: Side,
  onCall: (compared: Compared) => void,
): Promise<void> {
  const known = new Map(demo.calls.map(call => [call.name, call]))
  for (const call of shop.calls) {
    const same = known.get(call.name)
    onCall({ call, demo: same ? await timingOf(demo, same) : null, shop: await timingOf(shop, call) })
  }
}

export async function timingOf(side: Side, call: Call): Promise<Timing> {
  const first = await measured(side, call)
  const isSlow = first.wall > slowMs || call.isExport
  const runs = [first]
  if (!isSlow) {
    runs.length = 0
    for (let run = 0; run < usualRuns; run++) runs.push(await measured(side, call))
  }
  return {
    wall: median(runs.map(({ wall }) => wall)),
    cost: median(runs.map(({ cost }) => cost)),
    database: median(runs.map(({ database }) => database)),
    status: runs.find(({ status }) => status >= 300 || status === 0)?.status ?? first.status,
  }
}

async function measured({ ask, cookies, server, postmaster }: Side, call: Call): Promise<Timing> {
  const { path, body, as = 'admin' } = call
  const asked = {
    path,
    ...(body && { method: 'POST' as const, body: body() }),
    ...(as !== 'nobody' && { cookie: cookies[as] }),
  }
  let status = 0
  const before = await usedNow(server, postmaster)
  const wall = await time(async () => {
    ;({ status } = await ask(asked))
  })
  const { server: node, database } = costBetween(before, await usedNow(server, postmaster))
  return { wall, cost: node + database, database, status }
}
