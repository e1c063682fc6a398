import type { Actor } from '#contract/action.ts'
import type { Database } from '#db/database.ts'
import { throttle } from './throttle.ts'

const perMinute = { max: 10, seconds: 60 }

/** Lists and reports share one limit, because a file of either reads as much. */
export async function limitExports(db: Database, { id }: Actor): Promise<void> {
  await throttle(db, `export:${id}`, perMinute)
}
