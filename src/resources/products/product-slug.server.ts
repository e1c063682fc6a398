import { slugify } from '#domain/slug.ts'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import type { Change } from '#engine/server-resource.ts'
import { withSlug } from '#engine/slugs.ts'

const longest = 80

/** How many of one name and one code are told apart by a number. */
const mostAlike = 50

/**
 * Products of one name are common: where nobody chose the slug and it is taken, the product's code follows it, and a
 * number where that is not enough.
 */
export async function withProductSlug(
  tx: Transaction,
  { before, values }: Pick<Change, 'before' | 'values'>,
): Promise<Row> {
  const stored = withSlug({ before, values })
  if (stored.slug === undefined || values.slug) return stored
  const slug = String(stored.slug)
  const { id = null, internalCode, subcategoryId = null } = { ...before, ...values }
  const wanted = candidates(slug, slugify(String(internalCode)))
  const found = await tx
    .selectFrom('products')
    .select('slug')
    .where('slug', 'in', wanted)
    .where('subcategoryId', 'is not distinct from', subcategoryId as number | null)
    .where('archivedAt', 'is', null)
    .where('id', 'is distinct from', id as number | null)
    .execute()
  const taken = new Set(found.map(product => product.slug))
  return { ...stored, slug: wanted.find(candidate => !taken.has(candidate)) ?? slug }
}

function candidates(slug: string, code: string): string[] {
  const own = code === '' ? slug : followedBy(slug, code)
  const numbers = Array.from({ length: mostAlike - 1 }, (_, index) => String(index + 2))
  return [slug, own, ...numbers.map(number => followedBy(own, number))]
}

function followedBy(slug: string, end: string): string {
  return slugify(`${slug.slice(0, longest - 1 - end.length)}-${end}`)
}
