import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Passwords } from '#engine/security/passwords.ts'
import { demoLoginsExist } from '../demo.ts'
import type { ShopFacts, TillFacts, UpkeepRun } from './facts.ts'

export async function readShop(db: Database, passwords: Passwords): Promise<ShopFacts> {
  const { rows } = await sql<Omit<ShopFacts, 'hasDemoLogins'>>`
    select
      exists (select from demo_shop) as is_demo,
      not exists (select from users) as is_empty,
      (select max(restored_at) from shop_identity) as restored_at`.execute(db)
  const shop = rows[0] ?? { isDemo: false, isEmpty: true, restoredAt: null }
  return { ...shop, hasDemoLogins: await demoLoginsExist({ db, passwords }) }
}

/** The last run of each kind that ended, or the one that has been going since; with the last good one. */
export async function readUpkeep(db: Database): Promise<readonly UpkeepRun[]> {
  const { rows } = await sql<UpkeepRun>`
    select distinct on (r.kind) r.kind, r.started_at, r.ended_at, r.outcome, r.failure, r.bytes, r.place, r.same_disk, (
      select max(passed.ended_at) from upkeep_runs passed
      where passed.kind = r.kind and passed.outcome = 'passed'
    ) as last_passed_at
    from upkeep_runs r order by r.kind, r.started_at desc, r.id desc`.execute(db)
  return rows
}

export async function readTills(db: Database): Promise<TillFacts> {
  const { rows: devices } = await sql<TillFacts['devices'][number]>`
    select r.name as register, u.name as person, t.waiting, t.oldest_at, t.refused, t.reported_at
    from till_reports t join users u on u.id = t.user_id left join registers r on r.id = t.register_id
    where t.waiting > 0 or t.refused > 0
    order by t.oldest_at nulls last, t.device limit 20`.execute(db)
  const { rows: drawers } = await sql<TillFacts['drawers'][number]>`
    select r.name as register, u.name as person, k.opened_at, (
      select max(t.reported_at) from till_reports t
      where t.user_id = k.user_id and t.reported_at >= k.opened_at
    ) as heard_at
    from cash_sessions k join users u on u.id = k.user_id join registers r on r.id = k.register_id
    where k.closed_at is null and k.kind = 'regular'
    order by k.opened_at limit 50`.execute(db)
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return { devices, drawers, now: rows[0]?.now ?? new Date() }
}
