import type { Queryable } from './queryable.ts'
import { stepsOf, type Step } from './migration-steps.ts'
import type { Migration } from './migration-files.ts'

/** A statement on a table that is there, with the size of the table. */
export interface PlannedStep extends Step {
  readonly bytes: number
  /** As PostgreSQL estimates them. */
  readonly rows: number
}

export interface PlannedFile {
  readonly name: string
  /** How it is applied: `together` with everything after it, because the views are dropped meanwhile. */
  readonly how: 'alone' | 'repeated' | 'outside' | 'together'
  readonly steps: readonly PlannedStep[]
}

/** What the next migrations do to the tables of this database. */
export async function planOf(
  db: Queryable,
  files: readonly Pick<Migration, 'name' | 'sql' | 'withoutViews' | 'isRepeated' | 'isOutside'>[],
): Promise<readonly PlannedFile[]> {
  const first = files.findIndex(({ withoutViews }) => withoutViews)
  const steps = files.map(({ sql }) => stepsOf(sql))
  const sizes = await sizesOf(db, [...new Set(steps.flat().map(({ table }) => table))])
  return files.map(({ name, isRepeated, isOutside }, place) => ({
    name,
    how:
      first !== -1 && place >= first ? 'together' : isOutside ? 'outside' : isRepeated ? 'repeated' : 'alone',
    // A table that an earlier file of the plan makes is empty.
    steps: (steps[place] ?? []).map(step => ({
      ...step,
      ...(sizes.get(step.table) ?? { bytes: 0, rows: 0 }),
    })),
  }))
}

async function sizesOf(
  db: Queryable,
  tables: readonly string[],
): Promise<ReadonlyMap<string, { readonly bytes: number; readonly rows: number }>> {
  const { rows } = await db.query<{ name: string; bytes: string; rows: number }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0)::float8 as rows
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [tables],
  )
  return new Map(rows.map(({ name, bytes, rows: count }) => [name, { bytes: Number(bytes), rows: count }]))
}
