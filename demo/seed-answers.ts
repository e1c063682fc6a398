import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { recordId } from '#engine/record.ts'
import { updateRecord } from '#engine/write.ts'
import { productsServer } from '#resources/products/product.server.ts'
import { deliveryZones } from './data/site/delivery.ts'
import { finishGroups } from './data/site/finishes.ts'
import { shopPages } from './data/site/shop-pages.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
}

/** Answers that the site gives by itself: the shop's pages, delivery and finishes. */
export async function seedAnswers({ tx, context, add }: Seeding): Promise<void> {
  // One by one, because each gets the position after the last.
  for (const page of shopPages) await add('pages', [page])
  await add('delivery-zones', deliveryZones)
  for (const { finishes, ...values } of finishGroups) {
    const [group = {}] = await add('finish-groups', [values])
    for (const { code, name, color } of finishes) {
      const product = await tx
        .selectFrom('products')
        .select('id')
        .where('internalCode', '=', code)
        .executeTakeFirst()
      if (!product) continue
      await updateRecord(tx, productsServer, context, product.id, {
        finishGroupId: recordId(group),
        finishName: name,
        finishColor: color,
      })
    }
  }
}
