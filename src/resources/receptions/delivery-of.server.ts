import type { ValuesOf } from '#engine/server-resource.ts'
import type { receptionFile } from './reception-file.ts'

export type FileRow = ValuesOf<typeof receptionFile>

/** Equal for rows that arrived together: of one order, in one warehouse, on one day, received by one person. */
export function deliveryOf({ purchaseOrderId, warehouseId, receivedOn, receivedBy }: FileRow): string {
  return JSON.stringify([purchaseOrderId, warehouseId ?? null, receivedOn ?? null, receivedBy ?? null])
}
