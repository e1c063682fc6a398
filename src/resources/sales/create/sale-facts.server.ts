import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { parsePercent, type Percent } from '#domain/money.ts'
import type { StaffLimits } from '#domain/staff-limits.ts'
import { settingsSchema, type Settings } from '#contract/settings.ts'
import type { Transaction } from '#db/database.ts'

export interface SaleFacts {
  /** The id that the new sale will have: its lines and movements are written before it. */
  readonly saleId: number
  readonly today: string
  readonly ivaRate: Percent
  readonly discountLimits: StaffLimits<Percent>
  readonly quotationDays: number
  readonly exchangeRate: string | null
  readonly customerId: number | null
  readonly sellerId: number
}

interface Facts {
  readonly saleId: number
  readonly today: string
  readonly settings: unknown
  readonly isCustomerLive: boolean | null
  readonly seller: string | null
  readonly isSellerLive: boolean | null
  readonly isSellerActive: boolean | null
}

const shown = settingsSchema.pick({
  iva_rate: true,
  discount_limit_percent: true,
  supervisor_discount_limit_percent: true,
  exchange_rate: true,
  quotation_days: true,
})

/**
 * All that a sale needs to know besides its products and its session, in one statement. A late ticket keeps a customer or
 * seller who has left meanwhile, and is stored without one who is deleted.
 */
export async function saleFacts(
  tx: Transaction,
  { customerId, sellerId }: { customerId: number | null; sellerId: number },
  late?: { readonly cashierId: number; readonly reasons: Issue[] },
): Promise<SaleFacts> {
  const { rows } = await sql<Facts>`
    select nextval(pg_get_serial_sequence('sales', 'id'))::integer as sale_id, shop_today() as today,
      (select coalesce(jsonb_object_agg(key, value), '{}') from settings
        where key = any(${Object.keys(shown.shape)})) as settings,
      (select archived_at is null from customers where id = ${customerId}) as is_customer_live,
      u.name as seller, u.archived_at is null as is_seller_live, u.status = 'active' as is_seller_active
    from (select) as one left join users u on u.id = ${sellerId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new DomainError('fatal')
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
    today: facts.today,
    ivaRate: parsePercent(settings.iva_rate),
    discountLimits: discountLimitsIn(settings),
    quotationDays: settings.quotation_days,
    exchangeRate: settings.exchange_rate?.toFixed(6) ?? null,
    customerId: isCustomerGone ? null : customerId,
    sellerId: late && facts.seller === null ? late.cashierId : sellerId,
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

/** Refuses a credit or layaway without its customer or its date. */
export function refuseLooseCredit(
  { customerId, liquidationDate }: { customerId: number | null; liquidationDate: string | null },
  today: string,
): void {
  if (customerId === null) throw new DomainError('credit_needs_customer', {}, 'customer_id')
  if (liquidationDate === null) throw new DomainError('credit_needs_date', {}, 'liquidation_date')
  if (liquidationDate < today) throw new DomainError('liquidation_past', {}, 'liquidation_date')
}
