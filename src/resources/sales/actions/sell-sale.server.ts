import { sql } from 'kysely'
import { givenTenders, type AskedTender } from '#domain/asked-payment.ts'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { paymentTypeOf, paymentTypes } from '#domain/payment-type.ts'
import { refuseLooseCredit } from '#domain/sale-terms.ts'
import { inForeign } from '#domain/sale-totals.ts'
import { mayTakePesos, payWith, type WayToPay } from '#domain/tenders.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { nextFolio } from '#engine/folio.ts'
import { requireLive } from '#engine/live-row.ts'
import { readSettings } from '#engine/settings.ts'
import { shareSession, type NamedSession } from '#resources/cash-sessions/lock-session.server.ts'
import { freeHolds } from '#resources/holds/free-holds.server.ts'
import { approveCredit } from '../create/approve-credit.server.ts'
import { sellOnOrder } from '../on-order/sell-on-order.server.ts'
import { allowQuoted } from '../pending/allow-quoted.server.ts'
import { takeSold } from '../move-sold.server.ts'
import { pricesFor, type Prices } from '../pending/quoted-prices.server.ts'
import { termLimits } from '../create/sale-facts.server.ts'
import { withStatus, type Sale } from '../sale-types.server.ts'
import { rateOf, rateText, takePayment } from '../take-payment.server.ts'

interface Terms {
  readonly tenders?: readonly AskedTender[] | undefined
  /** Only for a sale on credit or a layaway. */
  readonly credit?: {
    readonly customerId?: number | null | undefined
    readonly liquidationDate?: string | null | undefined
    readonly paymentTypeId?: number | null | undefined
  }
  readonly approvalId?: string | null | undefined
  readonly holdApprovalId?: string | null | undefined
  readonly creditApprovalId?: string | null | undefined
  readonly prices?: Prices | null | undefined
  readonly sessionId?: NamedSession
  /** The customer of a sale that is paid at once. */
  readonly customerId?: number | null | undefined
  readonly isDelivered: boolean
  /** Where the pieces leave from when it is sold in no drawer, because nothing of it is paid in cash. */
  readonly place?: { readonly warehouseId: number }
}

/** Sells a quotation or parked ticket in the caller's session; without `credit` it is paid at once, by default in cash. */
export async function sellPending(tx: Transaction, context: Context, sale: Sale, terms: Terms) {
  const { credit, isDelivered, place } = terms
  const session = place
    ? undefined
    : await shareSession(tx, requireActor(context), {
        named: terms.sessionId,
        takesOut: mayTakePesos(terms.tenders),
      })
  const warehouseId = session?.warehouseId ?? place?.warehouseId
  if (warehouseId === undefined) throw new DomainError('sale_needs_session')
  const today = await shopToday(tx)
  const customerId = credit?.customerId ?? terms.customerId ?? sale.customerId
  const liquidationDate = credit?.liquidationDate ?? sale.liquidationDate
  if (credit) {
    refuseLooseCredit({ customerId, liquidationDate }, termLimits(today, await readSettings(tx)))
  }
  if (credit || terms.customerId) {
    await requireLive(tx, 'customers', 'customerId', customerId)
    await refuseForgotten(tx, customerId)
  }
  const priced = await pricesFor(tx, context, sale, terms.prices)
  await allowQuoted(tx, context, { ...sale, ...priced }, terms.approvalId)
  const total = cents(priced.total)
  const rate = rateOf(session)
  const payment = payWith(tendersFor(terms, total), total, rate)
  if (!credit && payment.paid < total) {
    throw new DomainError('payment_short', { missing: formatMoney(cents(total - payment.paid)) }, 'tenders')
  }
  const creditType = credit && (credit.paymentTypeId ?? paymentTypes.credit)
  if (creditType && customerId && liquidationDate) {
    const { id: saleId, ticket: soldTicket } = sale
    await approveCredit(tx, context, {
      saleId,
      ticket: soldTicket,
      customerId,
      liquidationDate,
      paymentTypeId: creditType,
      total,
      paid: payment.paid,
      today,
      approvalId: terms.creditApprovalId,
    })
  }
  await sellOnOrder(tx, sale, { customerId, paid: payment.paid, today })
  const there = sale.details.map((line, place) => ({ ...line, place })).filter(({ onOrder }) => !onOrder)
  const productIds = there.map(({ productId }) => productId)
  await freeHolds(tx, context, { saleId: sale.id, reason: 'sold', productIds })
  const { id, ticket } = sale
  const { holdApprovalId } = terms
  await takeSold(tx, context, { id, ticket, holdApprovalId, warehouseId }, there)
  await takePayment(tx, context, sale.id, payment, session)
  await sql`
    update sale_details d set unit_cost = p.unit_cost, delivered_at = case
      when ${isDelivered}::boolean and not exists (select from on_order_lines where sale_detail_id = d.id) then now() end
    from products p where d.sale_id = ${sale.id} and p.id = d.product_id`.execute(tx)
  const { subtotal, discountAmount, taxAmount } = priced
  const happening = {
    subtotal,
    discountAmount,
    total,
    taxAmount,
    soldAt: await transactionMoment(tx),
    sessionId: session?.id ?? null,
    registerId: session?.registerId ?? null,
    warehouseId,
    customerId,
    // Its author stays in the history: the ticket and the cut name who sold it, as if it had been sold in another ticket. What
    // was paid at the bank has no cut, and stays with who quoted it.
    ...(session && { createdBy: requireActor(context).id }),
    sellerId: requireActor(context).id,
    liquidationDate,
    paymentTypeId: creditType ?? paymentTypeOf(payment),
    exchangeRate: rateText(rate),
    totalMe: inForeign(total, rate),
    totalCash: payment.cash,
    totalCard: payment.card,
    businessDate: today,
  }
  // Taken last, because every other sale waits until this one is stored.
  return { ...withStatus(sale, happening), folio: await nextFolio(tx, 'V') }
}

