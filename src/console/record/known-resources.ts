import { createContext, use } from 'react'
import { recordPage } from '#contract/record-page.ts'
import type { Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import { screenOf } from '#contract/screen-of.ts'

const KnownResources = createContext<readonly Resource[]>([])
export const KnownResourcesProvider = KnownResources

/** The address of a record's rows in the audit. */
export function auditLink(resource: string, id: number): string {
  return `/admin/audit?resource=${resource}&record_id=${id}`
}

export function useMayAudit(role: Role): boolean {
  return use(KnownResources).some(
    ({ name, permissions }) => name === 'audit' && permissions.read.includes(role),
  )
}

/** Whether records that this person may read can refer to those of the resource; the server counts which do. */
export function useMayBeReferred({ path, name: own }: Resource, role: Role): boolean {
  return use(KnownResources).some(
    ({ menu, parent, permissions, verbs, fields }) =>
      (menu !== undefined || parent?.resource === own) &&
      verbs.includes('read') &&
      permissions.read.includes(role) &&
      Object.values(fields).some(
        ({ kind, related, reference, filters, readers }) =>
          kind === 'reference' &&
          related &&
          reference === path &&
          filters.includes('in') &&
          readers.includes(role),
      ),
  )
}

/** The address of a record that another one refers to; null when the reader may not go there. */
export function useRecordLink(role: Role): (reference: string | undefined, id: unknown) => string | null {
  const resources = use(KnownResources)
  return (reference, id) => {
    const resource = resources.find(({ path, name }) => path === reference || name === reference)
    if (!resource?.menu || !resource.permissions.read.includes(role) || typeof id !== 'number') return null
    return screenOf(resource).opens === 'page'
      ? recordPage(resource, id)
      : `/admin/${resource.name}?record=${id}`
  }
}
