import { readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Tables that grow with every sale; a statement that reads one of them from end to end gets slower each day. */
const ledgers = new Set(['movements', 'sales', 'sale_details', 'sale_tenders', 'cash_entries', 'audit_log'])
const hottest = 20

/** PostgreSQL writes the plan of each statement as it was executed, with its values, to a file of its own. */
export const planSettings = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_verbose': 'on',
  compute_query_id: 'on',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_filename: 'plans',
  log_rotation_age: '0',
  log_rotation_size: '0',
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  /** How many it would have if nothing ended it. */
  readonly 'Plan Rows': number
  readonly Plans?: readonly Node[]
}

interface Explained {
  readonly 'Query Text': string
  readonly 'Query Identifier'?: number | string
  readonly Plan: Node
}

export interface HotStatement {
  readonly text: string
  readonly times: number
  readonly milliseconds: number
  /** The ledgers that it reads from end to end, in any of its plans. */
  readonly scanned: readonly string[]
}

const fileIn = (dataDir: string) => join(dataDir, 'postgres/cluster/log/plans.json')

/** Leaves out the questions that only found the calls. */
export async function forgetPlans(dataDir: string): Promise<void> {
  await truncate(fileIn(dataDir))
}

/** The statements that took most time in a database, with what their plans read. */
export async function readPlans(dataDir: string, shop: string): Promise<readonly HotStatement[]> {
  const database = new URL(shop).pathname.slice(1)
  const small = await smallIndexes(shop)
  const statements = new Map<string, HotStatement>()
  for (const line of (await readFile(fileIn(dataDir), 'utf8')).split('\n')) {
    const found = planIn(line, database)
    if (!found) continue
    const { milliseconds, explained } = found
    const text = explained['Query Text'].replaceAll(/\s+/g, ' ').trim()
    const key = String(explained['Query Identifier'] ?? text)
    const known = statements.get(key)
    statements.set(key, {
      text,
      times: (known?.times ?? 0) + 1,
      milliseconds: (known?.milliseconds ?? 0) + milliseconds,
      scanned: [...new Set([...(known?.scanned ?? []), ...scannedBy(explained.Plan, small)])],
    })
  }
  return [...statements.values()].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, hottest)
}

function planIn(line: string, database: string) {
  if (!line.includes('plan:')) return null
  const { dbname, message } = JSON.parse(line) as { dbname?: string; message?: string }
  const [, milliseconds, plan] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message ?? '') ?? []
  if (dbname !== database || !plan) return null
  return { milliseconds: Number(milliseconds), explained: JSON.parse(plan) as Explained }
}

/** Indexes of a few records of a ledger, such as what was cancelled: to read one of them whole is no scan of the ledger. */
async function smallIndexes(shop: string): Promise<ReadonlySet<string>> {
  const client = new Client(shop)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`
      select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where x.indpred is not null and i.reltuples * 20 < t.reltuples`)
    return new Set(rows.map(({ name }) => name))
  } finally {
    await client.end()
  }
}

/** What is read without a condition is read whole, unless a limit ends it long before. */
function scannedBy(node: Node, small: ReadonlySet<string>, most = Infinity): string[] {
  const type = node['Node Type']
  const relation = node['Relation Name'] ?? ''
  const isIndex = type === 'Index Scan' || type === 'Index Only Scan'
  const isUnbound = isIndex && node['Index Cond'] === undefined && !small.has(node['Index Name'] ?? '')
  const isWhole = (type === 'Seq Scan' || isUnbound) && node['Plan Rows'] < 2 * most
  const own = isWhole && ledgers.has(relation) ? [relation] : []
  const left = type === 'Limit' ? Math.min(most, node['Plan Rows']) : most
  return [...own, ...(node.Plans ?? []).flatMap(each => scannedBy(each, small, left))]
}

export function printedPlan({ text, times, milliseconds, scanned }: HotStatement): string {
  const verdict = scanned.length === 0 ? 'PASS' : `FAIL scans ${scanned.join(', ')}`
  return `${milliseconds.toFixed(0).padStart(8)} ms ${String(times).padStart(6)} times  ${verdict}\n      ${text.slice(0, 160)}`
}
