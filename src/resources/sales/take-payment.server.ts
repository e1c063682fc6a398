import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { storedRate, type Cents, type Rate } from '#domain/money.ts'
import { drawerChanges, isCash, isVoucher, voucherWay, type Payment, type Tender } from '#domain/tenders.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { insertTraced } from '#engine/gather.ts'
import { pesosOf } from '../cash-sessions/close-session.server.ts'
import type { OpenSession } from '../cash-sessions/lock-session.server.ts'
import { writeCash } from '../cash-sessions/post-cash.server.ts'
import { refuse, type Check } from './create/origin.server.ts'
import type { IssuedVoucher } from './vouchers/issue-voucher.server.ts'
import { restoreVouchers } from './vouchers/restore-vouchers.server.ts'
import { spendVouchers, type ExchangeVoucher } from './vouchers/spend-vouchers.server.ts'

interface Taking {
  readonly check?: Check
  /** The drawer that gave the change, when another one takes the money. */
  readonly drawerId?: number
  /** By default today. */
  readonly businessDate?: string
  /** The vale of the exchange of which this is the payment. */
  readonly exchanged?: ExchangeVoucher | undefined
}

/**
 * Stores the tenders of a sale, and puts their cash into the drawer. `mayTakePesos` decides the lock on a session
 * that may have to give pesos for dollars.
 */
export async function takePayment(
  tx: Transaction,
  context: Context,
  saleId: number,
  { tenders }: Payment,
  session: OpenSession | undefined,
  { check = refuse, drawerId, businessDate, exchanged }: Taking = {},
): Promise<void> {
  if (tenders.length === 0) return
  const document = { type: 'sale', id: saleId }
  const postings = drawerChanges(tenders).map(cash => ({ type: 'sale' as const, ...cash, document }))
  if (tenders.some(isCash) && !session) throw new DomainError('cash_session_needed')
  if (session) {
    const change = -Math.min(0, ...postings.map(({ amount }) => amount))
    await check(() => refuseChangeBeyond(tx, change, drawerId ?? session.id))
    await writeCash(tx, context, session, postings)
  }
  const stored = await spendVouchers(tx, context, tenders, {
    saleId,
    sessionId: session?.id ?? null,
    exchanged,
  })
  await writeTenders(tx, context, { saleId, kind: 'payment', session, businessDate }, stored)
}

/** Change beyond the sale's own pesos must be in the drawer; the refusal names no figure to a cashier who counts blind. */
async function refuseChangeBeyond(tx: Transaction, change: number, sessionId: number): Promise<void> {
  if (change === 0 || change <= (await pesosOf(tx, sessionId))) return
  throw new DomainError('change_drawer_short', {}, 'tenders')
}

export interface Refund {
  readonly wayToPay: Tender['wayToPay']
  readonly terminal?: string | null
  readonly amount: Cents
}

interface GivingBack {
  readonly session: OpenSession | undefined
  readonly returnId?: number | null
  /** The vale that went out instead of a part of the money. */
  readonly issued?: IssuedVoucher | undefined
}

/** Gives money back, cash in pesos from the drawer of the caller's open session, and vales what they paid. */
export async function giveBack(
  tx: Transaction,
  context: Context,
  saleId: number,
  refunds: readonly Refund[],
  { session, returnId = null, issued }: GivingBack,
): Promise<void> {
  if (refunds.length === 0 && !issued) return
  const cash = refunds.filter(isCash).reduce((sum, { amount }) => sum + amount, 0)
  if (cash > 0) {
    if (!session) throw new DomainError('cash_session_needed')
    const document = { type: 'sale', id: saleId }
    await writeCash(tx, context, session, [{ type: 'refund', currency: 'MXN', amount: cash, document }])
  }
  const amount = refunds.filter(isVoucher).reduce((sum, refund) => sum + refund.amount, 0)
  const restored = await restoreVouchers(tx, context, { saleId, sessionId: session?.id ?? null, amount })
  // The new vale first, because what is left of the money is reckoned in this order.
  const rows = [
    ...(issued ? [refundRow({ wayToPay: voucherWay, amount: issued.amount, reference: issued.name })] : []),
    ...restored.map(({ amount, name }) => refundRow({ wayToPay: voucherWay, amount, reference: name })),
    ...refunds.filter(refund => !isVoucher(refund)).map(refundRow),
  ]
  await writeTenders(tx, context, { saleId, kind: 'refund', session, returnId }, rows)
}

interface GivenBack {
  readonly wayToPay: Tender['wayToPay']
  readonly amount: Cents
  readonly terminal?: string | null
  readonly reference?: string
}

const refundRow = ({ wayToPay, amount, terminal = null, reference }: GivenBack): TenderRow => ({
  wayToPay,
  terminal,
  currency: 'MXN',
  amount,
  exchangeRate: null,
  value: amount,
  change: 0,
  reference: reference ?? null,
})

interface Occasion {
  readonly saleId: number
  readonly kind: 'payment' | 'refund'
  readonly session: OpenSession | undefined
  readonly returnId?: number | null
  /** By default today. */
  readonly businessDate?: string | undefined
}

type TenderRow = Omit<Tender, 'change'> & { readonly change: number }

async function writeTenders(
  tx: Transaction,
  context: Context,
  { saleId, kind, session, returnId = null, businessDate }: Occasion,
  tenders: readonly TenderRow[],
): Promise<void> {
  const column = <T>(read: (tender: TenderRow) => T) => tenders.map(read)
  const statement = sql<{ id: number }>`
    insert into sale_tenders (sale_id, kind, return_id, session_id, created_by, business_date, way_to_pay, currency,
      amount, exchange_rate, value, change, reference, terminal)
    select ${saleId}::integer, ${kind}, ${returnId}::integer, ${session?.id ?? null}::integer,
      ${requireActor(context).id}::integer, coalesce(${businessDate ?? null}::date, shop_today()), way, currency, amount, rate, value, change, reference,
      terminal
    from unnest(
      ${column(({ wayToPay }) => wayToPay)}::text[], ${column(({ currency }) => currency)}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ exchangeRate }) => rateText(exchangeRate))}::numeric[],
      ${column(({ value }) => value)}::bigint[], ${column(({ change }) => change)}::bigint[],
      ${column(({ reference }) => reference)}::text[], ${column(({ terminal = null }) => terminal)}::text[]
    ) with ordinality as given (way, currency, amount, rate, value, change, reference, terminal, place)
    order by place returning id`
  await insertTraced(tx, context, statement)
}

export function rateText(rate: Rate | null): string | null {
  return rate === null ? null : (rate / 1_000_000).toFixed(6)
}

/** The rate of a session in millionths. */
export function rateOf(session: Pick<OpenSession, 'exchangeRate'> | undefined): Rate | null {
  return session?.exchangeRate ? storedRate(session.exchangeRate) : null
}
