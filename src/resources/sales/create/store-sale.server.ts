import { sql, type InsertObject } from 'kysely'
import type { DecidedSale } from '#domain/new-sale.ts'
import { snakeKeys } from '#domain/naming.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'
import { auditInsert, type GatheringContext } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { folioRow } from '#engine/folio.ts'
import { gatherWrites, insertTraced, sendInserts } from '#engine/gather.ts'
import type { PricedSoldLine } from '../move-sold.server.ts'
import { storeOnOrder } from '../on-order/store-on-order.server.ts'
import { rateText } from '../take-payment.server.ts'
import type { Origin, StoredSale } from './origin.server.ts'
import { hashOf } from './sale-body.server.ts'

interface Authorship {
  readonly createdBy: number
  /** The message in which a visitor asked for it on the site. */
  readonly messageId: number | null
}

/** Stores a decided sale: lines, pieces and money first, and last the sale with its folio and all audit entries. */
export async function storeSale(
  tx: Transaction,
  caller: Context,
  body: SaleBody,
  origin: Origin,
  sale: DecidedSale,
  by: Authorship,
): Promise<StoredSale> {
  const { facts, session, replaced } = origin
  // The audit log names nobody for a visitor.
  const gathering = gatherWrites(caller)
  const lines = await storeLines(tx, gathering, origin, sale)
  const ordered = await storeOnOrder(tx, gathering, origin, lines)
  const there = lines.filter(({ id }) => !ordered.has(id))
  const short = await origin.move(gathering, there, sale.payment, sale.totals.total)
  await sendInserts(tx, gathering)
  const arrival = origin.arrival()
  const { quotation } = replaced
  const after = quotation ? { quotationFolio: quotation.folio, replacesId: body.replacesId } : {}
  const created = { action: 'create', resource: 'sales', recordId: facts.saleId, after }
  gathering.gathered.push(...replaced.entries, created)
  const stored = await insertSale(tx, gathering, numbersOf(origin, sale), {
    ...(quotation && {
      quotationFolio: quotation.folio,
      revision: session ? null : quotation.revision + 1,
    }),
    id: facts.saleId,
    contentHash: hashOf(body),
    ...askedOf(body),
    ...by,
    messageId: by.messageId ?? quotation?.messageId ?? null,
    ...arrival,
    customerId: facts.customerId,
    // Whoever sells it is its seller, and how it is paid is known then.
    sellerId: session ? facts.sellerId : null,
    paymentTypeId: session ? body.paymentTypeId : null,
    sessionId: session?.id ?? null,
    registerId: session?.registerId ?? null,
    warehouseId: session?.warehouseId ?? null,
    replacesId: replaced.entries.length > 0 ? (body.replacesId ?? null) : null,
    ...decidedOf(sale, origin),
    ...sumsOf(lines, ordered.size, sale),
    settledOn: session ? arrival.businessDate : null,
  })
  return { id: facts.saleId, short, ...stored }
}

/** The values that are stored as they were sent. */
function askedOf(body: SaleBody) {
  return {
    ticket: body.ticket,
    discountDescription: body.discountDescription ?? null,
    paymentDate: body.paymentDate ?? null,
    liquidationDate: body.liquidationDate ?? null,
    clientDate: body.date ?? null,
    clientTime: body.time ?? null,
    label: body.label ?? null,
  }
}

function decidedOf(sale: DecidedSale, { rate, session }: Origin) {
  const { discount, totals, totalMe, payment, status, isParked, validUntil } = sale
  return {
    discountType: discount.type,
    discountPercent: discount.type === 'percent' ? (discount.percent / 100).toFixed(2) : null,
    subtotal: totals.subtotal,
    discountAmount: totals.discount,
    total: totals.total,
    taxAmount: totals.tax,
    exchangeRate: rateText(rate),
    totalMe,
    totalCash: payment.cash,
    totalCard: payment.card,
    status,
    isParked,
    validUntil,
    balance: session ? totals.total - payment.paid : 0,
  }
}

/** The sums by which lists sort, filter and add up; from now on triggers keep them (db/migrations/0049_sale_sums_kept.sql). */
function sumsOf(
  lines: readonly PricedSoldLine[],
  onOrder: number,
  { payment: { change, paid }, isDelivered }: DecidedSale,
) {
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    returnedPieces: 0,
    undelivered: isDelivered ? onOrder : lines.length,
    change,
    paid,
  }
}

const noFolio = sql<{ folio: string | null }>`select null::text as folio`
/** A quotation has a folio of its own, which its next version keeps, and a parked ticket has none. */
function numbersOf({ session, replaced }: Origin, { isParked }: DecidedSale): Numbers | null {
  if (session) return { series: 'V', column: 'folio', traced: 'folio' }
  return isParked || replaced.quotation
    ? null
    : { series: 'C', column: 'quotationFolio', traced: 'quotation_folio' }
}

interface Numbers {
  readonly series: string
  readonly column: 'folio' | 'quotationFolio'
  readonly traced: string
}

/** Takes the folio and stores the sale with its audit entries in one statement; answers what only that statement knows. */
async function insertSale(
  tx: Transaction,
  context: GatheringContext,
  numbers: Numbers | null,
  sale: InsertObject<Schema, 'sales'>,
): Promise<{ folio: string | null; reviewReason: string | null }> {
  const after = sql`case when resource = 'sales' and action = 'create'
    then after || jsonb_build_object(${sql.lit(numbers?.traced ?? 'folio')}, (select folio from numbered)) else after end`
  return tx
    .with('numbered', () => sql<{ folio: string | null }>`(${numbers ? folioRow(numbers.series) : noFolio})`)
    .with('traced', () => sql<object>`(${auditInsert(context, context.gathered, after)})`)
    .insertInto('sales')
    .values({ ...sale, ...(numbers && { [numbers.column]: sql<string>`(select folio from numbered)` }) })
    .returning(['folio', 'reviewReason'])
    .executeTakeFirstOrThrow()
}

async function storeLines(
  tx: Transaction,
  context: GatheringContext,
  { facts: { saleId, lineIds }, lines }: Origin,
  { totals, isDelivered }: DecidedSale,
): Promise<PricedSoldLine[]> {
  const rows = lines.map(({ product, quantity, unitPrice, taxRate }, place) => {
    const { id: productId, priceMxn: _, isArchived: __, making: ___, categoryMaking: ____, ...kept } = product
    const { discount, tax } = totals.lines[place] ?? { discount: 0, tax: 0 }
    return {
      ...kept,
      id: lineIds[place] ?? 0,
      productId,
      position: place + 1,
      place,
      quantity,
      unitPrice,
      discount,
      tax,
      taxRate: taxRate / 100,
    }
  })
  const later = rows.filter(({ place }) => lines[place]?.onOrder).map(({ id }) => id)
  const statement = sql<{ id: number }>`
    insert into sale_details (id, sale_id, position, product_id, internal_code, name, description, currency, price,
      offer_percent, exchange_rate, unit_price, quantity, discount, tax_rate, tax, unit_cost, delivered_at)
    overriding system value
    select id, ${saleId}::integer, position, product_id, internal_code, name, description, currency, price, offer_percent,
      exchange_rate, unit_price, quantity, discount, tax_rate, tax, unit_cost,
      case when ${isDelivered}::boolean and id <> all(${later}::integer[]) then now() end
    from jsonb_populate_recordset(null::sale_details, ${JSON.stringify(rows.map(snakeKeys))}::jsonb)
    order by position returning id`
  await insertTraced(tx, context, statement)
  return rows
}
