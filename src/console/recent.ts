import type { Resource } from '#contract/resource.ts'
import { recordHref } from '#contract/record-page.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'

/** A record that was opened a while ago. */
export interface Recent {
  readonly resource: string
  readonly id: number
  readonly title: string
  readonly href: string
}

const storageKey = 'recent'
const kept = 12

/** The latest first. Stored for the tab only, because others may use this computer. */
export function recentRecords(): Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export function rememberOpened(resource: Resource, record: WireRecord): void {
  const { id } = record
  const opened = {
    resource: resource.name,
    id,
    title: recordTitle(resource, record),
    href: recordHref(resource, record),
  }
  const others = recentRecords().filter(({ href }) => href !== opened.href)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([opened, ...others].slice(0, kept)))
  } catch {
    // When storage is blocked, nothing is remembered.
  }
}

/** Another version of this program may have stored another form. */
function isRecent(value: unknown): value is Recent {
  const { resource, id, title, href } = (value ?? {}) as Partial<Record<keyof Recent, unknown>>
  return (
    [resource, title, href].every(text => typeof text === 'string') && Number.isSafeInteger(id) && id !== 0
  )
}
