import type { FastifyInstance } from 'fastify'
import { callerTo } from './app.ts'
import { listen } from './event-stream.ts'
import type { TestUser } from './factories.ts'

/** Records that somebody may not read. */
export interface Hidden {
  /** By the beginning of an address: the id of the hidden record under it. */
  readonly ids: Readonly<Record<string, number>>
  /** Texts that are in those records and nowhere else. */
  readonly marks: readonly string[]
  /** Changes the records while somebody listens, and then something that everybody reads. */
  change(): Promise<{ readonly resource: string; readonly id: number }>
  /** The names of their resources. */
  readonly resources: readonly string[]
}

/** The routes, under an address, and the events by which a person learns of records that they may not read. */
export async function leaksTo(
  app: FastifyInstance,
  user: TestUser,
  hidden: Hidden,
  under = '/api/',
): Promise<string[]> {
  return [...(await leakingRoutes(app, user, hidden, under)), ...(await leakingEvents(app, user, hidden))]
}

async function leakingRoutes(
  app: FastifyInstance,
  user: TestUser,
  hidden: Hidden,
  under: string,
): Promise<string[]> {
  const call = callerTo(() => app, user.cookie)
  const leaks: string[] = []
  for (const { method, url } of app.policyTable) {
    if (method !== 'GET' || !url.startsWith(under)) continue
    const [, id] = Object.entries(hidden.ids).find(([start]) => url.startsWith(`/api/${start}/:id`)) ?? []
    const address = url.replace(':id', String(id ?? 1)).replace(/:\w+/g, '1')
    const asked = [
      '',
      ...(url.includes(':') ? [] : hidden.marks.map(mark => `?q=${encodeURIComponent(mark)}`)),
    ]
    for (const query of asked) {
      const { status, text } = await call('GET', `${address}${query}`)
      const isRead = id !== undefined && status < 300
      if (isRead || hidden.marks.some(mark => text.includes(mark))) leaks.push(`GET ${url}`)
    }
  }
  return [...new Set(leaks)]
}

async function leakingEvents(app: FastifyInstance, user: TestUser, hidden: Hidden): Promise<string[]> {
  const heard = await listen(app, user.cookie)
  await heard.until('ready')
  const { resource, id } = await hidden.change()
  await heard.until('change', { resource, ids: [id] })
  heard.leave()
  const told = heard.events.map(({ data }) => String(data.resource))
  return [...new Set(told)].filter(name => hidden.resources.includes(name)).map(name => `event ${name}`)
}
