import { createContext, use } from 'react'
import { recordPage } from '#browser/wire-record.ts'
import type { Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import { screenOf } from '#contract/screen-of.ts'

const KnownResources = createContext<readonly Resource[]>([])
export const KnownResourcesProvider = KnownResources

/** The address of a record that another one refers to; null when the reader may not go there. */
export function useRecordLink(role: Role): (reference: string | undefined, id: unknown) => string | null {
  const resources = use(KnownResources)
  return (reference, id) => {
    const resource = resources.find(({ path }) => path === reference)
    if (!resource?.menu || !resource.permissions.read.includes(role) || typeof id !== 'number') return null
    return screenOf(resource).opens === 'page'
      ? recordPage(resource, id)
      : `/admin/${resource.name}?record=${id}`
  }
}
