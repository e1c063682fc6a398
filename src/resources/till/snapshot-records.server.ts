import { sql } from 'kysely'
import { z } from 'zod'
import { idSchema } from '#contract/envelope.ts'
import type { Database } from '#db/database.ts'
import { isKnown } from './snapshot-page.server.ts'

/** What a cashier needs to find a customer, without address, e-mail or company, because devices get lost. */
export const customer = z.object({ id: idSchema, full_name: z.string(), phone: z.string().nullable() })

const named = z.object({ id: idSchema, name: z.string() })
export const category = named.extend({ subcategories: z.array(named) })

export async function readCustomers(
  db: Database,
  ids: readonly number[],
): Promise<z.infer<typeof customer>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; fullName: string; phone: string | null }>`
    select id, full_name, phone from customers where id = any(${ids}) and ${isKnown} order by id`.execute(db)
  return rows.map(({ id, fullName, phone }) => ({ id, full_name: fullName, phone }))
}

/** Inactive ones too, because a product that is hidden from the site is still sold. */
export async function readCategories(db: Database): Promise<z.infer<typeof category>[]> {
  const { rows } = await sql<z.infer<typeof category>>`
    select id, name, (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
      from subcategories s where s.category_id = categories.id and s.archived_at is null
    ) as subcategories
    from categories where archived_at is null order by name, id`.execute(db)
  return rows
}
