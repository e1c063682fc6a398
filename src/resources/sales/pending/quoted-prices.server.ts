import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, parsePercent, toDecimal } from '#domain/money.ts'
import { snakeKeys } from '#domain/naming.ts'
import { saleTotals } from '#domain/sale-totals.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'
import { discountOf } from './allow-quoted.server.ts'
import { priceLines, soldProducts } from '../create/price-lines.server.ts'
import type { Sale } from '../sale-types.server.ts'

export type Prices = 'quoted' | 'today'

/** The amounts at which a pending sale is sold. */
export type Priced = Pick<Sale, 'subtotal' | 'discountAmount' | 'total' | 'taxAmount'>

/**
 * The prices of a pending sale when it is sold: the quoted ones while it is valid. After that only an Admin may still
 * give those, and today's are charged once the caller has confirmed them.
 */
export async function pricesFor(
  tx: Transaction,
  context: Context,
  sale: Sale,
  prices: Prices | null | undefined,
): Promise<Priced> {
  if (prices === 'today') return atTodaysPrices(tx, sale)
  const isHonoured = prices === 'quoted' && requireActor(context).role === 'Admin'
  if (sale.isExpired && !isHonoured) refuseOldPrices(sale)
  return sale
}

function refuseOldPrices({ details }: Sale): void {
  const faults = details.flatMap(({ name, unitPrice, todayPrice }, place) => {
    if (todayPrice === null || todayPrice === unitPrice) return []
    const params = {
      product: name,
      quoted: formatMoney(cents(unitPrice)),
      price: formatMoney(cents(todayPrice)),
    }
    return [
      {
        code: 'quote_expired',
        field: `details.${place}.unit_price`,
        params,
        stored: toDecimal(cents(todayPrice)),
      },
    ]
  })
  if (faults.length > 0) throw DomainError.of(faults)
}

/** Prices the lines of a pending sale anew, with its discount and IVA. */
async function atTodaysPrices(tx: Transaction, sale: Sale): Promise<Priced> {
  const { iva_rate: iva } = await readSettings(tx)
  const details = sale.details.map(({ productId, quantity, onOrder, promisedOn }) => ({
    productId,
    quantity,
    unitPrice: null,
    onOrder,
    promisedOn,
  }))
  const { rows: products } = await soldProducts(details).execute(tx)
  const today = await shopToday(tx)
  const lines = priceLines(products, details, { ivaRate: parsePercent(iva), today })
  const totals = saleTotals(lines, discountOf(sale))
  const rows = lines.map(({ product, unitPrice, taxRate }, place) => ({
    id: sale.details[place]?.id,
    currency: product.currency,
    price: product.price,
    offerPercent: product.offerPercent,
    exchangeRate: product.exchangeRate,
    unitPrice,
    taxRate: taxRate / 100,
    discount: totals.lines[place]?.discount,
    tax: totals.lines[place]?.tax,
  }))
  await sql`
    update sale_details d set currency = n.currency, price = n.price, offer_percent = n.offer_percent,
      exchange_rate = n.exchange_rate, unit_price = n.unit_price, tax_rate = n.tax_rate, discount = n.discount, tax = n.tax
    from jsonb_to_recordset(${JSON.stringify(rows.map(snakeKeys))}::jsonb) as n (id integer, currency text, price bigint,
      offer_percent numeric, exchange_rate numeric, unit_price bigint, tax_rate numeric, discount bigint, tax bigint)
    where d.id = n.id and d.sale_id = ${sale.id}`.execute(tx)
  const { subtotal, discount, total, tax } = totals
  return { subtotal, discountAmount: discount, total, taxAmount: tax }
}
