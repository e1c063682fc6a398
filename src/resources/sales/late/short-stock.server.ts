import { sql } from 'kysely'
import type { MissingPieces } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { insertTraced } from '#engine/gather.ts'
import { moveStock } from '#resources/movements/move-stock.server.ts'
import { legsOfSold, type SoldLine } from '../move-sold.server.ts'

/**
 * Takes the pieces of a late ticket from a warehouse, also of archived products and from an inactive one. Pieces that
 * are gone become shortages; answers how many.
 */
export async function takeLate(
  tx: Transaction,
  context: Context,
  saleId: number,
  warehouseId: number,
  lines: readonly SoldLine[],
): Promise<number> {
  let pieces = 0
  await moveStock(tx, context, {
    type: 'sale',
    document: { type: 'sale', id: saleId },
    isUndoing: true,
    legs: legsOfSold(warehouseId, lines),
    // The pieces changed hands, whoever held them.
    overHolds: async () => undefined,
    whenShort: async missing => {
      pieces = missing.reduce((sum, each) => sum + each.pieces, 0)
      await storeShortages(tx, context, missing)
    },
  })
  return pieces
}

async function storeShortages(
  tx: Transaction,
  context: Context,
  missing: readonly MissingPieces[],
): Promise<void> {
  const rows = missing.map(({ leg, pieces }) => ({
    saleDetailId: leg.lineId ?? 0,
    productId: leg.productId,
    warehouseId: leg.warehouseId,
    quantity: pieces,
  }))
  const column = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
  const statement = sql<{ id: number }>`
    insert into stock_shortages (sale_detail_id, product_id, warehouse_id, quantity)
    select line, product_id, warehouse_id, pieces from unnest(
      ${column(row => row.saleDetailId)}::integer[], ${column(row => row.productId)}::integer[],
      ${column(row => row.warehouseId)}::integer[], ${column(row => row.quantity)}::integer[]
    ) with ordinality as given (line, product_id, warehouse_id, pieces, place)
    order by place returning id`
  await insertTraced(tx, context, statement, ids =>
    ids.map((recordId, index) => ({
      action: 'create',
      resource: 'stock-shortages',
      recordId,
      after: { ...rows[index] },
    })),
  )
}

interface Consumed {
  readonly id: number
  readonly saleDetailId: number
  readonly before: number
  readonly after: number
}

/**
 * Closes the shortages of returned lines: pieces that were missing when sold never left the books, so they go to no
 * warehouse. Answers how many of each line, in the order of the lines.
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
