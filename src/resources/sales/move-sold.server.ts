import type { Leg } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { sellHeld } from '../holds/sell-held.server.ts'
import { moveStock } from '../movements/move-stock.server.ts'

export interface SoldLine {
  readonly id: number
  readonly productId: number
  readonly quantity: number
  /** Its place among the lines in the request, when not all of them move. */
  readonly place?: number
}

export interface PricedSoldLine extends SoldLine {
  readonly name: string
  readonly unitPrice: number
}

export function legsOfSold(warehouseId: number, lines: readonly SoldLine[]): Leg[] {
  return lines.map(({ id, productId, quantity, place }, at) => ({
    productId,
    warehouseId,
    change: -quantity,
    warehouseOriginId: warehouseId,
    warehouseDestinyId: null,
    lineId: id,
    field: `details.${place ?? at}.quantity`,
  }))
}

interface Taking {
  readonly id: number
  readonly ticket: string
  /** For pieces that quotations of other people hold. */
  readonly holdApprovalId?: string | null | undefined
  readonly warehouseId: number
}

/**
 * Takes the pieces of a sale's lines from a warehouse and answers how many are missing, which is always none: a
 * shortage refuses the sale and names every short line.
 */
export async function takeSold(
  tx: Transaction,
  context: Context,
  sale: Taking,
  lines: readonly PricedSoldLine[],
): Promise<number> {
  await moveStock(tx, context, {
    type: 'sale',
    document: { type: 'sale', id: sale.id },
    legs: legsOfSold(sale.warehouseId, lines),
    overHolds: held => sellHeld(tx, context, sale, held, lines),
  })
  return 0
}

/** Puts pieces back, also of archived products and into inactive warehouses. */
export function putBack(
  tx: Transaction,
  context: Context,
  document: { readonly type: string; readonly id: number; readonly folio?: string },
  lines: readonly (SoldLine & { readonly warehouseId: number })[],
): Promise<number[]> {
  return moveStock(tx, context, {
    type: 'return',
    document,
    isUndoing: true,
    legs: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, productId, quantity, warehouseId }) => ({
        productId,
        warehouseId,
        change: quantity,
        warehouseOriginId: null,
        warehouseDestinyId: warehouseId,
        lineId: id,
      })),
  })
}
