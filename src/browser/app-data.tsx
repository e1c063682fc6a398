import { createContext, use, type ReactNode } from 'react'
import type { CamelKeys } from '#domain/naming.ts'
import type { Role } from '#contract/roles.ts'
import type { PublicSettings as WireSettings, ShopState } from '#contract/settings.ts'

export interface User {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
}

export interface MenuItem {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly icon: string
  /** Number of pending items in that section. */
  readonly badge?: number
}

export interface MenuGroup {
  readonly group: string
  readonly label: string
  readonly items: readonly MenuItem[]
}

export interface Notification {
  readonly id: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly title: string
  readonly message: string
  /** The address that it opens, under /admin/. */
  readonly path: string
  /** The user who caused it. */
  readonly user: string | null
}

export type PublicSettings = CamelKeys<WireSettings>

/** Data that every page has from the start: the user, their permissions and the shop. */
export interface AppData {
  readonly user: User
  readonly viewPermissions: readonly string[]
  readonly shopState: ShopState
  /** The shop requires a second factor that this user still lacks; nothing else works. */
  readonly secondFactorDue: boolean
  readonly hasPin: boolean
  /** The person took the register of this browser over by PIN. */
  readonly byPin: boolean
  readonly menu: readonly MenuGroup[]
  readonly settings: PublicSettings
  readonly notifications: readonly Notification[]
}

interface Held {
  readonly data: AppData
  readonly reload: () => Promise<void>
}

const AppDataContext = createContext<Held | null>(null)

interface AppDataProviderProps {
  value: AppData
  /** Loads the data again after a change on the server. */
  reload: () => Promise<void>
  children: ReactNode
}

export function AppDataProvider({ value, reload, children }: AppDataProviderProps) {
  return <AppDataContext value={{ data: value, reload }}>{children}</AppDataContext>
}

export function useAppData(): AppData {
  return useHeld().data
}

export function useReloadAppData(): () => Promise<void> {
  return useHeld().reload
}

function useHeld(): Held {
  const held = use(AppDataContext)
  if (!held) throw new Error('There is no AppDataProvider above')
  return held
}
