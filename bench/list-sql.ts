import { Client } from 'pg'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { defaultSettings } from '#contract/settings.ts'
import { plannerOptions } from '#db/session-settings.ts'
import { openDatabase } from '#db/database.ts'
import { selectRows } from '#engine/list.ts'
import { products } from '#resources/products/product.resource.ts'
import { productsServer } from '#resources/products/product.server.ts'

const connections = 10

/** Repeats the statement of a list of products, planned as by the server, on connections without any other work. */
export async function listOnBareConnections(url: string, search: string) {
  const query = parseListQuery(search, listShape(products, 'Admin'))
  const actor = { id: 1, name: '', role: 'Admin' } as const
  const db = openDatabase(url)
  const found = selectRows(productsServer, { query, settings: defaultSettings, actor })
  const statement = found.page(query.perPage ?? defaultSettings.page_size, 0).compile(db)
  await db.destroy()
  const clients = Array.from(
    { length: connections },
    () => new Client({ connectionString: url, options: plannerOptions }),
  )
  await Promise.all(clients.map(client => client.connect()))
  return {
    async perSecond(milliseconds: number): Promise<number> {
      const begun = performance.now()
      const end = begun + milliseconds
      let answered = 0
      const ask = async (client: Client) => {
        while (performance.now() < end) {
          await client.query({ name: 'list', text: statement.sql, values: [...statement.parameters] })
          answered += 1
        }
      }
      await Promise.all(clients.map(ask))
      return (answered * 1000) / (performance.now() - begun)
    },
    close: () => Promise.all(clients.map(client => client.end())),
  }
}
