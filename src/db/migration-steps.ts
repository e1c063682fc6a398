import { formOf, partsOf, statementsIn } from './sql-statements.ts'

/** The locks of PostgreSQL that a migration takes on a table, and the one that other statements do not feel. */
export type Lock =
  | 'ACCESS EXCLUSIVE'
  | 'SHARE ROW EXCLUSIVE'
  | 'SHARE'
  | 'SHARE UPDATE EXCLUSIVE'
  | 'ROW EXCLUSIVE'

/** `rewrite` writes every row anew, `scan` reads every row, `rows` changes rows, `none` is done in an instant. */
export type Work = 'none' | 'rows' | 'scan' | 'rewrite'

export interface Step {
  readonly statement: string
  readonly table: string
  readonly lock: Lock
  readonly work: Work
  /** Why it takes as long as the table is large; null when it does not, or others do not wait. */
  readonly why: string | null
}

/** What a file does to tables that are there already, statement by statement. Functions, views and new tables are none. */
export function stepsOf(sql: string): readonly Step[] {
  const made = new Set<string>()
  return statementsIn(sql).flatMap(statement => {
    const form = formOf(statement)
    const [, created] = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(form) ?? []
    if (created !== undefined) made.add(created)
    return stepsIn(statement, form).filter(({ table }) => !made.has(table))
  })
}

function stepsIn(statement: string, form: string): Step[] {
  const step = (table: string | undefined, lock: Lock, work: Work, why: string | null = null): Step[] =>
    table === undefined ? [] : [{ statement, table, lock, work, why }]
  if (/^create (?:or replace )?(?:function|procedure|view|recursive view)/.test(form)) return []

  const index =
    /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:(?!on )\w+ )?on (?:only )?(\w+)/.exec(
      form,
    )
  if (index) {
    const [, concurrently, table] = index
    if (concurrently) return step(table, 'SHARE UPDATE EXCLUSIVE', 'scan')
    return step(table, 'SHARE', 'scan', 'CREATE INDEX without CONCURRENTLY')
  }
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.+)$/.exec(form)
  if (altered)
    return actionsOf(altered[2] ?? '').flatMap(action =>
      step(altered[1], action.lock, action.work, action.why),
    )

  const trigger = /^create (?:or replace )?(?:constraint )?trigger .+? on (\w+)/.exec(form)
  if (trigger) return step(trigger[1], 'SHARE ROW EXCLUSIVE', 'none')
  const whole =
    /^(cluster|vacuum full|reindex (?:table|index)|lock table|lock|truncate(?: table)?) (?:only )?(\w+)/.exec(
      form,
    )
  if (whole && !form.includes('concurrently')) {
    const [, what = '', table] = whole
    return step(table, 'ACCESS EXCLUSIVE', 'rewrite', what.toUpperCase())
  }
  const dropped = /^drop (?:table|trigger .+? on) (?:if exists )?(\w+)/.exec(form)
  if (dropped) return step(dropped[1], 'ACCESS EXCLUSIVE', 'none')
  // A new table that names another holds it for an instant.
  if (form.startsWith('create table'))
    return [...form.matchAll(/\breferences (\w+)/g)].flatMap(([, table]) =>
      step(table, 'SHARE ROW EXCLUSIVE', 'none'),
    )
  // Also below WITH and in DO.
  return [
    ...form.matchAll(/\b(update|delete from)(?: only)? (\w+)(?= (?:as \w+ |\w+ )?(?:set|where|using)|;|$)/g),
  ]
    .filter(([, verb, table]) => !(verb === 'update' && table === 'set'))
    .flatMap(([, verb = '', table]) =>
      step(table, 'ROW EXCLUSIVE', 'rows', `${verb.toUpperCase()} of its rows at once`),
    )
}

type Action = Pick<Step, 'lock' | 'work' | 'why'>

const instant: Action = { lock: 'ACCESS EXCLUSIVE', work: 'none', why: null }
const scan = (why: string, lock: Lock = 'ACCESS EXCLUSIVE'): Action => ({ lock, work: 'scan', why })
const rewrite = (why: string): Action => ({ lock: 'ACCESS EXCLUSIVE', work: 'rewrite', why })

/** The actions of one ALTER TABLE. */
function actionsOf(text: string): readonly Action[] {
  return partsOf(text).map(actionOf)
}

function actionOf(action: string): Action {
  if (action.startsWith('validate constraint'))
    return { lock: 'SHARE UPDATE EXCLUSIVE', work: 'scan', why: null }
  if (/^add (?:constraint|check|foreign key|unique|primary key|exclude)\b/.test(action))
    return constraintOf(action)
  if (/^add\b/.test(action)) return columnOf(action)
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action)) return rewrite('ALTER COLUMN TYPE')
  if (/^alter (?:column )?\w+ set not null/.test(action)) return scan('SET NOT NULL')
  if (/^alter (?:column )?\w+ set expression/.test(action)) return rewrite('SET EXPRESSION')
  if (/^set (?:logged|unlogged|access method|tablespace)/.test(action)) return rewrite(action.toUpperCase())
  if (/^(?:enable|disable) (?:\w+ )?trigger/.test(action)) return { ...instant, lock: 'SHARE ROW EXCLUSIVE' }
  return instant
}

function constraintOf(action: string): Action {
  if (/\bnot valid$/.test(action))
    return /\bforeign key\b/.test(action) ? { ...instant, lock: 'SHARE ROW EXCLUSIVE' } : instant
  if (/\busing index\b/.test(action)) return instant
  if (/\b(?:unique|primary key|exclude)\b/.test(action.replace(/\(.*/, '')))
    return scan('ADD CONSTRAINT without USING INDEX')
  return scan('ADD CONSTRAINT without NOT VALID')
}

/** Functions whose value is that of the moment of the migration, so that it is stored once for all rows. */
const steady =
  /\b(?:now|transaction_timestamp|statement_timestamp|pg_current_xact_id|to_jsonb|jsonb_build_object)\(/g

function columnOf(action: string): Action {
  if (/\bas \(.*\) stored\b|\bstored$/.test(action)) return rewrite('ADD COLUMN with a stored expression')
  if (/\bgenerated (?:always|by default) as identity|\b(?:big|small)?serial\b/.test(action))
    return rewrite('ADD COLUMN with a number for each row')
  const [, value = ''] =
    /\bdefault (.+?)(?= (?:not null|null|check|references|unique|constraint)\b|$)/.exec(action) ?? []
  if (/\w\(/.test(value.replaceAll(steady, '')))
    return rewrite('ADD COLUMN with a default that may differ by row')
  if (/\b(?:check|references|unique|primary key)\b/.test(action))
    return scan('ADD COLUMN with a constraint that is checked at once')
  return instant
}
