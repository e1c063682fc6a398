import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { parsePercent, type Percent } from '#domain/money.ts'
import type { TermLimits } from '#domain/sale-terms.ts'
import type { StaffLimits } from '#domain/staff-limits.ts'
import { mayTakePesos } from '#domain/tenders.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import { settingsSchema, type Settings } from '#contract/settings.ts'
import type { Transaction } from '#db/database.ts'
import {
  seenSession,
  sharedSession,
  type OpenSession,
  type Worker,
} from '#resources/cash-sessions/lock-session.server.ts'
import { soldProducts, type SoldProduct } from './price-lines.server.ts'

export interface SaleFacts extends TermLimits {
  /** The ids that the new sale and its lines will have, because lines and movements are written before the sale. */
  readonly saleId: number
  readonly lineIds: readonly number[]
  readonly ivaRate: Percent
  /** The part of the price of pieces on order that is paid in advance. */
  readonly deposit: Percent
  readonly discountLimits: StaffLimits<Percent>
  readonly exchangeRate: string | null
  readonly customerId: number | null
  readonly sellerId: number
}

/** The database's answer before any check. */
export interface FoundFacts {
  /** The sale that this ticket made before. */
  readonly known: { readonly id: number; readonly createdBy: number; readonly contentHash: Buffer } | null
  readonly session: OpenSession | undefined
  readonly products: readonly SoldProduct[]
  readonly parties: Parties
}

interface Parties {
  readonly saleId: number
  readonly lineIds: readonly number[]
  readonly today: string
  readonly settings: unknown
  readonly customerId: number | null
  readonly isCustomerLive: boolean | null
  readonly sellerId: number
  readonly seller: string | null
  readonly isSellerLive: boolean | null
  readonly isSellerActive: boolean | null
}

type Row = Omit<Parties, 'customerId' | 'sellerId'> & {
  readonly knownId: number | null
  readonly createdBy: number
  readonly contentHash: Buffer
  readonly session: OpenSession | null
  readonly products: SoldProduct[]
}

type TermSettings = Pick<Settings, 'quotation_days' | 'quotation_most_days' | 'credit_most_days'>

const shown = settingsSchema.pick({
  iva_rate: true,
  on_order_deposit_percent: true,
  discount_limit_percent: true,
  supervisor_discount_limit_percent: true,
  exchange_rate: true,
  quotation_days: true,
  quotation_most_days: true,
  credit_most_days: true,
})

/**
 * Everything that a sale needs to know, in one statement: whether its ticket made one before, the cashier's open
 * session, the products, the customer (locked, so that they are not forgotten meanwhile), the seller and the
 * settings. The session stays open from here on, unless the sale is pending and moves no cash. A late ticket has its
 * own session and prices, and a sale that continues a pending one or exchanges goods of another locks that one first.
 */
export async function findFacts(
  tx: Transaction,
  authorId: number,
  body: SaleBody,
  cashier: Worker | null = { id: authorId },
): Promise<FoundFacts> {
  const { ticket, details, customerId = null } = body
  const sellerId = body.sellerId ?? authorId
  const hasSession = !body.offline && !body.replacesId && !body.exchangeSaleId
  const session =
    body.status === 'pending'
      ? seenSession(cashier)
      : sharedSession(hasSession ? cashier : null, mayTakePesos(body.tenders))
  const { rows } = await sql<Row>`
    select s.id as known_id, s.created_by, s.content_hash,
      case when s.id is null then nextval(pg_get_serial_sequence('sales', 'id'))::integer end as sale_id,
      array(
        select nextval(pg_get_serial_sequence('sale_details', 'id'))::integer
        from generate_series(1, case when s.id is null then ${details.length}::integer else 0 end)
      ) as line_ids,
      case when s.id is null then (
        select to_json(session.*) from (${session}) session
      ) end as session,
      (select coalesce(json_agg(product.*), '[]') from (${soldProducts(body.offline ? [] : details)}) product) as products,
      shop_today() as today,
      (select coalesce(jsonb_object_agg(key, value), '{}') from settings
        where key = any(${Object.keys(shown.shape)})) as settings,
      (select archived_at is null and anonymised_at is null from customers where id = ${customerId}
        for key share) as is_customer_live,
      u.name as seller, u.archived_at is null as is_seller_live, u.status = 'active' as is_seller_active
    from (select) as one
    left join sales s on s.ticket = ${ticket}::uuid
    left join users u on u.id = ${sellerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new DomainError('fatal')
  const { knownId, createdBy, contentHash, session: open, products, ...parties } = row
  return {
    known: knownId === null ? null : { id: knownId, createdBy, contentHash },
    session: open ?? undefined,
    products,
    parties: { ...parties, customerId, sellerId },
  }
}

/** Refuses a customer or seller who has left; a late ticket keeps them, and goes without one who was deleted. */
export function checkedFacts(
  { customerId, sellerId, ...facts }: Parties,
  late?: { readonly cashierId: number; readonly reasons: Issue[] },
): SaleFacts {
  const isCustomerGone = customerId !== null && facts.isCustomerLive === null
  if (late) {
    if (isCustomerGone) late.reasons.push({ code: 'review_customer', field: 'base', params: {} })
    if (facts.seller === null) late.reasons.push({ code: 'review_seller', field: 'base', params: {} })
  } else {
    if (customerId !== null && !facts.isCustomerLive) throw new DomainError('exists', {}, 'customer_id')
    if (facts.seller === null || !facts.isSellerLive) throw new DomainError('exists', {}, 'seller_id')
    if (!facts.isSellerActive) throw new DomainError('seller_inactive', { seller: facts.seller }, 'seller_id')
  }
  const settings = shown.parse(facts.settings)
  return {
    saleId: facts.saleId,
    lineIds: facts.lineIds,
    ...termLimits(facts.today, settings),
    ivaRate: parsePercent(settings.iva_rate),
    deposit: parsePercent(settings.on_order_deposit_percent),
    discountLimits: discountLimitsIn(settings),
    exchangeRate: settings.exchange_rate?.toFixed(6) ?? null,
    customerId: isCustomerGone ? null : customerId,
    sellerId: late && facts.seller === null ? late.cashierId : sellerId,
  }
}

/** The last days that the settings allow, counted from this day. */
export function termLimits(today: string, settings: TermSettings): TermLimits {
  const { quotation_days: usual, quotation_most_days: most, credit_most_days: credit } = settings
  return {
    today,
    creditLast: { day: daysAfter(today, credit), days: credit },
    quotationLast: { day: daysAfter(today, most), days: most },
    quotationUsual: daysAfter(today, Math.min(usual, most)),
  }
}

export function discountLimitsIn(
  settings: Pick<Settings, 'discount_limit_percent' | 'supervisor_discount_limit_percent'>,
): StaffLimits<Percent> {
  return {
    seller: parsePercent(settings.discount_limit_percent),
    supervisor: parsePercent(settings.supervisor_discount_limit_percent),
  }
}
