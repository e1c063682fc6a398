import { z } from 'zod'
import type { Actor } from '#contract/action.ts'
import { daysAfter } from '#contract/days-after.ts'
import { dataSchema } from '#contract/envelope.ts'
import type { FigureName } from '#contract/figures.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { adminOnly } from '#contract/roles.ts'
import { businessData, type Settings } from '#contract/settings.ts'
import { shopToday } from '#db/shop-today.ts'
import { catalogOf } from '#engine/catalog.ts'
import { requireActor } from '#engine/context.ts'
import { selectRows } from '#engine/list.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { readFigures } from '#resources/figures/read-figures.server.ts'
import { readBackups } from '#server/backup/backup-facts.ts'
import { backupStates } from '#server/backup/backup-state.ts'
import { isDemoShop } from '#server/demo.ts'

interface Attention {
  readonly key: string
  readonly count: number
  /** The page that shows the records. */
  readonly path: string
  /** The first of them by name, where it helps to know which. */
  readonly names?: readonly string[]
  /** The money they are about, in pesos. */
  readonly amount?: number
}

interface List {
  readonly key: string
  readonly resource: string
  readonly query: string
  /** The address of its page, where that does not write the filters as the API does. */
  readonly page?: string
  readonly named?: true
  /** The figure that adds up what they are about. */
  readonly figure?: FigureName
}

const mostNames = 3
/** A quotation that is good for so many days more is worth a call. */
const soon = 3

/** Lists that should be empty, by their filters. */
const lists = (today: string): readonly List[] => [
  {
    key: 'sessions_to_authorize',
    resource: 'cash-sessions',
    query: 'status=to_authorize',
    page: 'view=toAuthorize',
  },
  {
    key: 'balances_overdue',
    resource: 'sales',
    query: 'is_overdue=1',
    page: 'view=overdue',
    figure: 'overdue',
  },
  {
    key: 'orders_to_pay',
    resource: 'purchase-orders',
    query:
      'whereIn[reception_status][]=approved&whereIn[reception_status][]=send&whereIn[reception_status][]=received&whereIn[financial_status][]=pending&whereIn[financial_status][]=invoiced',
    page: 'view=toPay',
    figure: 'payable',
  },
  {
    key: 'orders_to_receive',
    resource: 'purchase-orders',
    query: 'whereIn[reception_status][]=approved&whereIn[reception_status][]=send',
    page: 'view=toReceive',
  },
  {
    key: 'quotations_expiring',
    resource: 'sales',
    query: `status=pending&is_parked=0&betweenDates[valid_until][from]=${today}&betweenDates[valid_until][to]=${daysAfter(today, soon)}`,
    page: `view=quotations&valid_until=${today}..${daysAfter(today, soon)}`,
  },
  { key: 'products_sold_out', resource: 'products', query: 'status=1&stock_level=none', named: true },
  { key: 'products_few', resource: 'products', query: 'status=1&stock_level=few', named: true },
  { key: 'invoices_requested', resource: 'invoice-requests', query: 'status=requested' },
  { key: 'shortages_open', resource: 'stock-shortages', query: 'status=open' },
  { key: 'messages_pending', resource: 'messages', query: 'status=pending' },
  { key: 'suppliers_without_contacts', resource: 'suppliers', query: 'status=active&contacts_count=0' },
  { key: 'users_to_activate', resource: 'users', query: 'awaiting_activation=1' },
  { key: 'invitations_expired', resource: 'users', query: 'invitation_status=expired' },
  { key: 'feedback_pending', resource: 'feedback', query: 'status=pending' },
]

const backup = z.object({
  state: z.enum(backupStates).meta({
    description:
      'Cómo están las copias: `off` sin plazo ni copia reciente, `manual` hecha a mano hace poco, `waiting` por hacer la primera, `fine`, `late` de más de dos plazos, `failed`, `apart` en una copia restaurada.',
  }),
  every_minutes: z.number().nullable().meta({ description: 'El plazo; null si no está configurado.' }),
  made_at: z.string().nullable().meta({ description: 'Cuándo se hizo la última.' }),
  bytes: z.number().nullable(),
  place: z.string().nullable(),
  same_disk: z.boolean().nullable().meta({ description: 'Si está en el disco de los datos.' }),
  failure: z.string().nullable().meta({ description: 'Por qué falló la última vez.' }),
})

const dashboard = dataSchema(
  z.object({
    backup: backup.nullable().meta({ description: 'Null en la tienda de demostración.' }),
    attention: z.array(
      z.object({
        key: z.string(),
        count: z.int(),
        path: z.string(),
        names: z.array(z.string()).optional(),
        amount: z.number().optional().meta({ description: 'El dinero de que se trata, en pesos.' }),
      }),
    ),
  }),
)

/** «Por atender»: the records that wait for an Admin, with the page of each; and how the copies of the shop are. */
export function dashboardRoutes(app: App, engine: Engine, backupEvery: number | null): void {
  app.get('/dashboard', {
    config: { policy: allow(adminOnly), lane: 'report' },
    schema: { tags: ['app'], response: answers(200, dashboard) },
    handler: async ({ ctx }) => {
      const actor = requireActor(ctx)
      const [settings, today] = await Promise.all([engine.settings(), shopToday(engine.db)])
      const [copies, ...counts] = await Promise.all([
        backupsOf(engine, backupEvery),
        ...lists(today).map(list => countList(engine, { settings, today, actor }, list)),
      ])
      const attention = [...counts, missingData(settings)].filter(({ count }) => count > 0)
      return { data: { attention, backup: copies } }
    },
  })
}

async function countList(
  { db, registry }: Engine,
  { settings, today, actor }: { readonly settings: Settings; readonly today: string; readonly actor: Actor },
  { key, resource: name, query, page = query, named, figure }: List,
): Promise<Attention> {
  const resource = registry.get(name)
  if (!resource) throw new Error(`${name} is not served`)
  const selection = {
    query: parseListQuery(query, listShape(resource.definition, 'Admin')),
    settings,
    actor,
  }
  const { rows } = await selectRows(resource, selection).count.execute(db)
  const point = { key, count: rows[0]?.total ?? 0, path: `/admin/${name}?${page}` }
  if (point.count === 0) return point
  if (figure) {
    const { total } = await readFigures(db, { figures: [figure], by: [], from: today, to: today })
    return { ...point, amount: total[figure] ?? 0 }
  }
  if (!named) return point
  const first = await catalogOf(db, resource, selection, mostNames)
  return { ...point, names: first.map(row => String(row['name'])) }
}

async function backupsOf({ db }: Engine, every: number | null): Promise<z.infer<typeof backup> | null> {
  if (await isDemoShop({ db })) return null
  const { state, made, last } = await readBackups(db, every)
  return {
    state,
    every_minutes: every === null ? null : every / 60_000,
    made_at: made?.endedAt.toISOString() ?? null,
    bytes: made?.bytes ?? null,
    place: made?.place ?? null,
    same_disk: made?.sameDisk ?? null,
    failure: state === 'failed' ? (last?.failure ?? null) : null,
  }
}

function missingData(settings: Settings): Attention {
  const count = businessData.filter(name => settings[name] === '').length
  return { key: 'business_data', count, path: '/admin/settings' }
}
