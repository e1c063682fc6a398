import { toSnake } from '#domain/naming.ts'
import { resources } from '#resources/all.ts'
import type { Catalog, Fate } from './catalog.ts'
import { numberIn, rowsOf, type Template } from './template.ts'
import type { Kins, Piece } from './tile.ts'

export interface References {
  /** The number of a row, which is another one wherever the row is written again. */
  to(table: string | null | undefined, id: number): Piece
  /** The table of records that a text names: `sales`, `sale`, `contacts`. */
  tableOf(name: string): string | null
  /** The table to which a column or a key of this name refers in every table that has it. */
  byColumn(name: string): string | undefined
}

const tables = new Map(resources.map(({ name, table }) => [name, toSnake(table)]))

/** Keys of audit rows that no table has as a column; `line` is one of a sale of which pieces came, or are held. */
const otherKeys = [
  ['cashier_id', 'users'],
  ['line', 'sale_details'],
] as const

export function referencesOf(
  catalog: Catalog,
  fates: ReadonlyMap<string, Fate>,
  kins: Kins,
  template: Template,
): References {
  const known = new Map(
    [...fates]
      .filter(([, fate]) => fate === 'seasons')
      .map(([table]) => [table, new Set(rowsOf(template, table).map(row => numberIn(row, 'id')))] as const),
  )
  const columns = new Map<string, string>(otherKeys)
  for (const { columns: all } of catalog.values()) {
    for (const { name, refersTo } of all) {
      // A recovery code belongs to a second factor, which has the number of its user.
      if (refersTo && name !== 'id' && columns.get(name) !== 'users') columns.set(name, refersTo)
    }
  }
  return {
    byColumn: name => columns.get(name),
    tableOf(name) {
      const found = [tables.get(name), name, `${name}s`]
        .map(each => each?.replaceAll('-', '_') ?? '')
        .find(each => catalog.has(each))
      return found ?? null
    },
    to(table, id) {
      const kin = table ? kins[table] : undefined
      if (table && kin) return tile => String(kin.idIn(tile.lotOf(table, id), id))
      // Rows that are gone keep the number that history tells.
      if (!table || !known.get(table)?.has(id)) return String(id)
      return tile => String(tile.ids.get(table)?.[id] ?? id)
    },
  }
}
