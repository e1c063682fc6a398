import { sql } from 'kysely'
import { forgetOldKeys } from '#engine/idempotency.ts'
import { median, ms, time, times, type Result } from './measure.ts'
import type { BenchShop } from './shop.ts'

const keys = 1_000_000
const batch = 5_000
const oldKeys = 100_000
const people = 9

/** The time to forget a person beside a million answers under keys, and a million rows of the log. */
export async function peopleSpeed({ call, admin, services: { db } }: BenchShop): Promise<Result[]> {
  let made = 0
  const forget = async (): Promise<number> => {
    const person = `Persona Número ${++made}`
    const answer = await call('POST', 'customers', {
      headers: { 'idempotency-key': `bench-person-${made}` },
      payload: {
        full_name: person,
        email: `p${made}@correo.mx`,
        phone: `33${String(made).padStart(8, '0')}`,
      },
    })
    const { id } = (JSON.parse(answer) as { data: { id: number } }).data
    return time(() => call('PUT', `customers/${id}/anonymise`))
  }
  const forgetSome = async () => {
    const taken: number[] = []
    for (let count = 0; count < people; count++) taken.push(await forget())
    return taken
  }
  await forget()
  const alone = median(await forgetSome())
  const body = JSON.stringify({ data: { id: 1, customer_name: 'Otra Persona', note: 'x'.repeat(300) } })
  for (let from = 0; from < keys; from += batch) {
    const numbers = sql`generate_series(${from + 1}::integer, ${from + batch}::integer) n`
    const isOld = from < oldKeys
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, status, body, resource, record_id, created_at)
      select ${admin.id}, 'bench-key-' || n, sha256(n::text::bytea), 200, ${body}::json,
        (array['sales', 'movements', 'customers', 'sales', 'inventories'])[1 + n % 5], n + 10000000,
        now() - make_interval(days => ${isOld ? 31 : 1})
      from ${numbers}`.execute(db)
    await sql`
      insert into audit_log (action, resource, record_id, after, user_id, route, request_id)
      select 'update', (array['sales', 'customers', 'messages', 'products'])[1 + n % 4], n + 10000000,
        jsonb_build_object('email', 'otra' || n || '@correo.mx', 'phone', n), ${admin.id}, 'bench', 'bench'
      from ${numbers}`.execute(db)
  }
  const beside = await forgetSome()
  const swept = await time(() => forgetOldKeys(db))
  return [
    { name: `forgetting a person (median of ${people})`, value: ms(alone) },
    {
      name: 'beside 1,000,000 keys and rows of the log',
      value: ms(median(beside)),
      beside: times(median(beside) / alone),
    },
    { name: 'the slowest of them (goal: under 2 s)', value: ms(Math.max(...beside)) },
    { name: 'sweeping 100,000 old keys in batches', value: ms(swept) },
  ]
}
