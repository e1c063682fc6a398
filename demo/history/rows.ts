import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { addDays } from './calendar.ts'

export type Value = null | string | number | boolean | readonly Value[] | { readonly [name: string]: Value }
export type StoredRow = Readonly<Record<string, Value>>

/**
 * The tables that selling and buying write, each after those that it refers to, with their keys. A sale comes after its
 * lines and tenders, from which the database sums it.
 */
export const historyTables: Readonly<Record<string, readonly string[]>> = {
  folios: ['series'],
  products: ['id'],
  cash_sessions: ['id'],
  purchase_orders: ['id'],
  purchase_order_lines: ['id'],
  purchase_order_payments: ['id'],
  receptions: ['id'],
  reception_lines: ['id'],
  product_costs: ['product_id'],
  inventories: ['id'],
  movements: ['id'],
  sale_details: ['id'],
  sale_tenders: ['id'],
  sales: ['id'],
  on_order_lines: ['id'],
  order_ties: ['id'],
  order_assignments: ['id'],
  stock_holds: ['id'],
  deliveries: ['id'],
  delivery_lines: ['id'],
  delivery_signatures: ['delivery_id'],
  door_payments: ['id'],
  sale_returns: ['id'],
  sale_return_details: ['id'],
  cash_entries: ['id'],
  approvals: ['id'],
  stock_shortages: ['id'],
  audit_log: ['id'],
}

/**
 * Written by transactions, triggers and the database itself wherever the rows are: pieces that are held, or in purchase orders for somebody, are
 * counted again. Each shop draws its own codes of invoices. The demo's registers name no terminals.
 */
const never = ['terminal', 'changed_in', 'search', 'invoice_code', 'held', 'ordered_quantity', 'stock_value']
/** Columns of a row that was there before, which the same triggers keep. */
const kept: Readonly<Record<string, readonly string[]>> = { products: ['stock', 'updated_at'] }

/** All rows of the tables, by their keys. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, StoredRow>>

/** The rows that are new, and the new values of those that were there. */
export interface Change {
  readonly added: Readonly<Record<string, readonly StoredRow[]>>
  readonly changed: Readonly<Record<string, readonly StoredRow[]>>
}

/** The movements of an operation share a random number, which the first of them gives here. */
const steadyGroup = sql`|| jsonb_build_object('group_id', '00000000-0000-4000-8000-' ||
  lpad(to_hex(min(t.id) over (partition by t.group_id)), 12, '0'))`

export async function readSnapshot(db: Database): Promise<Snapshot> {
  const tables = new Map<string, Map<string, StoredRow>>()
  for (const [table, key] of Object.entries(historyTables)) {
    const { rows } = await sql<{ row: StoredRow }>`
      select to_jsonb(t) - ${never}::text[] ${table === 'movements' ? steadyGroup : sql``} as row
      from ${sql.table(table)} t
      order by ${sql.join(key.map(name => sql.ref(`t.${name}`)))}`.execute(db)
    tables.set(table, new Map(rows.map(({ row }) => [keyOf(table, row), row])))
  }
  return tables
}

export function changeBetween(before: Snapshot, after: Snapshot): Change {
  const added: Record<string, StoredRow[]> = {}
  const changed: Record<string, StoredRow[]> = {}
  for (const [table, rows] of after) {
    const old = before.get(table)
    for (const [key, row] of rows) {
      const was = old?.get(key)
      if (!was) (added[table] ??= []).push(row)
      else if (!same(was, row)) (changed[table] ??= []).push(difference(table, was, row))
    }
  }
  return { added, changed }
}

function difference(table: string, was: StoredRow, row: StoredRow): StoredRow {
  const keys = historyTables[table] ?? []
  const left = kept[table] ?? []
  const names = Object.keys(row).filter(
    name => keys.includes(name) || (!left.includes(name) && !same(was[name] ?? null, row[name] ?? null)),
  )
  return Object.fromEntries(names.map(name => [name, row[name] ?? null]))
}

/** One change after the other, as a single one. */
export function joinChanges(changes: readonly Change[]): Change {
  const added = new Map<string, Map<string, StoredRow>>()
  const changed = new Map<string, Map<string, StoredRow>>()
  for (const change of changes) {
    for (const [table, row] of eachOf(change.added)) put(added, table, row)
    for (const [table, row] of eachOf(change.changed)) {
      put(added.get(table)?.has(keyOf(table, row)) ? added : changed, table, row)
    }
  }
  return { added: listed(added), changed: listed(changed) }
}

function put(all: Map<string, Map<string, StoredRow>>, table: string, row: StoredRow): void {
  const rows = all.get(table) ?? new Map<string, StoredRow>()
  all.set(table, rows)
  const key = keyOf(table, row)
  rows.set(key, { ...rows.get(key), ...row })
}

const listed = (all: ReadonlyMap<string, ReadonlyMap<string, StoredRow>>) =>
  Object.fromEntries([...all].map(([table, rows]) => [table, [...rows.values()]]))

const eachOf = (tables: Change['added']) =>
  Object.entries(tables).flatMap(([table, rows]) => rows.map(row => [table, row] as const))

function keyOf(table: string, row: StoredRow): string {
  return (historyTables[table] ?? []).map(name => String(row[name])).join(' ')
}

const same = (one: Value | StoredRow, other: Value | StoredRow): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const dated = /^(\d{4}-\d\d-\d\d)(T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/

/** Moves every day and moment in the rows by whole days; the time of the day stays. */
export function shifter(days: number): (row: StoredRow) => StoredRow {
  const known = new Map<string, string>()
  const day = (date: string): string => {
    const moved = known.get(date) ?? addDays(date, days)
    known.set(date, moved)
    return moved
  }
  const shift = (value: Value): Value => {
    if (typeof value === 'string') {
      const found = dated.exec(value)
      return found?.[1] ? `${day(found[1])}${found[2] ?? ''}` : value
    }
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(shift)
    return shiftRow(value as StoredRow)
  }
  const shiftRow = (row: StoredRow): StoredRow =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shift(value)]))
  return shiftRow
}
