import { DomainError } from '#domain/errors.ts'
import { slugify } from '#domain/slug.ts'

interface Named {
  readonly name?: string | null
  readonly slug?: string | null
}

/** The values with a slug: the one that was sent, else one made from the name if there is none or it was cleared. */
export function withSlug<Values extends Named>({
  before,
  values,
}: {
  readonly before: Named | null
  readonly values: Values
}): Omit<Values, 'slug'> & { readonly slug?: string } {
  // Addresses should stay stable, so a new name alone does not change the slug.
  if (before && values.slug === undefined) {
    const { slug: _, ...others } = values
    return others
  }
  const slug = slugify(values.slug ?? values.name ?? before?.name ?? '')
  if (slug === '') throw new DomainError('format', {}, 'slug')
  return { ...values, slug }
}
