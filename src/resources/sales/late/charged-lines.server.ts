import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { makingOf, modeFault } from '#domain/made-to-order.ts'
import { cents, formatMoney } from '#domain/money.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import { reason, type LateSale } from './late-sale.server.ts'
import { makingOfRow, orderedLine, type LineOfProduct } from '../create/price-lines.server.ts'
import type { SaleFacts } from '../create/sale-facts.server.ts'

/** A till that was off for a week may sell at the former prices until its copy is refreshed. */
const staleDays = 7

type SoldProduct = LineOfProduct['product']

interface Charged extends Omit<SoldProduct, 'id' | 'currency' | 'price' | 'offerPercent' | 'exchangeRate'> {
  readonly id: number | null
  /** Null when the product did not have the charged price in that time. */
  readonly currency: SoldProduct['currency'] | null
  readonly price: number | null
  readonly offerPercent: string | null
  readonly exchangeRate: string | null
  /** Whether it had another price by the time of the sale. */
  readonly isOld: boolean | null
}

/**
 * The lines of a late ticket at the charged prices, also of products that are archived by now. A price that no copy
 * on the till can have had is a reason for review, and so is one that had changed before the sale.
 */
export async function chargedLines(
  tx: Transaction,
  details: SaleBody['details'],
  { ivaRate: taxRate, today }: Pick<SaleFacts, 'ivaRate' | 'today'>,
  { openedAt, soldAt, reasons }: LateSale,
): Promise<LineOfProduct[]> {
  const { rows } = await sql<Charged>`
    select p.id, p.internal_code, p.name, left(p.description, 500) as description, p.price_mxn,
      p.unit_cost, p.archived_at is not null as is_archived, ${makingOfRow('p')},
      h.currency, h.price, h.offer_percent, h.exchange_rate,
      h.ended_at <= ${soldAt}::timestamptz as is_old
    from unnest(
      ${details.map(({ productId }) => productId)}::integer[], ${details.map(({ unitPrice }) => unitPrice)}::bigint[]
    ) with ordinality as line (product_id, unit_price, place)
    left join products p on p.id = line.product_id
    left join categories c on c.id = p.category_id
    left join lateral (
      select ended_at, currency, price, case when has_discount then discount_percent else 0 end as offer_percent,
        case when currency = 'MXN' then null else exchange_rate end as exchange_rate
      from (
        select *, lead(created_at) over (order by id) as ended_at from product_prices where product_id = p.id
      ) every
      where price_mxn = line.unit_price
        and (ended_at is null or ended_at >= ${openedAt}::timestamptz - make_interval(days => ${staleDays}))
      order by id desc limit 1
    ) h on true
    order by line.place`.execute(tx)
  const faults: Issue[] = []
  const lines = details.flatMap((line, place) => {
    const { quantity, unitPrice } = line
    const row = rows[place]
    if (!row || row.id === null) {
      faults.push({ code: 'exists', field: `details.${place}.product_id`, params: {} })
      return []
    }
    const charged = cents(unitPrice)
    const isKnown = row.currency !== null && row.price !== null
    if (!isKnown || row.isOld) {
      const now = row.priceMxn === null ? '—' : formatMoney(cents(row.priceMxn))
      reasons.push(
        reason(isKnown ? 'review_old_price' : 'review_price', {
          product: row.name,
          charged: formatMoney(charged),
          price: now,
        }),
      )
    }
    const product: SoldProduct = {
      ...row,
      id: row.id,
      currency: row.currency ?? 'MXN',
      price: row.price ?? charged,
      offerPercent: row.offerPercent ?? '0',
    }
    const { mode } = makingOf(product.making, product.categoryMaking)
    const fault = modeFault(mode, Boolean(line.onOrder))
    if (fault) reasons.push(reason(`review_${fault}`, { product: row.name }))
    return [{ product, quantity, unitPrice: charged, taxRate, onOrder: orderedLine(product, line, today) }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return lines
}
