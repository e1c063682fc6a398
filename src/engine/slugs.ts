import { DomainError } from '#domain/errors.ts'
import { slugify } from '#domain/slug.ts'

interface Named {
  readonly name?: string | null
  readonly slug?: string | null
}

/** What is to be stored, with a slug: the one that was sent, else made of the name when there is none or it was emptied. */
export function withSlug<Values extends Named>({
  before,
  values,
}: {
  readonly before: Named | null
  readonly values: Values
}): Omit<Values, 'slug'> & { readonly slug?: string } {
  // An address lives longer than a name: a new name alone leaves it as it is.
  if (before && values.slug === undefined) {
    const { slug: _, ...others } = values
    return others
  }
  const slug = slugify(values.slug ?? values.name ?? before?.name ?? '')
  if (slug === '') throw new DomainError('format', {}, 'slug')
  return { ...values, slug }
}
