import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { codesOf } from '#domain/scanned-code.ts'
import { dataSchema, pageSchema } from '#contract/envelope.ts'
import { parseListQuery, type ListShape } from '#contract/list-query.ts'
import { everyRole } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { listRows } from '#engine/list-page.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'
import { productsServer } from '../products/product.server.ts'
import { readTillProducts, tillProduct } from './till-product.server.ts'
import { readWarehouse } from './till-place.server.ts'
import { tillTexts } from './till-texts.ts'

const shape: ListShape = {
  filters: { category_id: ['equals'], subcategory_id: ['equals'] },
  sorts: ['name', 'price_mxn'],
  includes: [],
  search: true,
}

const listed = listParams.pick({ page: true, per_page: true, q: true, order_by: true }).extend({
  category_id: z.string().optional(),
  subcategory_id: z.string().optional(),
})

const longestCode = 60
const codeParam = z.looseObject({ code: z.string().trim().min(1).max(longestCode) })

/** Questions about products by a till with a connection. */
export function tillProductRoutes(app: App, { db, settings }: Engine): void {
  const config = { policy: allow(everyRole), texts: tillTexts, lane: 'till' } as const
  const tags = ['pos']

  app.get('/pos/products', {
    config,
    schema: {
      tags,
      summary: 'Productos que se pueden vender y de los que hay piezas en algún almacén.',
      querystring: listed,
      response: answers(200, pageSchema(tillProduct), 422),
    },
    handler: async request => {
      const listQuery = parseListQuery(searchOf(request), shape)
      const query = {
        ...listQuery,
        conditions: [
          ...listQuery.conditions,
          { kind: 'differs', field: 'price_mxn', value: '' } as const,
          { kind: 'differs', field: 'stock', value: '0' } as const,
        ],
      }
      const { actor } = request.ctx
      const page = await listRows(db, productsServer, {
        query,
        settings: await settings(),
        actor,
        only: ['id'],
      })
      const ids = page.data.map(({ id }) => id)
      const data = await readTillProducts(db, ids, await warehouseFor(request))
      return { ...page, data }
    },
  })

  app.get('/pos/lookup', {
    config,
    schema: {
      tags,
      summary:
        'El producto con ese código de barras; si no hay, con ese código interno o SKU. También sin existencia.',
      querystring: codeParam,
      response: answers(200, dataSchema(tillProduct), 404, 422),
    },
    handler: async request => {
      const { code } = request.query as z.output<typeof codeParam>
      const product = await findByCode(db, codesOf(code))
      if (!product) throw new DomainError('not_found')
      const [data] = await readTillProducts(db, [product.id], await warehouseFor(request))
      if (!data) throw new DomainError('product_without_price', { product: product.name }, 'code')
      return { data }
    },
  })

  function warehouseFor(request: Parameters<typeof searchOf>[0]) {
    return readWarehouse(db, requireActor(request.ctx))
  }
}

/**
 * A scanner reads what is printed on the box, so a barcode comes first, then our own code, then the SKU, and last
 * other forms of a barcode's number.
 */
async function findByCode(db: Database, codes: readonly string[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from products where archived_at is null and (
      lower(barcode) = any(${codes}) or lower(internal_code) = ${codes[0]} or lower(sku) = ${codes[0]}
    )
    order by (lower(barcode) = ${codes[0]}) is true desc, lower(internal_code) = ${codes[0]} desc,
      (lower(sku) = ${codes[0]}) is true desc, id
    limit 1`.execute(db)
  return rows[0]
}
