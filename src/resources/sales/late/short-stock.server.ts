import { sql } from 'kysely'
import type { MissingPieces } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import { audit, type AuditEntry } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from '#resources/movements/move-stock.server.ts'
import { legsOfSold, type SoldLine } from '../move-sold.server.ts'

export interface Shortage {
  readonly id: number
  readonly saleDetailId: number
  readonly productId: number
  readonly warehouseId: number
  readonly quantity: number
}

/**
 * Takes the pieces of a late ticket out of a warehouse, also of archived products and of an inactive one. Pieces that are
 * gone by now become shortages, and are answered.
 */
export async function takeLate(
  tx: Transaction,
  context: Context,
  saleId: number,
  warehouseId: number,
  lines: readonly SoldLine[],
): Promise<Shortage[]> {
  const shortages: Shortage[] = []
  await moveStock(tx, context, {
    type: 'sale',
    document: { type: 'sale', id: saleId },
    isUndoing: true,
    legs: legsOfSold(warehouseId, lines),
    whenShort: async missing => {
      shortages.push(...(await storeShortages(tx, missing)))
    },
  })
  return shortages
}

async function storeShortages(tx: Transaction, missing: readonly MissingPieces[]): Promise<Shortage[]> {
  const column = <T>(read: (each: MissingPieces) => T) => missing.map(read)
  const { rows } = await sql<Shortage>`
    insert into stock_shortages (sale_detail_id, product_id, warehouse_id, quantity)
    select line, product_id, warehouse_id, pieces from unnest(
      ${column(({ leg }) => leg.lineId ?? 0)}::integer[], ${column(({ leg }) => leg.productId)}::integer[],
      ${column(({ leg }) => leg.warehouseId)}::integer[], ${column(({ pieces }) => pieces)}::integer[]
    ) with ordinality as given (line, product_id, warehouse_id, pieces, place)
    order by place returning id, sale_detail_id, product_id, warehouse_id, quantity`.execute(tx)
  return rows
}

export function shortageTrace(shortages: readonly Shortage[]): AuditEntry[] {
  return shortages.map(({ id, ...after }) => ({
    action: 'create',
    resource: 'stock-shortages',
    recordId: id,
    after,
  }))
}

interface Consumed {
  readonly id: number
  readonly saleDetailId: number
  readonly before: number
  readonly after: number
}

/**
 * Lines of a sale that come back, without the pieces that were missing when they were sold: those never left the books,
 * so they close the shortage instead of going to a warehouse. Answers how many of each line, in the order of the lines.
 */
export async function consumeShortages(
  tx: Transaction,
  context: Context,
  sale: { readonly isOffline: boolean },
  lines: readonly Omit<SoldLine, 'productId'>[],
): Promise<number[]> {
  if (!sale.isOffline || lines.length === 0) return lines.map(() => 0)
  const { rows } = await sql<Consumed>`
    update stock_shortages h set returned_quantity = h.returned_quantity
      + least(given.quantity, h.quantity - h.settled_quantity - h.returned_quantity)
    from unnest(
      ${lines.map(({ id }) => id)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[]
    ) as given (id, quantity)
    where h.sale_detail_id = given.id and h.settled_quantity + h.returned_quantity < h.quantity
    returning h.id, h.sale_detail_id, old.returned_quantity as before, new.returned_quantity as after`.execute(
    tx,
  )
  await audit(
    tx,
    context,
    rows.map(({ id, before, after }) => ({
      action: 'return',
      resource: 'stock-shortages',
      recordId: id,
      before: { returnedQuantity: before },
      after: { returnedQuantity: after },
    })),
  )
  const taken = new Map(rows.map(({ saleDetailId, before, after }) => [saleDetailId, after - before]))
  return lines.map(({ id }) => taken.get(id) ?? 0)
}
