import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { figures, type Dimension, type FigureName, type Measure } from '#contract/figures.ts'

/** Rows of the ledgers as they are stored. */
interface Ledgers {
  readonly zone: string
  readonly sales: readonly Sale[]
  readonly lines: readonly Line[]
  readonly returns: readonly { id: number; saleId: number; at: Date }[]
  readonly returned: readonly {
    id: number
    returnId: number
    lineId: number
    quantity: number
    total: number
  }[]
  readonly tenders: readonly Tender[]
  readonly products: readonly Product[]
}

interface Sale {
  readonly id: number
  readonly soldAt: Date
  readonly cancelledAt: Date | null
  readonly registerId: number
  readonly sellerId: number
  readonly warehouseId: number
  readonly customerId: number | null
}

interface Line {
  readonly id: number
  readonly saleId: number
  readonly productId: number
  readonly position: number
  readonly quantity: number
  readonly total: number
  readonly discount: number
  readonly tax: number
  readonly unitCost: number | null
}

interface Tender {
  readonly kind: string
  readonly way: string
  readonly value: number
  readonly change: number
  readonly day: string
  readonly registerId: number | null
}

interface Product {
  readonly id: number
  readonly categoryId: number | null
  readonly subcategoryId: number | null
  readonly collectionId: number | null
  readonly supplierId: number | null
}

/** What counts, with its dimensions and measures by name. */
export interface Fact {
  readonly keys: Partial<Record<Dimension, string | number | null>>
  readonly measures: Partial<Record<Measure, number>>
}

export async function readLedgers(db: Database): Promise<Ledgers> {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  const [zone] = await all(sql<{ zone: string }>`select shop_zone() as zone`)
  return {
    zone: zone?.zone ?? '',
    sales:
      await all(sql<Sale>`select id, sold_at as "soldAt", cancelled_at as "cancelledAt", register_id as "registerId", seller_id as "sellerId",
      warehouse_id as "warehouseId", customer_id as "customerId" from sales where sold_at is not null`),
    lines:
      await all(sql<Line>`select id, sale_id as "saleId", product_id as "productId", position, quantity, total, discount,
      tax, unit_cost::float8 as "unitCost" from sale_details`),
    returns: await all(sql<Ledgers['returns'][number]>`
      select id, sale_id as "saleId", created_at as at from sale_returns`),
    returned: await all(sql<
      Ledgers['returned'][number]
    >`select id, return_id as "returnId", sale_detail_id as "lineId",
      quantity, total from sale_return_details order by id`),
    tenders:
      await all(sql<Tender>`select t.kind, t.way_to_pay as way, t.value, t.change, t.business_date::text as day,
      k.register_id as "registerId" from sale_tenders t left join cash_sessions k on k.id = t.session_id`),
    products:
      await all(sql<Product>`select p.id, p.category_id as "categoryId", p.subcategory_id as "subcategoryId", c.collection_id as "collectionId",
      p.supplier_id as "supplierId" from products p left join categories c on c.id = p.category_id`),
  }
}

/** Recounts the ledgers row by row, without sums and without SQL. */
export function factsOf(ledgers: Ledgers): Fact[] {
  return [...saleFacts(ledgers), ...paymentFacts(ledgers)]
}

function saleFacts(ledgers: Ledgers): Fact[] {
  const facts: Fact[] = []
  for (const sale of ledgers.sales) {
    for (const line of ledgers.lines.filter(({ saleId }) => saleId === sale.id)) {
      const keys = { ...keysOf(ledgers, sale, line) }
      const net = line.total - line.discount
      const taxUpTo = (value: number) => (net === 0 ? 0 : Math.round((line.tax * value) / net))
      const costUpTo = (pieces: number) =>
        line.unitCost === null ? 0 : Math.round(line.unitCost * 100 * pieces)
      const add = (
        day: string,
        at: Date,
        measures: Fact['measures'] & { sold: number; returned: number; tax: number },
      ) => {
        const costed = line.unitCost === null ? 0 : measures.sold - measures.returned - measures.tax
        facts.push({
          keys: { ...keys, ...timesOf(day, at, ledgers.zone) },
          measures: { tickets: 0, pieces: 0, discount: 0, returned_pieces: 0, ...measures, costed },
        })
      }
      add(dayOf(sale.soldAt, ledgers.zone), sale.soldAt, {
        tickets: line.position === 1 ? 1 : 0,
        pieces: line.quantity,
        discount: line.discount,
        sold: net,
        returned: 0,
        tax: line.tax,
        cost: costUpTo(line.quantity),
      })
      let [pieces, value] = [0, 0]
      for (const back of ledgers.returned.filter(({ lineId }) => lineId === line.id)) {
        const document = ledgers.returns.find(({ id }) => id === back.returnId)
        if (!document) throw new Error('a line came back without a return')
        add(dayOf(document.at, ledgers.zone), document.at, {
          returned_pieces: back.quantity,
          sold: 0,
          returned: back.total,
          tax: taxUpTo(value) - taxUpTo(value + back.total),
          cost: costUpTo(pieces) - costUpTo(pieces + back.quantity),
        })
        pieces += back.quantity
        value += back.total
      }
      if (sale.cancelledAt && pieces < line.quantity) {
        add(dayOf(sale.cancelledAt, ledgers.zone), sale.cancelledAt, {
          returned_pieces: line.quantity - pieces,
          sold: 0,
          returned: net - value,
          tax: taxUpTo(value) - line.tax,
          cost: costUpTo(pieces) - costUpTo(line.quantity),
        })
      }
    }
  }
  return facts
}

