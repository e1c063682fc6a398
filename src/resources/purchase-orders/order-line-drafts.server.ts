import { sql } from 'kysely'
import { importColumns, matchHeaders } from '#contract/import-headers.ts'
import { inputSchema } from '#contract/schemas.ts'
import { validate } from '#contract/validation.ts'
import type { Transaction } from '#db/database.ts'
import { DomainError, type Issue } from '#domain/errors.ts'
import { toCamel } from '#domain/naming.ts'
import { orderTotals } from '#domain/purchase-totals.ts'
import { hasForbiddenCharacters } from '#domain/text.ts'
import { cellReader } from '#engine/cells.ts'
import type { Draft } from '#engine/import/draft.ts'
import type { Decisions } from '#engine/import/import-options.ts'
import type { Table } from '#engine/tabular/read-table.ts'
import { withoutExample } from '#engine/template.ts'
import { lastPrices } from './last-prices.server.ts'
import { orderLineFile } from './order-line-file.ts'
import { filledLines, pricingOf, purchaseTermsOf } from './order-lines.server.ts'
import type { OrderTerms } from './order-terms.server.ts'
import type { GivenLine, Order } from './order-types.server.ts'
import { productByCode } from './product-codes.ts'
import { ordersWithTexts as purchaseOrders } from './purchase-order-texts.server.ts'

/** The order of the lines, stored or still in a form. */
export interface LineTarget {
  readonly before: Order | null
  readonly supplierId: number
  readonly terms: OrderTerms
  readonly lines: readonly GivenLine[]
}

interface LineDraft extends Draft {
  productId: number | null
}

interface FileLine {
  readonly code: string
  readonly quantity: number
  readonly unitPriceRaw?: number | null
  readonly description?: string | null
}

const most = purchaseOrders.lines.details.max

/**
 * Turns the rows of a file into lines of an order. A product that the order has gets the file's quantity, and a row
 * without a price the supplier's last one. The rules that saving an order applies find every fault.
 */
export async function draftLines(
  tx: Transaction,
  table: Table,
  target: LineTarget,
  { columns: chosen }: Decisions,
) {
  const { before, supplierId, terms } = target
  const columns = matchHeaders(table.headers, importColumns(orderLineFile), {
    chosen,
    unnamed: table.unnamed,
  })
  const drafts = withoutExample(orderLineFile, columns, table.rows).map((row): LineDraft => ({
    ...row,
    id: null,
    values: {},
    issues: [],
    emptied: [],
    productId: null,
  }))
  for (const draft of drafts) readRow(draft, columns)
  await findProducts(tx, drafts, supplierId)

  const sound = drafts.filter(({ issues }) => issues.length === 0)
  const priceOf = await lastPrices(
    tx,
    supplierId,
    sound.flatMap(({ productId }) => productId ?? []),
    purchaseTermsOf(terms),
  )
  const lines = [...target.lines]
  const placeOf = new Map<number, LineDraft>()
  for (const draft of sound) {
    const place = lines.findIndex(line => line.productId === draft.productId)
    const stored = lines[place]
    const { quantity, unitPriceRaw, description } = draft.values as unknown as FileLine
    const price = unitPriceRaw ?? stored?.unitPriceRaw ?? priceOf(draft.productId ?? 0).price
    if (price === null) {
      draft.issues.push({ code: 'price_needed', field: 'unit_price_raw', params: {} })
      continue
    }
    const line: GivenLine = {
      supplierCode: null,
      ...stored,
      productId: draft.productId ?? 0,
      quantity,
      unitPriceRaw: price,
      description: description ?? stored?.description ?? null,
    }
    draft.id = stored ? (draft.productId ?? 0) : null
    placeOf.set(stored ? place : lines.length, draft)
    lines.splice(stored ? place : lines.length, stored ? 1 : 0, line)
  }
  if (lines.length > most) throw new DomainError('too_many_lines', { max: most })
  const filled = await checked(() => filledLines(tx, before, supplierId, lines, terms), placeOf)
  // The whole is only checked once each line is valid.
  if (filled) orderTotals(lines, pricingOf(terms))
  return { columns, drafts, lines, filled: filled ?? [] }
}

function readRow(draft: LineDraft, columns: readonly (string | null)[]): void {
  const broken = columns.filter((_, place) => hasForbiddenCharacters(draft.cells[place] ?? ''))
  draft.issues.push(...broken.map(name => ({ code: 'invalid_text', field: name ?? 'base', params: {} })))
  if (broken.length > 0) return
  try {
    const cells = columns.flatMap((name, place) =>
      name === null
        ? []
        : [[name, cellReader(orderLineFile, toCamel(name))(draft.cells[place] ?? '')] as const],
    )
    draft.values = validate(schema, Object.fromEntries(cells))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    draft.issues.push(...error.issues)
  }
}

const schema = inputSchema(orderLineFile, 'create', { imported: true })

/** Looks all codes up at once, and refuses a product of an earlier row. */
async function findProducts(
  tx: Transaction,
  drafts: readonly LineDraft[],
  supplierId: number,
): Promise<void> {
  const sound = drafts.filter(({ issues }) => issues.length === 0)
  const codes = sound.map(({ values }) => String(values['code']).toLowerCase())
  const { rows } = await sql<{ id: number; codes: Readonly<Record<string, unknown>> }>`
    select id, json_build_object('internal_code', internal_code, 'sku', sku, 'barcode', barcode,
      'supplier_code', supplier_code, 'supplier_id', supplier_id) as codes
    from products where archived_at is null and (
      lower(internal_code) = any(${codes}) or lower(sku) = any(${codes}) or lower(barcode) = any(${codes})
      or lower(supplier_code) = any(${codes})
    )`.execute(tx)
  const products = rows.map(row => ({ ...row.codes, id: row.id }))
  const rowOf = new Map<number, number>()
  for (const draft of sound) {
    const code = String(draft.values['code'])
    const refuse = (fault: string, params: Issue['params']) =>
      draft.issues.push({ code: fault, field: 'code', params })
    const product = productByCode(products, code, String(supplierId))
    if (product === null) refuse('line_code_unknown', { code })
    else if (product === 'several') refuse('line_code_several', { code })
    else if (rowOf.has(product.id)) refuse('line_product_repeated', { row: rowOf.get(product.id) ?? 0 })
    else {
      draft.productId = product.id
      rowOf.set(product.id, draft.line)
    }
  }
}

/** Gives the faults of lines, `details.2.quantity`, to the rows that they are from. */
async function checked<T>(
  work: () => Promise<T>,
  placeOf: ReadonlyMap<number, LineDraft>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    for (const issue of error.issues) {
      const [, place, name = ''] = /^details\.(\d+)\.(\w+)$/.exec(issue.field) ?? []
      const draft = placeOf.get(Number(place))
      // A fault of a line that is not from the file.
      if (!draft) throw error
      draft.issues.push({ ...issue, field: name === 'product_id' ? 'code' : name })
    }
    return undefined
  }
}
