import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeShop, openShops, type OpenShops } from './made-shop.ts'
import { compareCalls, timingOf, type Compared } from './measure-calls.ts'
import { forgetPlans, planSettings, printedPlan, readPlans } from './plans.ts'
import { openSide } from './sides.ts'
import { heading, printed, verdictOf } from './verdict.ts'

export interface YearsOptions {
  readonly sales: number
  readonly seed: number
  /** The folder in which the shop stays for the next run. */
  readonly keep?: string | undefined
  /** Whether the plans of the hottest statements are looked at instead. */
  readonly plans: boolean
  /** Whether PostgreSQL only runs, for somebody who looks at the shop. */
  readonly hold: boolean
  /** Calls whose names begin so; all of them when there is none. */
  readonly only: readonly string[]
}

type Say = (line: string) => void

/** Two shops of the same code, the demo and one with years of history, are asked everything that screens ask. */
export async function years(
  { sales, seed, keep, plans, hold, only }: YearsOptions,
  say: Say,
): Promise<boolean> {
  const dataDir = keep ? resolve(keep) : await mkdtemp(join(tmpdir(), 'trastienda-years-'))
  try {
    await makeShop({ dataDir, sales, seed, onStep: step => say(`  making ${step}`) })
    // Statistics stay as they were made, and nothing else runs beside a call.
    const shops = await openShops(dataDir, { autovacuum: 'off', ...(plans && planSettings) })
    try {
      if (hold) await holdOpen(shops, say)
      return plans ? await checkPlans(dataDir, shops, only, say) : await measure(dataDir, shops, only, say)
    } finally {
      await shops.postgres.stop()
    }
  } finally {
    if (!keep) await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(
  dataDir: string,
  { demo, shop }: OpenShops,
  only: readonly string[],
  say: Say,
): Promise<boolean> {
  const small = await openSide(dataDir, demo, only)
  try {
    const large = await openSide(dataDir, shop, only)
    try {
      say(heading)
      const all: Compared[] = []
      await compareCalls(small, large, compared => {
        all.push(compared)
        say(printed(compared))
      })
      for (const path of large.unmeasured) say(`not measured: ${path}`)
      const judged = all.filter(({ call }) => !call.isExport)
      const failed = judged.filter(each => verdictOf(each) === 'FAIL')
      say(`${judged.length - failed.length} of ${judged.length} calls pass`)
      return failed.length === 0
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}

/** Each call once, whose statements PostgreSQL notes with their plans. */
async function checkPlans(
  dataDir: string,
  { shop }: OpenShops,
  only: readonly string[],
  say: Say,
): Promise<boolean> {
  const side = await openSide(dataDir, shop, only)
  try {
    await forgetPlans(dataDir)
    for (const call of side.calls) if (!call.isExport) await timingOf(side, call)
  } finally {
    await side.stop()
  }
  const hot = await readPlans(dataDir, shop)
  for (const statement of hot) say(printedPlan(statement))
  return hot.every(({ scanned }) => scanned.length === 0)
}

async function holdOpen({ demo, shop }: OpenShops, say: Say): Promise<never> {
  say(`the shop: ${shop}\nthe demo: ${demo}\nCtrl-C ends both.`)
  for (;;) await pause(60_000)
}
