import { queryOptions } from '@tanstack/react-query'
import { camelKeys } from '#domain/naming.ts'
import type { PublicSettings, ShopState } from '#contract/settings.ts'
import { call } from '../api.ts'
import type { AppData, MenuGroup, User } from '../app-data.tsx'
import type { StreamStart } from '../stream/stream.ts'

/** Data that the pages have at the start; a visitor has no user. */
export interface Session extends Omit<AppData, 'user'> {
  readonly user: User | null
  /** Where the stream of changes goes on, and how it names this tab; null for who has none. */
  readonly stream: Pick<StreamStart, 'cursor' | 'sender'> | null
}

interface Wire {
  menu: MenuGroup[]
  settings: PublicSettings
  data: {
    user: User | null
    view_permissions: string[]
    shop_state: ShopState
    second_factor_due: boolean
    has_pin: boolean
    by_pin: boolean
    stream: Session['stream']
    notifications: {
      id: number
      created_at: string
      data: { title: string; message: string; path: string; user: string | null }
    }[]
  }
}

export const sessionKey = 'vue'

/** Loaded again when the user returns to the tab after a while, because the stream may not have been open meanwhile. */
export const sessionQuery = queryOptions({
  queryKey: [sessionKey],
  queryFn: async ({ signal }): Promise<Session> => {
    const { menu, settings, data } = await call<Wire>('GET', 'vue', undefined, { signal })
    return {
      user: data.user,
      viewPermissions: data.view_permissions,
      shopState: data.shop_state,
      secondFactorDue: data.second_factor_due,
      hasPin: data.has_pin,
      byPin: data.by_pin,
      stream: data.stream,
      menu,
      settings: camelKeys(settings),
      notifications: data.notifications.map(({ id, created_at, data: content }) => ({
        id,
        createdAt: created_at,
        ...content,
      })),
    }
  },
  staleTime: 60_000,
  gcTime: Infinity,
  retry: false,
})
