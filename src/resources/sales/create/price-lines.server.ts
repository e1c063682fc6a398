import { sql, type RawBuilder } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { makingOf, modeFault, type MakingFields, type OnOrder } from '#domain/made-to-order.ts'
import { cents, formatMoney, toDecimal, type Cents, type Percent } from '#domain/money.ts'
import { keepsQuoted } from '#domain/quoted-before.ts'
import type { PricedLine } from '#domain/sale-totals.ts'
import { daysAfter } from '#contract/days-after.ts'

export interface SoldProduct {
  readonly id: number
  readonly internalCode: string
  readonly name: string
  readonly description: string | null
  readonly currency: 'MXN' | 'USD'
  readonly price: number | null
  readonly offerPercent: string
  readonly exchangeRate: string | null
  readonly priceMxn: number | null
  readonly unitCost: string | null
  readonly isArchived: boolean
  /** The values of the product and of its category about pieces on order. */
  readonly making: MakingFields
  readonly categoryMaking: MakingFields | null
}

type Maybe<T> = T | null | undefined

export interface AskedLine {
  readonly productId: number
  readonly quantity: number
  /** Null accepts the product's price. */
  readonly unitPrice: number | null
  readonly onOrder?: Maybe<boolean>
  readonly promisedOn?: Maybe<string>
  readonly finish?: Maybe<string>
  readonly customerNotes?: Maybe<string>
}

/** The data of pieces on order, with the promised day. */
export interface OrderedLine extends OnOrder {
  readonly finish: string | null
  readonly customerNotes: string | null
}

export interface LineOfProduct extends PricedLine {
  readonly product: SoldProduct
  /** Null for pieces from stock. */
  readonly onOrder: OrderedLine | null
  /** At a quoted price that is not today's. */
  readonly isQuoted?: boolean
}

/** The price of a line of the quotation that is continued, with what it came from. */
export type QuotedPrice = Pick<SoldProduct, 'currency' | 'price' | 'offerPercent' | 'exchangeRate'> & {
  readonly productId: number
  readonly unitPrice: number
}

export interface QuotedPrices {
  readonly isHonoured: boolean
  readonly lines: readonly QuotedPrice[]
}

const noQuotation: QuotedPrices = { isHonoured: false, lines: [] }

/** The products of these lines at today's prices. Its rows may become JSON. */
export function soldProducts(lines: readonly Pick<AskedLine, 'productId'>[]): RawBuilder<SoldProduct> {
  return sql`
    select products.id, internal_code as "internalCode", products.name, left(products.description, 500) as description, currency, price,
      (case when has_discount then discount_percent else 0 end)::text as "offerPercent",
      (case when currency = 'MXN' then null else exchange_rate end)::text as "exchangeRate",
      price_mxn as "priceMxn", unit_cost::text as "unitCost", products.archived_at is not null as "isArchived",
      ${makingOfRow('products')}
    from products left join categories c on c.id = products.category_id where products.id = any(${lines.map(({ productId }) => productId)})`
}

/** What a product of this table and its category, joined as `c`, say about pieces on order. */
export function makingOfRow(products: 'products' | 'p'): RawBuilder<unknown> {
  const category = sql`case when c.id is not null then ${makingFields('c')} end`
  return sql`${makingFields(products)} as making, ${category} as "categoryMaking"`
}

function makingFields(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object('orderMode', ${column('order_mode')},
    'makingDaysFrom', ${column('making_days_from')}, 'makingDaysTo', ${column('making_days_to')})`
}

/** The data of a line on order, with its promised day; null for pieces from stock. */
export function orderedLine(
  { making, categoryMaking }: Pick<SoldProduct, 'making' | 'categoryMaking'>,
  line: AskedLine,
  today: string,
): OrderedLine | null {
  if (!line.onOrder) return null
  const { days } = makingOf(making, categoryMaking)
  const earliest = days && daysAfter(today, days.to)
  return {
    earliest,
    promisedOn: line.promisedOn ?? earliest,
    finish: line.finish ?? null,
    customerNotes: line.customerNotes ?? null,
  }
}

/** The lines at their products' prices; a client with other prices is told each, so that the cashier can confirm them. */
export function priceLines(
  rows: readonly SoldProduct[],
  details: readonly AskedLine[],
  { ivaRate: taxRate, today }: { readonly ivaRate: Percent; readonly today: string },
  quoted: QuotedPrices | null = null,
): LineOfProduct[] {
  const products = new Map(rows.map(row => [row.id, row]))
  const faults: Issue[] = []
  const lines = details.flatMap((line, place) => {
    const { productId, quantity } = line
    const product = products.get(productId)
    const before = priceBefore(product, line, quoted ?? noQuotation)
    const fault = faultOf(product, line, before)
    if (fault) faults.push({ params: {}, ...fault, field: `details.${place}.${fault.field}` })
    if (!product || product.priceMxn === null) return []
    const onOrder = orderedLine(product, line, today)
    if (!before?.isKept) {
      return [{ product, quantity, unitPrice: cents(product.priceMxn), taxRate, onOrder }]
    }
    const { productId: _, unitPrice, ...from } = before.quoted
    const kept = { ...product, ...from }
    return [{ product: kept, quantity, unitPrice: cents(unitPrice), taxRate, onOrder, isQuoted: true }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return lines
}

interface PriceBefore {
  readonly quoted: QuotedPrice
  readonly isKept: boolean
}

/** The quoted price that a client asks for, and whether it may still be charged. */
function priceBefore(
  product: SoldProduct | undefined,
  { productId, unitPrice }: AskedLine,
  { lines, isHonoured }: QuotedPrices,
): PriceBefore | null {
  const quoted = lines.find(line => line.productId === productId && line.unitPrice === unitPrice)
  if (!quoted || !product || product.priceMxn === null) return null
  const prices = { today: product.priceMxn, quoted: [quoted.unitPrice] }
  return { quoted, isKept: keepsQuoted(unitPrice, prices, isHonoured) }
}

function faultOf(
  product: SoldProduct | undefined,
  { unitPrice: ownPrice, onOrder }: AskedLine,
  before: PriceBefore | null,
) {
  if (!product) return { code: 'exists', field: 'product_id' }
  const { name, priceMxn, isArchived } = product
  if (isArchived) return { code: 'product_archived', field: 'product_id', params: { product: name } }
  const { mode } = makingOf(product.making, product.categoryMaking)
  const fault = modeFault(mode, Boolean(onOrder))
  if (fault) return { code: fault, field: 'on_order', params: { product: name } }
  if (priceMxn === null) {
    return { code: 'product_without_price', field: 'unit_price', params: { product: name } }
  }
  if (ownPrice === null || priceMxn === ownPrice || before?.isKept) return null
  const price: Cents = cents(priceMxn)
  if (before) {
    const quoted = formatMoney(cents(before.quoted.unitPrice))
    const params = { product: name, quoted, price: formatMoney(price) }
    return { code: 'quote_expired', field: 'unit_price', params, stored: toDecimal(price) }
  }
  return {
    code: 'price_changed',
    field: 'unit_price',
    params: { product: name, price: formatMoney(price) },
    stored: toDecimal(price),
  }
}
