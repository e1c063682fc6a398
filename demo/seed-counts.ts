import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { recordId } from '#engine/record.ts'
import { recordCounts } from '#resources/stock-counts/record-counts.server.ts'
import { demoCounts } from './data/counts.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
  readonly act: (resource: string, record: Row, action: string, input?: Row) => Promise<Row>
}

/** Each count is opened, counted and posted by the same steps as by a person. */
export async function seedCounts({ tx, context, add, act }: Seeding): Promise<void> {
  for (const { warehouse, note, lines, differences, posted } of demoCounts) {
    const { id: place } = await tx
      .selectFrom('warehouses')
      .select('id')
      .where('name', '=', warehouse)
      .executeTakeFirstOrThrow()
    const [count = {}] = await add('stock-counts', [{ warehouse_id: place, note }])
    const held = await tx
      .selectFrom('stockCountLines as l')
      .innerJoin('products as p', 'p.id', 'l.productId')
      .innerJoin('inventories as i', join =>
        join.onRef('i.productId', '=', 'l.productId').onRef('i.warehouseId', '=', 'l.warehouseId'),
      )
      .select(['p.id', 'p.internalCode', 'i.quantity'])
      // Sold pieces that wait for their delivery are on the floor, and are counted too.
      .select(sql<number>`undelivered_pieces(l.product_id, l.warehouse_id, 'infinity')`.as('waiting'))
      .where('l.countId', '=', recordId(count))
      .orderBy('p.internalCode')
      .execute()
    const found = held.map(({ id, internalCode, quantity, waiting }) => ({
      productId: id,
      counted: quantity + waiting + (differences[internalCode] ?? 0),
      ageMs: 0,
    }))
    await recordCounts(tx, context, recordId(count), found.slice(0, lines))
    if (posted !== undefined) await act('stock-counts', count, 'post', { reason: posted, zeroMissing: false })
  }
}