function tendersFor({ tenders, credit }: Terms, total: Cents) {
  if (tenders && tenders.length > 0) return givenTenders(tenders)
  return credit || total === 0 ? [] : givenTenders([{ wayToPay: '01', amount: total }])
}

export interface Instalment {
  readonly amount?: number | null | undefined
  readonly wayToPay?: WayToPay | null | undefined
  readonly reference?: string | null | undefined
  readonly terminal?: string | null | undefined
  readonly tenders?: readonly AskedTender[] | undefined
  readonly sessionId?: NamedSession
}

/** Takes an instalment of a sale on credit: the whole balance, unless an amount or tenders say less. */
export async function payBalance(tx: Transaction, context: Context, sale: Sale, instalment: Instalment) {
  const session = await shareSession(tx, requireActor(context), {
    named: instalment.sessionId,
    takesOut: mayTakePesos(instalment.tenders),
  })
  const balance = cents(sale.balance)
  const due = cents(instalment.amount ?? balance)
  if (due > balance) throw new DomainError('payment_over', { balance: formatMoney(balance) }, 'amount')
  const rows = instalment.tenders ?? []
  const tenders =
    rows.length > 0
      ? givenTenders(rows)
      : givenTenders([
          {
            wayToPay: instalment.wayToPay ?? '01',
            amount: due,
            reference: instalment.reference,
            terminal: instalment.terminal,
          },
        ])
  const payment = payWith(tenders, due, rateOf(session))
  if (payment.paid === 0) throw new DomainError('min_number', { min: 0.01 }, 'amount')
  if (instalment.amount && payment.paid < due) {
    throw new DomainError('payment_short', { missing: formatMoney(cents(due - payment.paid)) }, 'tenders')
  }
  await takePayment(tx, context, sale.id, payment, session)
  return withStatus(sale, {
    totalCash: sale.totalCash + payment.cash,
    totalCard: sale.totalCard + payment.card,
  })
}

/** Refuses a forgotten customer, who could not be reached about the balance. The customer is locked. */
async function refuseForgotten(tx: Transaction, customerId: number | null): Promise<void> {
  const forgotten = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('anonymisedAt', 'is not', null)
    .executeTakeFirst()
  if (forgotten) throw new DomainError('exists', {}, 'customer_id')
}
