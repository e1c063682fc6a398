import { DomainError } from '#domain/errors.ts'
import { slugify } from '#domain/slug.ts'
import type { Row } from '#contract/field.ts'
import type { Change } from './server-resource.ts'

/** What is to be stored, with a slug: the one that was sent, else made of the name when there is none or it was emptied. */
export function withSlug({ before, values }: Pick<Change, 'before' | 'values'>): Row {
  // An address lives longer than a name: a new name alone leaves it as it is.
  if (before && values['slug'] === undefined) return values
  const slug = slugify(String(values['slug'] ?? values['name'] ?? before?.['name'] ?? ''))
  if (slug === '') throw new DomainError('format', {}, 'slug')
  return { ...values, slug }
}
