import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { divide, openPieces, releasedBy, type OnOrderPieces } from '#domain/on-order.ts'
import type { Transaction } from '#db/database.ts'
import type { SoldLine } from '../move-sold.server.ts'
import type { Sale } from '../sale-types.server.ts'
import { releasePieces } from './free-ties.server.ts'

type Line = Sale['details'][number]

interface Returned {
  readonly line: Line
  readonly quantity: number
  readonly condition: 'good' | 'damaged'
}

/** The pieces of a line on order; null for a line from stock. */
export function onOrderPieces(line: Line): OnOrderPieces | null {
  if (!line.onOrder) return null
  const { quantity, assignedQuantity, releasedQuantity } = line
  return { quantity, assigned: assignedQuantity ?? 0, released: releasedQuantity ?? 0 }
}

export function waitedFor(line: Line): number {
  const pieces = onOrderPieces(line)
  return pieces ? openPieces(pieces) : 0
}

/** Releases returned pieces of a locked sale that never arrived and go to no warehouse; answers how many of each line. */
export async function releaseReturned(tx: Transaction, returned: readonly Returned[]): Promise<number[]> {
  const released = returned.map(({ line, ...counts }) => {
    const pieces = onOrderPieces(line)
    return pieces ? releasedBy(pieces, counts) : 0
  })
  await releasePieces(
    tx,
    returned.map(({ line: { id } }, place) => ({ id, pieces: released[place] ?? 0 })),
  )
  return released
}

/** A piece that has not arrived cannot be damaged. */
export function refuseDamaged(returned: readonly Returned[]): void {
  const faults = returned.flatMap(({ line, quantity, condition }, place): Issue[] => {
    const there = line.quantity - line.returnedQuantity - waitedFor(line)
    if (condition === 'good' || quantity <= there) return []
    const params = { product: line.name, there }
    return [{ code: 'damaged_not_there', field: `details.${place}.condition`, params }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
}

/** The returned pieces of a sale with their warehouse: pieces made to order go back to where they arrived. */
export async function whereTheyCame(
  tx: Transaction,
  lines: readonly (SoldLine & { readonly onOrder: boolean })[],
  warehouseId: number,
): Promise<(SoldLine & { readonly warehouseId: number })[]> {
  const ordered = lines.filter(({ onOrder }) => onOrder).map(({ id }) => id)
  if (ordered.length === 0) return lines.map(line => ({ ...line, warehouseId }))
  const { rows } = await sql<{ id: number; lineId: number; warehouseId: number; open: number }>`
    select a.id, o.sale_detail_id as line_id, a.warehouse_id, a.quantity as open
    from order_assignments a join on_order_lines o on o.id = a.on_order_line_id
    where o.sale_detail_id = any(${ordered}) and a.undone_at is null order by a.id desc`.execute(tx)
  return lines.flatMap(({ onOrder, ...line }) => {
    if (!onOrder) return [{ ...line, warehouseId }]
    const { given: shares } = divide(
      rows.filter(({ lineId }) => lineId === line.id),
      line.quantity,
    )
    const places = Map.groupBy(shares, ({ to }) => to.warehouseId)
    return [...places].map(([place, some]) => ({
      ...line,
      quantity: some.reduce((sum, { pieces }) => sum + pieces, 0),
      warehouseId: place,
    }))
  })
}
