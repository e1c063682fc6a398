import { sql, type InsertObject, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, storedRate, toDecimal, type Cents } from '#domain/money.ts'
import { inForeign, saleTotals, type SaleTotals } from '#domain/sale-totals.ts'
import { paymentTypeOf, saysPayment } from '#domain/payment-type.ts'
import { saleStatusOf } from '#domain/sale.ts'
import { mayTakePesos, payWith, type Payment } from '#domain/tenders.ts'
import { snakeKeys, toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import type { Transaction } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'
import { auditInsert, type GatheringContext } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { folioRow } from '#engine/folio.ts'
import { gatherWrites, insertTraced, sendInserts } from '#engine/gather.ts'
import {
  refuseOtherSession,
  shareSession,
  type OpenSession,
} from '#resources/cash-sessions/lock-session.server.ts'
import { allowDiscount } from './allow-beyond.server.ts'
import { chargedLines } from '../late/charged-lines.server.ts'
import { putBackCounted } from '../late/counted-since.server.ts'
import { lateHead, lateSale, refuseOrNote, tellOfLate } from '../late/late-sale.server.ts'
import { takeSold, type SoldLine } from '../move-sold.server.ts'
import { priceLines, type LineOfProduct } from './price-lines.server.ts'
import {
  checkedBody,
  discountIn,
  hashOf,
  isCredit,
  refuseOtherRates,
  tendersIn,
  type SaleBody,
} from './sale-body.server.ts'
import { closeReplaced, pendingTerms } from '../pending/pending-sale.server.ts'
import { checkedFacts, findFacts, refuseLooseCredit, type SaleFacts } from './sale-facts.server.ts'
import { refuseTooLate } from './too-late.server.ts'
import { takeLate } from '../late/short-stock.server.ts'
import { rateOf, rateText, takePayment } from '../take-payment.server.ts'

/** A quotation that a visitor of the site asked for: the member of staff it falls to, and the message with it. */
export interface SiteOrigin {
  readonly author: Actor
  readonly messageId: number
}

/**
 * Stores a sale, or finds the one that its ticket made before. Six statements, and a few more for what is not ordinary,
 * whatever the number of lines; the folio is taken by the last of them, because all other sales wait for it.
 */
export async function createSale(
  tx: Transaction,
  asked: Context,
  given: SaleBody,
  origin?: SiteOrigin,
): Promise<{ id: number; isReplay: boolean }> {
  const body = checkedBody(given)
  const actor = origin?.author ?? requireActor(asked)
  const context = { ...asked, actor }
  await lockTicket(tx, body)
  const { known, products, ...found } = await findFacts(tx, actor.id, body)
  if (known) {
    if (known.createdBy !== actor.id) throw new DomainError('ticket_taken', {}, 'ticket')
    if (!known.contentHash.equals(hashOf(body))) throw new DomainError('ticket_reused', {}, 'ticket')
    return { id: known.id, isReplay: true }
  }
  const isPending = body.status === 'pending'
  const late = await lateSale(tx, context, body)
  const replaced = (await refuseOrNote(late, () => closeReplaced(tx, context, body.replacesId))) ?? []
  const takesOut = mayTakePesos(body.tenders)
  const open =
    late?.session ?? found.session ?? (isPending ? undefined : await shareSession(tx, actor.id, { takesOut }))
  if (!late) refuseOtherSession(open?.id, body.sessionId)
  const session = isPending ? undefined : open
  if (!isPending && !session) throw new DomainError('sale_needs_session')
  const facts = checkedFacts(found.parties, late && { cashierId: actor.id, reasons: late.reasons })
  const lines = late
    ? await chargedLines(tx, body.details, facts.ivaRate, late)
    : priceLines(products, body.details, facts.ivaRate)
  const discount = discountIn(body)
  const totals = saleTotals(lines, discount)
  refuseDifferences(body, { subtotal: totals.subtotal, discountAmount: totals.discount, total: totals.total })
  refuseDifferences(body, { totalMn: totals.total })
  const { saleId, discountLimits: limits } = facts
  const { ticket, approvalId } = body
  const isLate = late !== undefined
  await refuseOrNote(late, () =>
    allowDiscount(tx, context, { saleId, ticket, totals, discount, limits, approvalId, isLate }),
  )
  const rate = session ? rateOf(session) : facts.exchangeRate === null ? null : storedRate(facts.exchangeRate)
  refuseOtherRates(body, rate)
  const payment = payWith(isPending ? [] : tendersIn(body, totals.total), totals.total, rate)
  if (!isPending) refusePayment(body, payment, totals.total)
  if (!late) refuseTooLate('liquidation_date', body.liquidationDate, facts.today, facts.creditMostDays)
  if (!isPending && isCredit(body.paymentTypeId)) {
    const { customerId = null, liquidationDate = null } = body
    refuseLooseCredit({ customerId, liquidationDate }, facts)
  }

  const isDelivered = !isPending && !body.deliverLater && !isCredit(body.paymentTypeId)
  // The audit log names nobody for a visitor.
  const gathering = gatherWrites(asked)
  const stored = await storeLines(tx, gathering, facts, lines, totals, isDelivered)
  const take = late ? takeLate : takeSold
  const short = session ? await take(tx, gathering, facts.saleId, session.warehouseId, stored) : 0
  if (session) await takePayment(tx, gathering, facts.saleId, payment, session, late)
  await sendInserts(tx, gathering)
  const { reviewReason, ...came } = lateHead(context, late, late && body.printedFolio)
  const sale = {
    ...headOf(body, session, facts),
    replacesId: replaced.length > 0 ? (body.replacesId ?? null) : null,
    ...came,
    createdBy: actor.id,
    messageId: origin?.messageId ?? null,
    subtotal: totals.subtotal,
    discountAmount: totals.discount,
    total: totals.total,
    taxAmount: totals.tax,
    exchangeRate: rateText(rate),
    totalMe: inForeign(totals.total, rate),
    totalCash: payment.cash,
    totalCard: payment.card,
    status: saleStatusOf({
      isSold: !isPending,
      isInvoiced: false,
      isCancelled: false,
      total: totals.total,
      returned: 0,
      paid: payment.paid,
    }),
  }
  const created = { action: 'create', resource: 'sales', recordId: facts.saleId, after: {} }
  gathering.gathered.push(...replaced, created)
  const { folio, reviewReason: why } = await storeSale(tx, gathering, session ? folioRow('V') : noFolio, {
    id: facts.saleId,
    contentHash: hashOf(body),
    ...sale,
    ...sumsOf(stored, payment, isDelivered),
    balance: session ? totals.total - payment.paid : 0,
    settledOn: session ? sale.businessDate : null,
    reviewReason,
    soldAt: session ? sql<Date>`coalesce(${late?.soldAt ?? null}::timestamptz, now())` : null,
  })
  if (late) {
    await putBackCounted(tx, context, { id: facts.saleId, folio })
    await tellOfLate(tx, context, {
      id: facts.saleId,
      folio,
      reason: why,
      short,
      registerId: late.session.registerId,
    })
  }
  return { id: facts.saleId, isReplay: false }
}

/** What its lists sort, filter and sum by; from now on triggers keep it (`sale_sums.sql` in db/migrations). */
function sumsOf(lines: readonly SoldLine[], { change, paid }: Payment, isDelivered: boolean) {
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    returnedPieces: 0,
    undelivered: isDelivered ? 0 : lines.length,
    change,
    paid,
  }
}

