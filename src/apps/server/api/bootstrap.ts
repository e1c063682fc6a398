import { sql } from 'kysely'
import { z } from 'zod'
import { menuLabel } from '#contract/messages.ts'
import { dashboardRoles, reportsPath } from '#contract/office-pages.ts'
import { noticeSchema } from '#contract/notice.ts'
import { menuGroups, type MenuGroup, type Resource } from '#contract/resource.ts'
import { adminOnly, everyRole, viewPermissions, type Role } from '#contract/roles.ts'
import {
  publicSettings,
  staffSettings,
  shopStates,
  type PublicSettings,
  type Settings,
  type ShopState,
} from '#contract/settings.ts'
import type { Context } from '#engine/context.ts'
import { logoUrl } from '#engine/media/logo.ts'
import { unreadNotices } from '#engine/notices/read-notices.ts'
import { publicAccess } from '#engine/policy.ts'
import type { App, Engine } from '#engine/routing.ts'
import type { Stream } from '#engine/stream/stream.ts'
import type { Config } from '#server/config.ts'
import { userSchema } from '#server/account/user-schema.ts'
import { isDemoShop, isEmptyShop } from '#server/demo.ts'

interface MenuItem {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly icon: string
  /** The number of waiting records; absent when there are none. */
  readonly badge?: number
}

interface Placed extends MenuItem {
  readonly group: MenuGroup
  readonly order: number
  readonly roles: readonly Role[]
}

/**
 * The data that the application needs to start: menu, settings and the logged-in user; for a visitor the public part.
 */
export function bootstrapRoute(
  app: App,
  { db, settings, registry }: Engine,
  stream: Stream,
  { feedbackUrl, smtpUrl }: Pick<Config, 'feedbackUrl' | 'smtpUrl'>,
): void {
  app.get('/vue', {
    config: { policy: publicAccess, beforeSecondFactor: true, lane: 'till' },
    schema: { tags: ['app'], response: { 200: vueSchema } },
    handler: async ({ ctx }) => {
      const { actor } = ctx
      const due = ctx.secondFactorDue ?? false
      // Asked for first, so that the stream has what is committed while the rest is read.
      const [stored, logo_url, now] = await Promise.all([
        settings(),
        logoUrl(db),
        actor && !due ? stream.since(null) : null,
      ])
      const shown: PublicSettings = {
        ...pick(stored, publicSettings),
        ...pick(stored, staffSettings, actor !== null),
        logo_url,
        feedback_url: feedbackUrl ?? null,
        has_mail: actor !== null && smtpUrl !== undefined,
      }
      if (!actor) {
        // Visitors do not learn whether this is a demo, whose passwords are public.
        const shop_state: ShopState = (await isEmptyShop({ db })) ? 'empty' : 'own'
        const data = {
          user: null,
          view_permissions: [],
          notifications: [],
          shop_state,
          second_factor_due: false,
          has_pin: false,
          by_pin: false,
          stream: null,
        }
        return { menu: [], settings: shown, data }
      }
      const [user, notifications, pending, isDemo] = await Promise.all([
        db
          .selectFrom('users')
          .select(['id', 'name', 'email'])
          .select(sql<boolean>`pin_hash is not null`.as('hasPin'))
          .where('id', '=', actor.id)
          .executeTakeFirst(),
        unreadNotices(db, actor),
        adminOnly.includes(actor.role) ? pendingMessages() : 0,
        isDemoShop({ db }),
      ])
      const view_permissions = viewPermissions(actor.role)
      const resources = [...registry.values()].map(({ definition }) => definition)
      return {
        menu: due ? [] : menuFor(resources, ctx, actor.role, { messages: pending }),
        settings: shown,
        data: {
          user: user
            ? { id: user.id, name: user.name, email: user.email, role: actor.role, view_permissions }
            : null,
          view_permissions,
          notifications,
          shop_state: isDemo ? 'demo' : 'own',
          second_factor_due: due,
          has_pin: user?.hasPin ?? false,
          by_pin: actor.drawerId != null,
          stream: now && { cursor: now.cursor, sender: ctx.sender ?? null },
        },
      }
    },
  })

  async function pendingMessages(): Promise<number> {
    const { count } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'pending')
      .where('archivedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  }
}

/** Null for what the caller may not know. */
function pick<Key extends keyof Settings>(settings: Settings, keys: readonly Key[], mayKnow = true) {
  return Object.fromEntries(keys.map(key => [key, mayKnow ? settings[key] : null])) as Pick<Settings, Key>
}

/** The sections in their groups that the role may open. */
function menuFor(
  resources: readonly Resource[],
  { locale }: Context,
  role: Role,
  badges: Readonly<Record<string, number>> = {},
) {
  const items: Placed[] = [
    place('dashboard', 'home', 10, '/admin/dashboard', 'home', dashboardRoles),
    place('reports', 'home', 20, reportsPath, 'chart', adminOnly),
    place('pos', 'sell', 10, '/admin/pos', 'cash-register', everyRole),
    place('contents', 'site', 30, '/admin/contents', 'file-text', adminOnly),
    place('settings', 'management', 90, '/admin/settings', 'settings', adminOnly),
    place('health', 'management', 95, '/admin/health', 'heartbeat', adminOnly),
    ...resources.flatMap(({ name, menu, texts }) =>
      menu ? [{ name, label: texts[locale].many, path: `/admin/${name}`, ...menu, roles: adminOnly }] : [],
    ),
  ]
  return menuGroups
    .map(group => ({
      group,
      label: menuLabel(locale, group),
      items: items
        .filter(item => item.group === group && item.roles.includes(role))
        .sort((a, b) => a.order - b.order)
        .map(({ name, label, path, icon }): MenuItem => {
          const badge = badges[name] ?? 0
          return { name, label, path, icon, ...(badge > 0 && { badge }) }
        }),
    }))
    .filter(({ items }) => items.length > 0)

  function place(
    name: string,
    group: MenuGroup,
    order: number,
    path: string,
    icon: string,
    roles: readonly Role[],
  ) {
    return { name, label: menuLabel(locale, name), path, icon, group, order, roles }
  }
}

const vueSchema = z.object({
  menu: z.array(
    z.object({
      group: z.enum(menuGroups),
      label: z.string(),
      items: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          path: z.string(),
          icon: z.string(),
          badge: z.int().optional(),
        }),
      ),
    }),
  ),
  settings: z.record(z.string(), z.unknown()),
  data: z.object({
    user: userSchema.nullable(),
    view_permissions: z.array(z.string()),
    shop_state: z.enum(shopStates),
    second_factor_due: z.boolean().meta({
      description: 'La tienda pide un segundo factor y el usuario aún no lo tiene: nada más funciona.',
    }),
    has_pin: z.boolean().meta({ description: 'El usuario tiene un PIN.' }),
    by_pin: z.boolean().meta({
      description: 'Tomó con su PIN la caja de este navegador: solo alcanza para el punto de venta.',
    }),
    stream: z
      .object({
        cursor: z.string().meta({ description: 'Desde dónde seguir los cambios con `GET events`.' }),
        sender: z.int().nullable().meta({
          description: 'Cómo se nombra en los cambios la pestaña que envía este `X-Socket-ID`.',
        }),
      })
      .nullable(),
    notifications: z.array(noticeSchema),
  }),
})
