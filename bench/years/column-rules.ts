import type { Chance } from './chance.ts'
import type { References } from './references.ts'
import { rowsOf, type Template, type TextRow } from './template.ts'
import {
  add,
  codePiece,
  escaped,
  nothing,
  shiftedDay,
  type Json,
  type JsonPieces,
  type Piece,
} from './tile.ts'

interface Help {
  readonly references: References
  readonly template: Template
  readonly chance: Chance
  readonly json: JsonPieces
  readonly out: Piece[]
}

/**
 * Writes what a column has where its row is written again. Without an answer its value is left to what its type and its
 * reference tell.
 */
type Rule = (value: string | null, row: TextRow, help: Help) => true | undefined

/** A rule for values that are there. */
function ruled(pieceOf: (value: string, row: TextRow, help: Help) => Piece): Rule {
  return (value, row, help) => {
    if (value === null) return undefined
    add(help.out, pieceOf(value, row, help))
    return true
  }
}

/** The lines of each kind of document to which a movement belongs. */
const linesOf: Readonly<Record<string, string>> = {
  sale: 'sale_details',
  reception: 'reception_lines',
  'sale-return': 'sale_return_details',
  'supplier-return': 'supplier_return_lines',
  stock_count: 'stock_count_lines',
}

/** The lists of lines in what audit rows tell, by the table of their record. */
export const nestedTables: Readonly<Record<string, string>> = {
  'sales.details': 'sale_details',
  'sales.tenders': 'sale_tenders',
  'sales.returns': 'sale_returns',
  'sale_returns.details': 'sale_return_details',
  'purchase_orders.details': 'purchase_order_lines',
  'stock_counts.details': 'stock_count_lines',
}

/** Columns and keys with the numbers of papers of others. */
export const paperKeys: ReadonlySet<string> = new Set([
  'invoice_number',
  'invoiceNumber',
  'invoice',
  'credit_note',
  'creditNote',
  'gdi_number',
  'gdiNumber',
])

const onlyInDemo = ruled(
  value =>
    ({ isDemo }) =>
      isDemo ? escaped(value) : nothing,
)

const origin = ruled((value, row, { references }) =>
  references.to(references.tableOf(row['origin_type'] ?? ''), Number(value)),
)

/** What the audit log tells of a record, whose lines and references belong to the table of its resource. */
const told: Rule = (value, row, { references, template, json, out }) => {
  if (value === null) return undefined
  const owner = references.tableOf(row['resource'] ?? '')
  const lineId = owner === 'movements' ? linesOfMovement(template, row['record_id']) : undefined
  json(JSON.parse(value) as Json, '', { owner, also: { lineId, originId: 'sales' } }, out)
  return true
}

const movements = new WeakMap<Template, ReadonlyMap<string | null, TextRow>>()

function linesOfMovement(template: Template, id: string | null | undefined): string | undefined {
  const known = movements.get(template)
  const byId = known ?? new Map(rowsOf(template, 'movements').map(row => [row['id'] ?? null, row]))
  if (!known) movements.set(template, byId)
  return linesOf[byId.get(id ?? null)?.['origin_type'] ?? '']
}

/** A period lies within one month, which no number of weeks can move; its month is the one of its middle. */
const monthOf = (row: TextRow, days: number): string =>
  shiftedDay(row['date_from'] ?? '', days + 14).slice(0, 7)

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

export const columnRules: Readonly<Record<string, Rule>> = {
  'movements.origin_id': origin,
  'movements.origin_line_id': ruled((value, row, { references }) =>
    references.to(linesOf[row['origin_type'] ?? ''], Number(value)),
  ),
  'cash_entries.origin_id': origin,
  'audit_log.record_id': ruled((value, row, { references }) =>
    references.to(references.tableOf(row['resource'] ?? ''), Number(value)),
  ),
  'audit_log.before': told,
  'audit_log.after': told,
  'sales.invoice_code': ruled((value, _row, { chance }) => codePiece(value, chance)),
  'global_invoices.date_from': ruled(
    (_value, row) =>
      ({ days }) =>
        `${monthOf(row, days)}-01`,
  ),
  'global_invoices.date_to': ruled(
    (value, row) =>
      ({ isDemo, days }) =>
        isDemo ? value : lastDay(monthOf(row, days)),
  ),
  // Counted when the holds are there.
  'products.held': ruled(() => '0'),
  // A finish has one product, and only those of the demo have pictures.
  'products.finish_group_id': onlyInDemo,
  'products.finish_name': onlyInDemo,
  'products.finish_color': onlyInDemo,
  'products.thumbnail_id': onlyInDemo,
  'users.pin_hash': onlyInDemo,
}
