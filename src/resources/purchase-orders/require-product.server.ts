import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { products } from '#resources/products/product.resource.ts'

/** Names a product of a path in its own words, because the route's texts are those of the order or supplier. */
export function missingProduct({ locale }: Context): DomainError {
  return new DomainError('not_found', { the: products.texts[locale].the })
}

export async function requireProduct(db: Database, context: Context, id: number): Promise<void> {
  const live = db.selectFrom('products').select('id').where('archivedAt', 'is', null)
  if (!(await live.where('id', '=', id).executeTakeFirst())) throw missingProduct(context)
}
