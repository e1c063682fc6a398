import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

/** A request over a real connection, which its client may leave. */
export function askOver(shop: TestApp, user: TestUser, path: string, body?: object) {
  const { port } = shop.app.server.address() as AddressInfo
  const asking = request({
    host: '127.0.0.1',
    port,
    path: path.startsWith('/') ? path : `/api/${path}`,
    method: body ? 'POST' : 'GET',
    headers: {
      host: '127.0.0.1:3000',
      cookie: user.cookie,
      ...(body && { 'content-type': 'application/json' }),
    },
    agent: false,
  })
  asking.end(body && JSON.stringify(body))
  const head = once(asking, 'response').then(([answer]) => answer as IncomingMessage)
  const answer = head.then(async found => ({
    status: found.statusCode ?? 0,
    headers: found.headers,
    text: await text(found),
  }))
  // Whoever leaves does not look at what comes.
  answer.catch(() => undefined)
  return { head, answer, leave: () => void asking.destroy() }
}

/**
 * From now on statements on this table whose text matches take half a minute, so that only a cancel ends them. The table
 * must have a row.
 */
export async function slowDown({ services: { db } }: TestApp, table: string, pattern: string): Promise<void> {
  await sql`drop policy if exists slow on ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(db)
  await sql`create policy slow on ${sql.table(table)} using (
    case when current_query() ~ ${sql.lit(pattern)} then pg_sleep(30)::text = '' else true end)`.execute(db)
}

export async function hurryUp({ services: { db } }: TestApp, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} no force row level security, disable row level security`.execute(
    db,
  )
}

/** How many statements run on the connections of this kind. */
export async function running({ services: { db } }: TestApp, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${`trastienda-${kind}`} and state = 'active'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
