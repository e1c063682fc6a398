import { slugify } from '#domain/slug.ts'
import type { Transaction } from '#db/database.ts'
import type { Change, RecordOf, ValuesOf } from '#engine/server-resource.ts'
import { withSlug } from '#engine/slugs.ts'
import type { products } from '../product.resource.ts'

const longest = 80

/** The highest number by which products with the same name and code are told apart. */
const mostAlike = 50

/** A slug that was not chosen by hand and is taken gets the product's code, and then a number if needed. */
export async function withProductSlug(
  tx: Transaction,
  { before, values }: Pick<Change<RecordOf<typeof products>, ValuesOf<typeof products>>, 'before' | 'values'>,
) {
  const stored = withSlug({ before, values })
  const { slug } = stored
  if (slug === undefined || values.slug) return stored
  const { internalCode = '', subcategoryId = null } = { ...before, ...values }
  const wanted = candidates(slug, slugify(internalCode))
  const rows = await tx
    .selectFrom('products')
    .select('slug')
    .where('slug', 'in', wanted)
    .where('subcategoryId', 'is not distinct from', subcategoryId)
    .where('archivedAt', 'is', null)
    .where('id', 'is distinct from', before?.id ?? null)
    .execute()
  const taken = new Set(rows.map(product => product.slug))
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
