import { sql, type RawBuilder } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { isOnlineOnly } from '#domain/payment-type.ts'
import { mayTakePesos, voucherWay } from '#domain/tenders.ts'
import { issueMessage } from '#contract/messages.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { lateSession, type LateSession } from '#resources/cash-sessions/late-session.server.ts'
import { lostSession } from '#resources/cash-sessions/lost-session.server.ts'
import type { Check, StoredSale } from '../create/origin.server.ts'
import { salesWithTexts as sales } from '../sale-texts.server.ts'

/** A ticket sold without a connection. The goods and the money changed hands, so it is stored. */
export interface LateSale extends LateSession {
  /** The reasons for an Admin to review it; more are added while it is stored. */
  readonly reasons: Issue[]
}

const longestReason = 1_000

/** The session of a late ticket, with the first reasons for review. Refuses what cannot be sold without a connection. */
export async function lateSale(tx: Transaction, context: Context, body: SaleBody): Promise<LateSale> {
  refuseOnlineOnly(body)
  if (!body.sessionId) throw new DomainError('required', {}, 'session_id')
  const { sessionId, date = null, time = null, exchangeRate = null } = body
  const clock = { date, time }
  const known = await lateSession(tx, context, sessionId, clock, mayTakePesos(body.tenders))
  const late = known ?? (await lostSession(tx, context, { sessionId, clock, exchangeRate }))
  if (!late) throw new DomainError('session_not_own', {}, 'session_id')
  const reasons: Issue[] = known ? [] : [reason('review_lost_session', {})]
  if (date !== null && date !== late.businessDate) {
    reasons.push(reason('review_clock', { date: time === null ? date : `${date} ${time}` }))
  }
  return { ...late, reasons }
}

/** Without a connection only cash and cards on a separate terminal are certain. */
function refuseOnlineOnly({ status, paymentTypeId, tenders = [] }: SaleBody): void {
  if (status === 'pending') throw new DomainError('offline_only_sold', {}, 'status')
  if (isOnlineOnly(paymentTypeId)) throw new DomainError('offline_cash_or_card', {}, 'payment_type_id')
  const faults = tenders.flatMap(({ wayToPay }, place) =>
    wayToPay === '02' || wayToPay === '03' || wayToPay === voucherWay
      ? [{ code: 'offline_cash_or_card', field: `tenders.${place}.way_to_pay`, params: {} }]
      : [],
  )
  if (faults.length > 0) throw DomainError.of(faults)
}

export function reason(code: string, params: Issue['params']): Issue {
  return { code, field: 'base', params }
}

/** Turns the refusal of a check into a reason for review. */
export function noting(reasons: Issue[]): Check {
  return async work => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      reasons.push(...error.issues.map(({ code, params }) => reason(`review_${code}`, params)))
      return undefined
    }
  }
}

/** The reasons as a column of the sale. `folio` is that of its paper, if it had one. */
export function reviewReason(
  context: Context,
  reasons: readonly Issue[],
  folio: string | null = null,
): RawBuilder<string | null> | string | null {
  const words = inWords(context, reasons)
  if (folio === null) return words
  // The folio is only a reason when the sale got another one, because a different sale has the printed folio.
  return sql<string | null>`case when (select folio from numbered) = ${folio} then ${words}
    else ${inWords(context, [...reasons, reason('review_folio', { folio })])} end`
}

/** The reasons as stored words; null without any. */
function inWords({ locale }: Context, reasons: readonly Issue[]): string | null {
  const words = reasons.map(issue => issueMessage(locale, issue, sales.texts[locale])).join(' ')
  if (!words) return null
  return words.length > longestReason ? `${words.slice(0, longestReason - 1)}…`.toWellFormed() : words
}

/** Notifies of a late ticket to review, and of the pieces that it lacked. */
export async function tellOfLate(
  tx: Transaction,
  context: Context,
  { id, folio, reviewReason: why, short }: StoredSale,
  registerId: number,
): Promise<void> {
  const of = { id, folio: folio ?? id, user: requireActor(context).name }
  if (why !== null) await notify(tx, context, 'late_ticket', of, { registerId })
  if (short > 0) await notify(tx, context, 'shortage', { ...of, pieces: short }, { registerId })
}