const noFolio = sql<{ folio: string | null }>`select null::text as folio`

/** Takes the folio, and writes the sale and all traces of it, by one statement. Answers what only that knows. */
async function storeSale(
  tx: Transaction,
  context: GatheringContext,
  numbered: RawBuilder<{ folio: string | null }>,
  sale: InsertObject<Schema, 'sales'>,
): Promise<{ folio: string | null; reviewReason: string | null }> {
  const after = sql`case when resource = 'sales' and action = 'create'
    then after || jsonb_build_object('folio', (select folio from numbered)) else after end`
  return tx
    .with('numbered', () => sql<{ folio: string | null }>`(${numbered})`)
    .with('traced', () => sql<object>`(${auditInsert(context, context.gathered, after)})`)
    .insertInto('sales')
    .values({ ...sale, folio: sql<string | null>`(select folio from numbered)` })
    .returning(['folio', 'reviewReason'])
    .executeTakeFirstOrThrow()
}

/**
 * Requests with the same ticket wait for each other here, so that the later one finds what the first one stored: by the
 * next statement, because this one sees what was there before it waited.
 */
async function lockTicket(tx: Transaction, { ticket }: SaleBody): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ticket}::text, 0))`.execute(tx)
}

/** Refuses amounts of the client that differ from the server's own. */
function refuseDifferences(body: SaleBody, own: Readonly<Record<string, Cents>>): void {
  const faults = Object.entries(own).flatMap(([name, value]) => {
    const asked = body[name as keyof SaleBody]
    if (asked === undefined || asked === null || asked === value) return []
    const params = { value: formatMoney(value) }
    return [{ code: 'total_changed', field: toSnake(name), params, stored: toDecimal(value) }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
}

/** Everything is paid at once, unless it is a credit or a layaway. */
function refusePayment(body: SaleBody, payment: Payment, total: Cents): void {
  const { cash, card, paid } = payment
  if (paid < total && !isCredit(body.paymentTypeId)) {
    const missing = formatMoney(cents(total - paid))
    throw new DomainError('payment_short', { missing }, body.tenders ? 'tenders' : 'total_cash')
  }
  refuseDifferences(body, { totalCash: cash, totalCard: card })
  if (isCredit(body.paymentTypeId) || saysPayment(body.paymentTypeId, payment)) return
  const stored = paymentTypeOf(payment)
  throw DomainError.of([{ code: 'payment_type_other', field: 'payment_type_id', params: {}, stored }])
}

async function storeLines(
  tx: Transaction,
  context: GatheringContext,
  { saleId, lineIds }: SaleFacts,
  lines: readonly LineOfProduct[],
  totals: SaleTotals,
  isDelivered: boolean,
): Promise<SoldLine[]> {
  const rows = lines.map(({ product, quantity, unitPrice, taxRate }, place) => {
    const { id: productId, priceMxn: _, isArchived: __, ...kept } = product
    const { discount, tax } = totals.lines[place] ?? { discount: 0, tax: 0 }
    return {
      ...kept,
      id: lineIds[place] ?? 0,
      productId,
      position: place + 1,
      quantity,
      unitPrice,
      discount,
      tax,
      taxRate: taxRate / 100,
    }
  })
  const statement = sql<{ id: number }>`
    insert into sale_details (id, sale_id, position, product_id, internal_code, name, description, currency, price,
      offer_percent, exchange_rate, unit_price, quantity, discount, tax_rate, tax, unit_cost, delivered_at)
    overriding system value
    select id, ${saleId}::integer, position, product_id, internal_code, name, description, currency, price, offer_percent,
      exchange_rate, unit_price, quantity, discount, tax_rate, tax, unit_cost,
      case when ${isDelivered}::boolean then now() end
    from jsonb_populate_recordset(null::sale_details, ${JSON.stringify(rows.map(snakeKeys))}::jsonb)
    order by position returning id`
  await insertTraced(tx, context, statement)
  return rows
}

function headOf(body: SaleBody, session: OpenSession | undefined, facts: SaleFacts) {
  return {
    ticket: body.ticket,
    customerId: facts.customerId,
    sellerId: facts.sellerId,
    sessionId: session?.id ?? null,
    registerId: session?.registerId ?? null,
    warehouseId: session?.warehouseId ?? null,
    paymentTypeId: body.paymentTypeId,
    discountType: body.discountType ?? ('amount' as const),
    discountPercent: body.discountType === 'percent' ? (body.discountPercent ?? '0.00') : null,
    discountDescription: body.discountDescription ?? null,
    paymentDate: body.paymentDate ?? null,
    liquidationDate: body.liquidationDate ?? null,
    clientDate: body.date ?? null,
    clientTime: body.time ?? null,
    businessDate: facts.today,
    ...pendingTerms(body, facts),
  }
}
