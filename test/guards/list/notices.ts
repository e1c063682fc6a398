import type { Guard } from '../guard.ts'

const sales = 'test/notices-of-sales.db.test.ts'
const ofCancelled =
  'is told to Admins, the Supervisors of its register and who sold it, not to who cancelled it'

/** Who is told of what. */
export const noticeGuards: readonly Guard[] = [
  {
    name: 'a Supervisor is told of their own register only',
    text: 'users.register_id is null or users.register_id = ${registerId ?? null}::integer',
    instead: 'true or ${registerId ?? null}::integer is null',
    test: sales,
    named: ofCancelled,
  },
  {
    name: 'a Vendedor is told of their own sales only',
    text: "users.role = 'Admin' or users.id = any(${own}::integer[])",
    instead: "users.role = 'Admin' or users.role = 'Vendedor' or users.id = any(${own}::integer[])",
    test: sales,
    named: ofCancelled,
  },
  {
    name: 'nobody is told of what they did',
    text: 'const concerned = sql`users.id is distinct from ${actorId}::integer',
    instead: 'const concerned = sql`coalesce(${actorId}::integer, 0) is not null',
    test: sales,
    named: ofCancelled,
  },
  {
    name: 'an overdue sale is told once',
    text: '    on conflict do nothing returning sale_id as id',
    instead: '    on conflict (sale_id) do update set created_at = now() returning sale_id as id',
    test: sales,
    named: 'is told once to those who may read the sale',
  },
]
