import { sql } from 'kysely'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { defineServer } from '#engine/server-resource.ts'
import { products } from '../products/product.resource.ts'
import { finishGroups } from './finish-group.resource.ts'

export const finishGroupsServer = defineServer(finishGroups, {
  columns: {
    products: sql`(
      select count(*)::integer from products
      where products.finish_group_id = finish_groups.id and products.archived_at is null
    )`,
  },

  beforeRemove: async (tx, _context, { record }) => {
    const { count } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('finishGroupId', '=', record.id)
      .where('archivedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) refuseBlocked('finish_products', { count }, products, { finish_group_id: record.id })
  },
})
