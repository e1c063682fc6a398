import { ledgers } from './ledgers.ts'
import { stepsOf, type Step } from './migration-steps.ts'
import { formOf, partsOf, statementsIn } from './sql-statements.ts'

export interface MigrationFile {
  readonly name: string
  readonly sql: string
}

const isMarked = (sql: string, mark: string) => sql.split('\n').some(line => line.startsWith(`-- ${mark}`))

/**
 * Why a file would stop a large shop: it reads or writes a ledger from end to end while others wait for its lock. Empty
 * when it does not. `earlier` are the files before it.
 */
export function ledgerFaults(
  { sql }: MigrationFile,
  earlier: readonly MigrationFile[] = [],
): readonly string[] {
  const isRepeated = isMarked(sql, 'Repeated')
  const isOutside = isMarked(sql, 'Outside a transaction')
  const before = earlier.flatMap(file => statementsIn(file.sql).map(formOf))
  const own = statementsIn(sql)
  const held = new Set<string>()
  return stepsOf(sql)
    .filter(({ table }) => ledgers.has(table))
    .flatMap(step => {
      const known = [...before, ...own.slice(0, own.indexOf(step.statement)).map(formOf)]
      const fault = faultOf(step, { isRepeated, isOutside, isHeld: held.has(step.table), before: known })
      // Its locks last to the end of a transaction.
      const isStrong = step.lock === 'ACCESS EXCLUSIVE' || step.lock === 'SHARE ROW EXCLUSIVE'
      if (isStrong && !isOutside) held.add(step.table)
      return fault === null ? [] : [`${step.table}: ${fault}`]
    })
}

interface Around {
  readonly isRepeated: boolean
  readonly isOutside: boolean
  /** Whether a statement before it in the same transaction keeps others from the table. */
  readonly isHeld: boolean
  /** The statements before it, in this file and in those before, by their form. */
  readonly before: readonly string[]
}

function faultOf(step: Step, { isRepeated, isOutside, isHeld, before }: Around): string | null {
  const { why, work, statement } = step
  if (work === 'rows' && isRepeated) return null
  if (why === 'SET NOT NULL' && isProven(step, before)) return null
  if (why !== null) return why
  if (/\bconcurrently\b/i.test(statement) && !isOutside)
    return 'CONCURRENTLY in a file that does not say «-- Outside a transaction»'
  if (work === 'scan' && isHeld) return 'a scan after a statement whose lock is kept to the end of the file'
  return null
}

/** Whether a check that its columns have no null was validated before, so that PostgreSQL believes it. */
function isProven({ table, statement }: Step, before: readonly string[]): boolean {
  const columns = [...formOf(statement).matchAll(/alter (?:column )?(\w+) set not null/g)].map(
    ([, name]) => name,
  )
  const actions = before.flatMap(form => {
    const [, altered, list = ''] = /^alter table (?:only )?(\w+) (.+)$/.exec(form) ?? []
    return altered === table ? partsOf(list) : []
  })
  const validated = actions.flatMap(action => /^validate constraint (\w+)/.exec(action)?.[1] ?? [])
  const checks = actions.flatMap(action => {
    const [, name = '', check = ''] = /^add constraint (\w+) check \((.+)\) not valid$/.exec(action) ?? []
    return validated.includes(name) && !/\bor\b/.test(check) ? [check] : []
  })
  return columns.every(column => checks.some(check => new RegExp(`\\b${column} is not null\\b`).test(check)))
}
