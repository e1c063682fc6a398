import { DomainError, type Issue, type Params } from '#domain/errors.ts'
import type { Resource } from './resource.ts'

/** A refusal because other records depend on this one, with the list that shows them. */
export function blockedBy(
  code: string,
  params: Params,
  { name, texts }: Pick<Resource, 'name' | 'texts'>,
  filters: Readonly<Record<string, string | number>>,
): Issue {
  const query = new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]))
  const see = { path: `/admin/${name}?${query}`, label: { es: texts.es.many, en: texts.en.many } }
  return { code, field: 'base', params, see }
}

export function refuseBlocked(...given: Parameters<typeof blockedBy>): never {
  throw DomainError.of([blockedBy(...given)])
}