function paymentFacts({ tenders, zone }: Ledgers): Fact[] {
  return tenders.map(({ kind, way, value, change, day, registerId }) => ({
    keys: { ...timesOf(day, null, zone), way, register: registerId },
    measures:
      kind === 'payment' ? { received: value - change, refunded: 0 } : { received: 0, refunded: value },
  }))
}

function keysOf({ products }: Ledgers, sale: Sale, { productId }: Line): Fact['keys'] {
  const product = products.find(({ id }) => id === productId)
  return {
    seller: sale.sellerId,
    register: sale.registerId,
    warehouse: sale.warehouseId,
    customer: sale.customerId,
    product: productId,
    category: product?.categoryId ?? null,
    subcategory: product?.subcategoryId ?? null,
    collection: product?.collectionId ?? null,
    supplier: product?.supplierId ?? null,
  }
}

/** By the shop's clock; nothing that is stored is asked. */
const dayOf = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(at)

function timesOf(day: string, at: Date | null, zone: string): Fact['keys'] {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay() === 0 ? 7 : date.getUTCDay()
  const monday = new Date(date.getTime() - (weekday - 1) * 86_400_000).toISOString().slice(0, 10)
  const hour =
    at &&
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(at))
  return { day, week: monday, month: day.slice(0, 7), weekday, ...(hour !== null && { hour }) }
}

/** A figure by a dimension, counted row by row. */
export function recount(facts: readonly Fact[], figure: FigureName, by: Dimension, days = 1) {
  const groups = Map.groupBy(counting(facts, figure), ({ keys }) => keys[by] ?? null)
  return new Map([...groups].map(([key, same]) => [key, valueOf(same, figure, days)]))
}

/** A figure of all of it, in a span of so many days. */
export function valueOf(all: readonly Fact[], figure: FigureName, days = 1): number | null {
  const facts = counting(all, figure)
  const sum = (...names: (keyof Fact['measures'])[]) =>
    facts.reduce(
      (all, { measures }) => all + names.reduce((part, name) => part + (measures[name] ?? 0), 0),
      0,
    )
  switch (figure) {
    case 'sales':
      return sum('sold') / 100
    case 'tickets':
      return sum('tickets')
    case 'average_ticket':
      return sum('tickets') === 0 ? null : Math.round(sum('sold') / sum('tickets')) / 100
    case 'pieces':
      return sum('pieces')
    case 'discounts':
      return sum('discount') / 100
    case 'returns':
      return sum('returned') / 100
    case 'net':
      return (sum('sold') - sum('returned')) / 100
    case 'tax':
      return sum('tax') / 100
    case 'cost':
      return sum('cost') / 100
    case 'margin':
      return (sum('costed') - sum('cost')) / 100
    case 'margin_percent':
      return ratio(100 * (sum('costed') - sum('cost')), sum('costed'), 1)
    case 'collected':
      return (sum('received') - sum('refunded')) / 100
    case 'receivable':
      return sum('receivable') / 100
    case 'overdue':
      return sum('overdue') / 100
    case 'payable':
      return sum('payable') / 100
    case 'drawer_cash':
      return sum('drawer') / 100
    case 'stock':
      return sum('stock')
    case 'stock_value':
      return sum('stock_value') / 100
    case 'turnover':
      return ratio(sum('cost'), sum('stock_value'), 2)
    case 'stock_days':
      return ratio(days * sum('stock_value'), sum('cost'), 0)
  }
}

function counting(facts: readonly Fact[], figure: FigureName): Fact[] {
  return facts.filter(({ measures }) => figures[figure].of.some(measure => measure in measures))
}

function ratio(value: number, base: number, decimals: number): number | null {
  return base === 0 ? null : Number((value / base).toFixed(decimals))
}
