import type { Resource } from '#contract/resource.ts'
import { titleOf } from '#contract/wire-title.ts'
import { inLocale, textsOf } from './locale.ts'

/** A record as it travels: snake_case names. */
export type WireRecord = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly allowed_actions: readonly string[]
}

/** The parent record of a nested list: `suppliers/5/contacts`. */
export interface Parent {
  readonly resource: string
  readonly id: number
}

/** The name of an archived record wherever another one mentions it. */
export const archivedName = inLocale({
  es: (name: string) => `${name} (archivado)`,
  en: (name: string) => `${name} (archived)`,
})

export const isArchived = (record: Readonly<Record<string, unknown>>) =>
  typeof record['archived_at'] === 'string'

export function recordTitle(resource: Resource, record: WireRecord): string {
  return titleOf(resource, record, textsOf(resource))
}

/** Path of a resource's calls, under its parent if it has one; without slashes around it. */
export function collectionPath(resource: Resource, parent?: Parent): string {
  return parent ? `${parent.resource}/${parent.id}/${resource.parent?.path ?? resource.path}` : resource.path
}

export function recordPath(resource: Resource, id: number, parent?: Parent): string {
  return `${collectionPath(resource, parent)}/${id}`
}
