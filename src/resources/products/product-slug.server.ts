import { slugify } from '#domain/slug.ts'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import type { Change } from '#engine/server-resource.ts'
import { withSlug } from '#engine/slugs.ts'

const longest = 80

/** Products of one name are common: where nobody chose the slug and it is taken, the product's code follows it. */
export async function withProductSlug(
  tx: Transaction,
  { before, values }: Pick<Change, 'before' | 'values'>,
): Promise<Row> {
  const stored = withSlug({ before, values })
  if (stored.slug === undefined || values.slug) return stored
  const slug = String(stored.slug)
  const { id = null, internalCode, subcategoryId = null } = { ...before, ...values }
  const taken = await tx
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('subcategoryId', 'is not distinct from', subcategoryId as number | null)
    .where('archivedAt', 'is', null)
    .where('id', 'is distinct from', id as number | null)
    .executeTakeFirst()
  if (!taken) return stored
  const code = slugify(String(internalCode))
  return { ...stored, slug: slugify(`${slug.slice(0, longest - 1 - code.length)}-${code}`) }
}
