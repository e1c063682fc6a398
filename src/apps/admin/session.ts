import type { Role } from '#contract/roles.ts'
import { camelKeys } from '#domain/naming.ts'
import { get } from './api.ts'

export interface User {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
}

export interface MenuGroup {
  readonly group: string
  readonly label: string
  readonly items: readonly { readonly name: string; readonly label: string; readonly path: string }[]
}

/** Everything the pages know when they start: who is looking, what they may open, and whose shop it is. */
export interface Session {
  readonly user: User | null
  readonly viewPermissions: readonly string[]
  readonly menu: readonly MenuGroup[]
  readonly businessName: string
}

export function firstName({ name }: User): string {
  return name.trim().split(/\s+/, 1)[0] ?? name
}

interface AppData {
  menu: MenuGroup[]
  settings: { business_name: string }
  data: { user: User | null; view_permissions: string[] }
}

export async function loadSession(): Promise<Session | null> {
  const answer = await get<AppData>('vue')
  if (answer.kind !== 'done') return null
  const { menu, settings, data } = answer.body
  const { user, viewPermissions } = camelKeys(data)
  return { user, viewPermissions, menu, businessName: camelKeys(settings).businessName }
}
