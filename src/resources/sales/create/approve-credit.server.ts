import { sql } from 'kysely'
import { creditFaults, type CreditFault, type CreditSale } from '#domain/credit-rules.ts'
import { DomainError, type Issue } from '#domain/errors.ts'
import { cents, formatMoney, parsePercent, toDecimal, type Cents } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'
import { useApproval } from '#resources/approvals/use-approval.server.ts'

interface SoldLater extends CreditSale {
  readonly saleId: number
  readonly ticket: string
  readonly customerId: number
  readonly today: string
  readonly approvalId: string | null | undefined
}

/**
 * Lets a Vendedor sell on credit or as a layaway beyond the rules, if somebody approved it by PIN. Sales on credit to one
 * customer wait for each other here, so that two tills together do not pass a limit that each alone keeps.
 */
export async function approveCredit(tx: Transaction, context: Context, sale: SoldLater): Promise<void> {
  const { saleId, ticket, customerId, approvalId, total, paid } = sale
  if (requireActor(context).role !== 'Vendedor') return
  const faults = creditFaults(sale, await termsOf(tx, sale))
  if (faults.length === 0) return
  const amount = cents(Math.max(1, total - paid))
  if (approvalId) {
    await useApproval(tx, context, approvalId, { kind: 'credit', saleId, ticket, amount })
    return
  }
  const { rows } = await sql<{ name: string }>`
    select full_name as name from customers where id = ${customerId}`.execute(tx)
  const customer = rows[0]?.name ?? ''
  throw DomainError.of(
    faults.map(fault => ({
      ...issueOf(fault, customer),
      approval: { kind: 'credit', amount: toDecimal(amount) },
    })),
  )
}

/** The rules for this customer. What they owe is read by a statement after the wait, because it sees what others sold. */
async function termsOf(tx: Transaction, { customerId, paymentTypeId, today }: SoldLater) {
  const settings = await readSettings(tx)
  const isCredit = paymentTypeId === paymentTypes.credit
  const { rows } = await sql<{ limit: number | null; days: number | null }>`
    select credit_limit as limit, credit_days as days from customers where id = ${customerId}`.execute(tx)
  const limit = isCredit ? (rows[0]?.limit ?? null) : null
  const days = isCredit ? (rows[0]?.days ?? settings.credit_days) : settings.layaway_days
  return {
    lastDay: daysAfter(today, days),
    limit: limit === null ? null : cents(limit),
    owed: limit === null ? cents(0) : await owedBy(tx, customerId),
    down: parsePercent(settings.layaway_down_percent),
  }
}

/** Waits for other sales on credit to this customer, and answers what they owe then. */
async function owedBy(tx: Transaction, customerId: number): Promise<Cents> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${customerId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(balance), 0)::bigint as owed from sales
    where customer_id = ${customerId} and status = 'sold' and payment_type_id = ${paymentTypes.credit}`.execute(
    tx,
  )
  return cents(rows[0]?.owed ?? 0)
}

function issueOf(fault: CreditFault, customer: string): Issue {
  if (fault.code === 'credit_long') {
    const date = fault.lastDay.split('-').toReversed().join('/')
    return { code: fault.code, field: 'liquidation_date', params: { date } }
  }
  if (fault.code === 'layaway_down') {
    return { code: fault.code, field: 'tenders', params: { least: formatMoney(fault.least) } }
  }
  const free = cents(Math.max(0, fault.limit - fault.owed))
  const params = { customer, limit: formatMoney(fault.limit), free: formatMoney(free) }
  return { code: fault.code, field: 'customer_id', params }
}
