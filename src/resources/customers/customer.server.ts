import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { fiscalFaults, type FiscalData } from '#domain/fiscal-data.ts'
import { cleanRfc } from '#domain/rfc.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { anyName, byEmail, byPhone } from '#engine/everywhere/by-name.ts'
import { forgetExports } from '#engine/export-log.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { forgetMessages, forgetRequests, forgetSales } from '../personal-data/forget.server.ts'
import { strikeOut, strikeWords } from '../personal-data/strike-out.server.ts'
import { wordsOf } from '../personal-data/struck-out.ts'
import { emailsOf, personalDataRoute } from '../personal-data/personal-data.routes.server.ts'
import { customers } from './customer.resource.ts'

export const customersServer: ServerResource<typeof customers> = defineServer(customers, {
  vocabulary: 'customers',
  called: anyName(byPhone('customers', 'phone'), byEmail('customers')),

  guard: async (tx, { actor }, { action, before, values }) => {
    if (actor && actor.role !== 'Admin') refuseOwnCredit(before, values)
    if (before?.anonymisedAt && action === 'update') throw new DomainError('already_anonymous')
    if (before && action === 'anonymise') await refuseOpenSales(tx, before.id)
    refuseFiscal(before, values)
  },

  prepare: async (tx, _context, { action, values }) =>
    action === 'anonymise'
      ? { ...values, anonymisedAt: await transactionMoment(tx) }
      : { ...values, ...(values.rfc && { rfc: cleanRfc(values.rfc) }) },

  actions: {
    // Messages and requests for invoices from the customer's addresses are erased too, and so is their name in sales.
    anonymise: async (tx, context, { record }) => {
      // Waits for sales in progress, which refer to the customer.
      await sql`select from customers where id = ${record.id} for update`.execute(tx)
      await forgetMessages(tx, context, emailsOf(record))
      const sales = await forgetSales(tx, { customerId: record.id })
      await forgetRequests(tx, context, emailsOf(record), sales)
    },
  },

  afterSave: async (tx, _context, { action, before, after }) => {
    if (action !== 'anonymise') return
    await strikeOut(tx, 'customers', [after.id], emailsOf(before ?? {}))
    await forgetExports(tx)
    await strikeWords(tx, wordsOf(before ?? {}))
  },

  invariants: {
    'nothing left of a person who asked to be forgotten': sql`
      select 'customers' as resource, id from customers
      where anonymised_at is not null and num_nonnulls(phone, email, email_secondary, address, rfc, legal_name, notes) > 0
      union all select 'messages', id from messages
      where anonymised_at is not null and num_nonnulls(phone, email) > 0
      union all select 'sales', s.id from customers c join sales s on s.customer_id = c.id
      join sale_details d on d.sale_id = s.id
      where c.anonymised_at is not null and d.delivered_at < c.anonymised_at and d.received_by is not null`,
  },

  routes: (app, engine) => personalDataRoute(app, engine, 'customers', customersServer),
})

type Values = Partial<FiscalData>

/** Fiscal data is only checked when it changes, so that other changes need not wait for its correction. */
function refuseFiscal(before: Values | null, values: Values): void {
  const fiscal = { ...before, ...values }
  const { rfc = null, taxRegime = null, taxPostalCode = null, cfdiUse = null } = fiscal
  const changed = [values.rfc, values.taxRegime, values.taxPostalCode, values.cfdiUse]
  if (changed.every(value => value === undefined || value === null)) return
  const faults = fiscalFaults({ rfc: rfc && cleanRfc(rfc), taxRegime, taxPostalCode, cfdiUse })
  if (faults.length > 0) throw DomainError.of(faults)
}

interface CreditTerms {
  readonly creditLimit?: number | null
  readonly creditDays?: number | null
}

/** Whoever sells on credit does not decide how much a customer may owe. */
function refuseOwnCredit(before: CreditTerms | null | undefined, values: CreditTerms): void {
  for (const [name, field] of [
    ['creditLimit', 'credit_limit'],
    ['creditDays', 'credit_days'],
  ] as const) {
    const value = values[name]
    if (value === undefined || value === (before?.[name] ?? null)) continue
    throw new DomainError('credit_needs_admin', {}, field)
  }
}

/** The shop must still reach a person who owes money or waits for pieces. */
async function refuseOpenSales(tx: Transaction, customerId: number): Promise<void> {
  const { rows } = await sql<{ folio: string }>`
    select folio from sale_records
    where customer_id = ${customerId} and status in ('sold', 'paid', 'invoiced') and (balance > 0 or undelivered > 0)
    order by id limit 1`.execute(tx)
  const [open] = rows
  if (open) throw new DomainError('customer_has_sale', { folio: open.folio })
}
