import { randomUUID } from 'node:crypto'
import type { Seeded } from '#test/seeded.ts'
import { insist, send } from './send.ts'

interface Writer {
  readonly cookie: string
  readonly random: Seeded
  readonly servers: () => readonly string[]
}

/** Adds customers until it is stopped, each by a key with which it is sent until it is acknowledged. */
export async function addUntil(stop: AbortSignal, { cookie, random, servers }: Writer) {
  const names: string[] = []
  const odd: string[] = []
  while (!stop.aborted && odd.length === 0) {
    const name = `Cliente ${randomUUID()}`
    const asked = { method: 'POST', path: 'customers', cookie, body: { full_name: name }, key: randomUUID() }
    const { answer } = await insist(() => send(random.any(servers()), asked).catch(() => null))
    if (answer?.status === 200 || answer?.status === 201) names.push(name)
    else odd.push(`${name}: ${answer?.status} ${answer?.text}`)
  }
  return { names, odd }
}

interface Asked {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
}

/** The names that are not those of exactly one customer. */
export async function notOnce(database: Asked, names: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select name from unnest($1::text[]) as given (name)
    where (select count(*) from customers where full_name = name) <> 1`,
    [names],
  )
  return rows.map(({ name }) => name)
}
