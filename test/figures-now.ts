import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Fact } from './figures-world.ts'

interface OpenSale {
  readonly customerId: number | null
  readonly sellerId: number
  readonly registerId: number
  readonly warehouseId: number
  readonly isLate: boolean
  readonly owed: number
}

interface Moved {
  readonly productId: number
  readonly warehouseId: number
  readonly change: number
  /** Pesos for each piece of a reception, in millionths. */
  readonly received: string | null
}

interface Priced {
  readonly id: number
  readonly typed: number | null
  readonly categoryId: number | null
  readonly subcategoryId: number | null
  readonly collectionId: number | null
  readonly supplierId: number | null
}

const million = 1_000_000n

/** What is owed, in the drawers and in stock, counted from the ledgers row by row. */
export async function nowFacts(db: Database): Promise<Fact[]> {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  const sales = await all(sql<OpenSale>`
    select s.customer_id as "customerId", s.seller_id as "sellerId", s.register_id as "registerId",
      s.warehouse_id as "warehouseId", coalesce(s.liquidation_date < shop_today(), false) as "isLate",
      ((select sum(total - discount) from sale_details where sale_id = s.id)
        - coalesce((select sum(b.total) from sale_returns r join sale_return_details b on b.return_id = r.id
            where r.sale_id = s.id), 0)
        - coalesce((select sum(case kind when 'payment' then value - change else -value end)
            from sale_tenders where sale_id = s.id), 0))::integer as owed
    from sales s where s.sold_at is not null and s.cancelled_at is null`)
  const orders = await all(sql<{ supplierId: number; owed: number }>`
    select o.supplier_id as "supplierId", round((
        (select sum(round(quantity * unit_price_raw)) from purchase_order_lines where purchase_order_id = o.id)
        - coalesce((select sum(amount) from purchase_order_payments
            where purchase_order_id = o.id and voided_at is null), 0)
      ) * case o.currency when 'USD' then o.exchange_rate else 1 end)::integer as owed
    from purchase_orders o where o.approved_at is not null and o.cancelled_at is null`)
  const cash = await all(sql<{ registerId: number; warehouseId: number; value: number }>`
    select k.register_id as "registerId", k.warehouse_id as "warehouseId", c.value::integer as value
    from cash_sessions k join (
      select session_id, amount as value from cash_entries where type = 'opening' and currency = 'MXN'
      union all
      select t.session_id, case t.kind when 'refund' then -t.value else
        round(t.amount * case t.currency when 'USD' then (select exchange_rate from cash_sessions where id = t.session_id)
          else 1 end) - t.change end
      from sale_tenders t where t.way_to_pay = '01'
    ) c on c.session_id = k.id where k.closed_at is null`)
  const moved = await all(sql<Moved>`
    select m.product_id as "productId", m.warehouse_id as "warehouseId", m.change,
      (d.unit_cost * 1000000)::bigint::text as received
    from movements m left join reception_lines d on m.origin_type = 'reception' and d.id = m.origin_line_id
    order by m.id`)
  const products = await all(sql<Priced>`
    select p.id, p.purchase_price as typed, p.category_id as "categoryId", p.subcategory_id as "subcategoryId",
      c.collection_id as "collectionId", p.supplier_id as "supplierId"
    from products p left join categories c on c.id = p.category_id`)
  return [
    ...sales
      .filter(({ owed }) => owed > 0)
      .map(({ customerId, sellerId, registerId, warehouseId, isLate, owed }) => ({
        keys: { customer: customerId, seller: sellerId, register: registerId, warehouse: warehouseId },
        measures: { receivable: owed, overdue: isLate ? owed : 0 },
      })),
    ...orders
      .filter(({ owed }) => owed > 0)
      .map(({ supplierId, owed }) => ({ keys: { supplier: supplierId }, measures: { payable: owed } })),
    ...cash.map(({ registerId, warehouseId, value }) => ({
      keys: { register: registerId, warehouse: warehouseId },
      measures: { drawer: value },
    })),
    ...stockFacts(moved, products),
  ]
}

function stockFacts(moved: readonly Moved[], products: readonly Priced[]): Fact[] {
  return products.flatMap(product => {
    const own = moved.filter(({ productId }) => productId === product.id)
    const cost = costOf(own, product.typed)
    const places = Map.groupBy(own, ({ warehouseId }) => warehouseId)
    return [...places].flatMap(([warehouse, rows]) => {
      const pieces = rows.reduce((sum, { change }) => sum + change, 0)
      if (pieces === 0) return []
      const { id, categoryId, subcategoryId, collectionId, supplierId } = product
      return {
        keys: {
          product: id,
          category: categoryId,
          subcategory: subcategoryId,
          collection: collectionId,
          supplier: supplierId,
          warehouse,
        },
        measures: {
          stock: pieces,
          stock_value: cost === null ? 0 : Number(rounded(BigInt(pieces) * cost * 100n, million)),
        },
      }
    })
  })
}

/** The moving average of what was received, in millionths of a peso; until then the typed price without its IVA. */
function costOf(moved: readonly Moved[], typed: number | null): bigint | null {
  let [pieces, cost]: [bigint, bigint | null] = [0n, null]
  for (const { change, received } of moved) {
    const more = BigInt(change)
    if (received !== null) {
      const price = BigInt(received)
      cost = cost === null || pieces <= 0n ? price : rounded(pieces * cost + more * price, pieces + more)
    }
    pieces += more
  }
  return cost ?? (typed === null ? null : rounded(BigInt(typed) * million, 116n))
}

/** Half away from zero; both are positive. */
const rounded = (value: bigint, by: bigint) => (2n * value + by) / (2n * by)
