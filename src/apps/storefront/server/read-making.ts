import { makingOf, type Making } from '#domain/made-to-order.ts'
import type { Database } from '#db/database.ts'

/** How many days a piece takes to be made, its own or its category's; null when nobody said them. */
export async function readMaking(db: Database, id: number): Promise<Making['days']> {
  const product = await db
    .selectFrom('products as p')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .select([
      'p.orderMode',
      'p.makingDaysFrom',
      'p.makingDaysTo',
      'c.makingDaysFrom as from',
      'c.makingDaysTo as to',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!product) return null
  const { from, to, ...own } = product
  return makingOf(own, { orderMode: null, makingDaysFrom: from, makingDaysTo: to }).days
}
