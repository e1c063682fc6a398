import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
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
}

interface Facts {
  readonly saleId: number
  readonly today: string
  readonly settings: unknown
  readonly hasCustomer: boolean
  readonly seller: string | null
  readonly isSellerActive: boolean | null
}

const shown = settingsSchema.pick({
  iva_rate: true,
  discount_limit_percent: true,
  supervisor_discount_limit_percent: true,
  exchange_rate: true,
  quotation_days: true,
})

/** All that a sale needs to know besides its products and its session, in one statement. */
export async function saleFacts(
  tx: Transaction,
  { customerId, sellerId }: { customerId: number | null; sellerId: number },
): Promise<SaleFacts> {
  const { rows } = await sql<Facts>`
    select nextval(pg_get_serial_sequence('sales', 'id'))::integer as sale_id, shop_today() as today,
      (select coalesce(jsonb_object_agg(key, value), '{}') from settings
        where key = any(${Object.keys(shown.shape)})) as settings,
      exists (select from customers where id = ${customerId} and archived_at is null) as has_customer,
      u.name as seller, u.status = 'active' as is_seller_active
    from (select) as one left join users u on u.id = ${sellerId} and u.archived_at is null`.execute(tx)
  const [facts] = rows
  if (!facts) throw new DomainError('fatal')
  if (customerId !== null && !facts.hasCustomer) throw new DomainError('exists', {}, 'customer_id')
  if (facts.seller === null) throw new DomainError('exists', {}, 'seller_id')
  if (!facts.isSellerActive) throw new DomainError('seller_inactive', { seller: facts.seller }, 'seller_id')
  const settings = shown.parse(facts.settings)
  return {
    saleId: facts.saleId,
    today: facts.today,
    ivaRate: parsePercent(settings.iva_rate),
    discountLimits: discountLimitsIn(settings),
    quotationDays: settings.quotation_days,
    exchangeRate: settings.exchange_rate?.toFixed(6) ?? null,
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
