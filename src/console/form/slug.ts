import type { Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { slugify } from '#domain/slug.ts'
import type { FormValues } from './form-values.ts'

type Named = Pick<Resource, 'title' | 'fields'>

/** Whether the slug equals the one that the server would make from the name, so nobody typed another. */
export function followsName({ title, fields }: Named, values: FormValues): boolean {
  return 'slug' in fields && values['slug'] === slugOf(values[toSnake(title)])
}

/** A new record's slug follows its name until the user types another one. */
export function followName(resource: Named, before: FormValues, after: FormValues): FormValues {
  const name = toSnake(resource.title)
  if (after[name] === before[name] || !followsName(resource, before)) return after
  return { ...after, slug: slugOf(after[name]) }
}

function slugOf(name: unknown): string {
  return slugify(typeof name === 'string' ? name : '')
}
