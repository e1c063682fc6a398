import { foldText } from '#domain/text.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** The product whose internal code, SKU or barcode is exactly the scanned code. */
export function byCode(records: readonly WireRecord[], code: string): WireRecord | undefined {
  const wanted = foldText(code.trim())
  return records.find(record =>
    ['internal_code', 'sku', 'barcode'].some(name => {
      const own = record[name]
      return typeof own === 'string' && foldText(own) === wanted
    }),
  )
}

/** Pieces by warehouse id. */
export function placesOf(record: WireRecord): ReadonlyMap<string, number> {
  const rows = (record['inventories'] ?? []) as readonly WireRecord[]
  return new Map(rows.map(row => [String(row['warehouse_id']), Number(row['quantity'])]))
}
