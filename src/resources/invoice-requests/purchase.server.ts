import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { readInvoiceCode } from '#domain/invoice-code.ts'
import { purchaseState, type PurchaseState } from '#domain/invoice-request.ts'
import { readReference, type ReadReference } from '#domain/ticket-reference.ts'
import type { Database } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { throttle } from '#engine/security/throttle.ts'
import { readSettings } from '#engine/settings.ts'
import { ofReference } from '#resources/sales/late/of-reference.server.ts'

/** Tries with wrong codes; a code has 140 bits. */
const wrongCodes = { max: 20, seconds: 600 }

/** The purchase as the holder of its ticket sees it, with no data of the buyer but their own request. */
export interface Purchase {
  readonly saleId: number
  readonly code: string
  readonly folio: string
  readonly businessDate: string
  /** Cents, after what was returned. */
  readonly total: number
  readonly invoiceNumber: string | null
  readonly state: PurchaseState
  /** The last day to ask for it; null while it is not paid. */
  readonly until: string | null
  readonly request: { readonly id: number; readonly rfc: string; readonly email: string } | null
  /** Why the last request was rejected, if there is none after it. */
  readonly rejection: string | null
}

/**
 * The purchase with a code, or with the reference of a ticket that was printed without a connection, typed in any
 * way. A wrong one counts for the address, which a whole shop may share; a right one is neither counted nor refused,
 * because nobody finds one by trying.
 */
export async function findPurchase(db: Database, { ip }: Context, typed: string): Promise<Purchase> {
  const reference = readReference(typed)
  const code = reference ? await codeOf(db, reference) : readInvoiceCode(typed)
  const purchase = code === null ? null : await readPurchase(db, code)
  if (purchase) return purchase
  await throttle(db, `invoice-code:${ip}`, wrongCodes)
  throw new DomainError(reference ? 'ticket_not_arrived' : 'not_found')
}

/** Null until the sale has arrived, and when two sales have the same reference. */
async function codeOf(db: Database, reference: ReadReference): Promise<string | null> {
  const { rows } = await sql<{ invoiceCode: string }>`
    select invoice_code from sales where ${ofReference('ticket', reference)} and sold_at is not null limit 2`.execute(
    db,
  )
  return rows.length === 1 ? (rows[0]?.invoiceCode ?? null) : null
}

interface Row extends Omit<Purchase, 'code' | 'state' | 'request'> {
  readonly status: string
  readonly age: number
  readonly isGlobal: boolean
  readonly requestId: number | null
  readonly rfc: string | null
  readonly email: string | null
}

export async function readPurchase(db: Database, code: string): Promise<Purchase | null> {
  const { invoice_request_days: days } = await readSettings(db)
  const { rows } = await sql<Row>`
    select v.sale_id, v.folio, v.status, v.business_date, v.total, v.invoice_number, shop_today() - v.settled_on as age,
      case when v.status <> 'sold' then (v.settled_on + ${days}::integer)::text end as until,
      exists (select from global_invoice_sales g where g.sale_id = v.sale_id) as is_global,
      r.id as request_id, r.rfc, r.email, (
        select reject_reason from invoice_requests j where j.sale_id = v.sale_id order by id desc limit 1
      ) as rejection
    from sale_invoicing v left join invoice_requests r on r.sale_id = v.sale_id and r.rejected_at is null
    where v.invoice_code = ${code}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { requestId, rfc, email, status, age, isGlobal, ...shown } = row
  const facts = {
    status,
    age,
    isGlobal,
    total: row.total,
    isInvoiced: row.invoiceNumber !== null,
    hasRequest: requestId !== null,
  }
  const request = requestId === null ? null : { id: requestId, rfc: rfc ?? '', email: email ?? '' }
  return { ...shown, code, total: facts.total, state: purchaseState(facts, days), request }
}
