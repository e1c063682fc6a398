import { toSnake } from '#domain/naming.ts'
import type { Resource } from '#contract/resource.ts'
import { readCatalog, type Catalog } from './catalog.ts'
import { within } from './within.ts'

export type WireRecord = Readonly<Record<string, unknown>>

/** What calls need to know about a shop. */
export interface Facts {
  /** Of each table the number of the row to which most others refer: what is asked about it costs most. */
  readonly busiest: ReadonlyMap<string, number>
  readonly code: string
  readonly phone: string
  /** Of the last month that is over. */
  readonly month: { readonly from: string; readonly to: string }
}

export async function readFacts(url: string): Promise<Facts> {
  return within(url, async client => {
    const busiest = new Map<string, number>()
    const counts = new Map<string, number>()
    for (const { table, column, refersTo } of referencesIn(await readCatalog(client))) {
      const { rows } = await client.query<{ id: number; count: string }>(
        `select "${column}" as id, count(*) as count from ${table} where "${column}" is not null
         group by 1 order by 2 desc, 1 limit 1`,
      )
      const [most] = rows
      if (!most || Number(most.count) <= (counts.get(refersTo) ?? 0)) continue
      counts.set(refersTo, Number(most.count))
      busiest.set(refersTo, most.id)
    }
    const { rows } = await client.query<{ code: string; phone: string; from: string; to: string }>(
      `select p.internal_code as code, right(c.phone, 8) as phone,
         (date_trunc('month', shop_today()) - interval '1 month')::date::text as "from",
         (date_trunc('month', shop_today()) - interval '1 day')::date::text as "to"
       from (select product_id from sale_details group by 1 order by count(*) desc, 1 limit 1) d
       join products p on p.id = d.product_id
       cross join (select phone from customers where phone is not null order by id desc limit 1) c`,
    )
    const [{ code, phone, from, to } = { code: '', phone: '', from: '', to: '' }] = rows
    return { busiest, code, phone, month: { from, to } }
  })
}

function referencesIn(catalog: Catalog) {
  return [...catalog.values()].flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name: column, type, refersTo }) =>
      refersTo && type === 'integer' ? [{ table, column, refersTo }] : [],
    ),
  )
}

export const busiestOf = ({ busiest }: Facts, resource: Resource): number | undefined =>
  busiest.get(toSnake(resource.table))
