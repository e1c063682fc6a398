import type { Client } from 'pg'

export interface Column {
  readonly name: string
  readonly type: string
  /** The table whose key it holds. */
  readonly refersTo: string | null
  /** Whether it is part of a unique index. */
  readonly isUnique: boolean
}

export interface Table {
  readonly name: string
  /** Those that are written: computed ones and numbers of transactions are left to PostgreSQL. */
  readonly columns: readonly Column[]
}

export type Catalog = ReadonlyMap<string, Table>

/** The tables of the shop as PostgreSQL knows them, so that a new column or table needs no edit here. */
export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows } = await client.query<Column & { table: string }>(`
    select c.relname as "table", a.attname as name, a.atttypid::regtype::text as type,
      (select k.confrelid::regclass::text from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as "refersTo",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey))
        as "isUnique"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    order by c.relname, a.attnum`)
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return new Map([...tables].map(([name, columns]) => [name, { name, columns }]))
}

/** How a table of the demo becomes one of a shop with years behind it. */
export type Fate =
  /** As in the demo. */
  | 'kept'
  /** Once for each stretch of time: what happened in the shop. */
  | 'seasons'
  /** Once for each team of cashiers. */
  | 'teams'
  /** Once for each lot of products, and of customers. */
  | 'lots'
  | 'people'
  /** Computed when the others are there. */
  | 'derived'

const decided: Readonly<Record<string, Fate>> = {
  users: 'teams',
  registers: 'teams',
  products: 'lots',
  customers: 'people',
  inventories: 'derived',
  product_costs: 'derived',
  product_prices: 'derived',
  folios: 'derived',
  search_words: 'derived',
  sales: 'seasons',
  cash_sessions: 'seasons',
  movements: 'seasons',
  purchase_orders: 'seasons',
  stock_counts: 'seasons',
  global_invoices: 'seasons',
  messages: 'seasons',
  feedback: 'seasons',
  notifications: 'seasons',
  audit_log: 'seasons',
}

/** What refers to a row that happens again happens again too; all other tables stay as they are. */
export function fatesOf(catalog: Catalog): ReadonlyMap<string, Fate> {
  const fates = new Map<string, Fate>(Object.entries(decided))
  for (let before = -1; before !== fates.size;) {
    before = fates.size
    for (const { name, columns } of catalog.values()) {
      const follows = columns.some(({ refersTo }) => refersTo && fates.get(refersTo) === 'seasons')
      if (!fates.has(name) && follows) fates.set(name, 'seasons')
    }
  }
  for (const name of catalog.keys()) if (!fates.has(name)) fates.set(name, 'kept')
  return fates
}
