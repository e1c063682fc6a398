import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/resource.ts'
import { adminOnly } from '#contract/roles.ts'
import { businessData, type Settings } from '#contract/settings.ts'
import { selectRows } from '#engine/list.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'

interface Attention {
  readonly key: string
  readonly count: number
  /** The page that shows the records. */
  readonly path: string
}

/** Lists that should be empty, by their filters, which are the same in the page's address and in the API. */
const lists = [
  { key: 'messages_pending', resource: 'messages', query: 'status=pending' },
  { key: 'suppliers_without_contacts', resource: 'suppliers', query: 'status=active&contacts_count=0' },
  { key: 'users_to_activate', resource: 'users', query: 'awaiting_activation=1' },
  { key: 'feedback_pending', resource: 'feedback', query: 'status=pending' },
] as const

const dashboard = dataSchema(
  z.object({ attention: z.array(z.object({ key: z.string(), count: z.int(), path: z.string() })) }),
)

/** «Por atender»: the records that wait for an Admin, with the page of each. */
export function dashboardRoutes(app: App, engine: Engine): void {
  app.get('/dashboard', {
    config: { policy: allow(adminOnly) },
    schema: { tags: ['app'], response: answers(200, dashboard) },
    handler: async () => {
      const settings = await engine.settings()
      const found = await Promise.all(lists.map(list => countList(engine, settings, list)))
      const attention = [...found, missingData(settings)].filter(({ count }) => count > 0)
      return { data: { attention } }
    },
  })
}

async function countList(
  { db, registry }: Engine,
  settings: Settings,
  { key, resource: name, query }: (typeof lists)[number],
): Promise<Attention> {
  const resource = registry.get(name)
  if (!resource) throw new Error(`${name} is not served`)
  const selection = {
    query: parseListQuery(query, listShape(resource.definition, 'Admin')),
    settings,
    actor: null,
  }
  const { rows } = await selectRows(resource, selection).count.execute(db)
  return { key, count: rows[0]?.total ?? 0, path: `/admin/${name}?${query}` }
}

function missingData(settings: Settings): Attention {
  const count = businessData.filter(name => settings[name] === '').length
  return { key: 'business_data', count, path: '/admin/settings' }
}
