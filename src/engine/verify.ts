import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ServerResource } from './server-resource.ts'

/** The rules of the books by name; each is a query that must find nothing. */
export type Invariants = Readonly<Record<string, RawBuilder<unknown>>>

export interface Finding {
  readonly name: string
  /** The rows that break the rule; empty when it holds. */
  readonly rows: readonly unknown[]
}

/** Every row of the table must have been created by an audited change, unless it needs none: a condition on its row `r`. */
export function createdWithTrace(
  table: string,
  resource: string,
  needsNone: RawBuilder<unknown> = sql`false`,
): Invariants {
  return {
    [`an audit row for each row of ${resource}`]: sql`
      select r.id from ${sql.table(table)} r
      where not ${needsNone} and not exists (
        select from audit_log a where a.resource = ${resource} and a.record_id = r.id and a.action = 'create'
      ) limit 100`,
  }
}

/** The invariants that resources declare, and those of every resource that people write. */
export function invariantsOf(resources: readonly ServerResource[]): Invariants {
  const all = resources.map(({ definition: { name, table, verbs }, invariants }) => ({
    ...(verbs.some(verb => verb !== 'read' && verb !== 'export') ? createdWithTrace(table, name) : {}),
    ...invariants,
  }))
  return Object.assign({}, ...all) as Invariants
}

/** Runs all rules on one snapshot. Large tables take time, so `db` should allow a minute per statement. */
export function runVerify(db: Database, invariants: Invariants): Promise<Finding[]> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(tx => findAll(tx, invariants))
}

/** Runs all rules on what `tx` sees. */
export async function findAll(tx: Database, invariants: Invariants): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, query] of Object.entries(invariants)) {
    findings.push({ name, rows: (await query.execute(tx)).rows })
  }
  return findings
}
