import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { remembered } from '#db/transaction.ts'
import { requireLive } from '#engine/live-row.ts'

interface Classification {
  readonly categoryId?: number | null
  readonly subcategoryId?: number | null
}

/** The category and subcategory of a product; a subcategory alone also decides the category. */
export async function placeOf(
  tx: Transaction,
  before: Classification | null,
  values: Classification,
): Promise<Classification> {
  await requireLive(tx, 'categories', 'categoryId', values.categoryId)
  const { categoryId, subcategoryId } = { ...before, ...values }
  const moves = values.categoryId !== undefined || values.subcategoryId !== undefined
  if (!moves || typeof subcategoryId !== 'number') return {}
  if (values.categoryId === null && values.subcategoryId === undefined) return { subcategoryId: null }
  const subcategory = await remembered(tx, `category of ${subcategoryId}`, () =>
    tx
      .selectFrom('subcategories')
      .select('categoryId')
      .where('id', '=', subcategoryId)
      .where('archivedAt', 'is', null)
      .forShare()
      .executeTakeFirst(),
  )
  if (!subcategory) throw new DomainError('exists', {}, 'subcategory_id')
  if ((values.categoryId ?? null) === null) return { categoryId: subcategory.categoryId }
  if (subcategory.categoryId !== categoryId) throw new DomainError('other_category', {}, 'subcategory_id')
  return {}
}
