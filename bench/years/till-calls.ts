import { randomUUID } from 'node:crypto'
import { paymentTypes } from '#domain/payment-type.ts'
import { readAnswer, type Ask } from './asking.ts'
import type { Call } from './call.ts'
import type { Facts } from './facts.ts'
import { within } from './within.ts'

interface Goods {
  readonly id: number
  readonly price: number
}

interface Registers {
  readonly data: readonly { readonly id: number; readonly session_user: string | null }[]
}

const lines = 5

/** What a till asks while it sells, in a drawer that is opened for it. */
export async function tillCalls(ask: Ask, cookie: string, url: string, facts: Facts): Promise<Call[]> {
  const warehouse = await openDrawer(ask, cookie)
  const goods = await plentiful(url, warehouse)
  const cursor = await lastCursor(ask, cookie)
  let sold = 0
  return [
    // As many records as the demo has, because a larger page is no slower one.
    call('first copy', 'pos/snapshot?limit=200'),
    call('changes', `pos/snapshot?cursor=${encodeURIComponent(cursor)}`),
    call('products', 'pos/products'),
    call('search', 'pos/products?q=sofa'),
    call('scan', `pos/lookup?code=${encodeURIComponent(facts.code)}`),
    call('drawer', 'pos/session'),
    call('sales of today', 'sales?is_today=1'),
    {
      ...call('sale of five lines', 'sales'),
      body: () => {
        const from = (sold++ * lines) % Math.max(1, goods.length - lines + 1)
        return ticketOf(goods.slice(from, from + lines))
      },
    },
  ]
}

const call = (name: string, path: string): Call => ({
  name: `till ${name}`,
  path: `/api/${path}`,
  as: 'cashier',
})

async function openDrawer(ask: Ask, cookie: string): Promise<number> {
  const session = async () => {
    const answer = await ask({ path: '/api/pos/session', cookie })
    const found = readAnswer(answer) as { data: { warehouse_id: number } | null } | null
    return found?.data?.warehouse_id
  }
  const open = await session()
  if (open !== undefined) return open
  const found = readAnswer(await ask({ path: '/api/pos/registers', cookie })) as Registers | null
  const register = found?.data.find(each => each.session_user === null)
  const body = { register_id: register?.id, initial_cash: 2000 }
  const answer = await ask({ method: 'POST', path: '/api/pos/session', body, cookie })
  const opened = await session()
  if (opened === undefined) throw new Error(`No drawer: ${answer.body.toString().slice(0, 300)}`)
  return opened
}

async function plentiful(url: string, warehouse: number): Promise<readonly Goods[]> {
  return within(url, async client => {
    const { rows } = await client.query<Goods>(
      `select p.id, p.price_mxn / 100.0::float8 as price from inventories i join products p on p.id = i.product_id
       where i.warehouse_id = $1 and p.status and p.archived_at is null and p.price_mxn is not null
       order by i.quantity desc, p.id limit 25`,
      [warehouse],
    )
    return rows
  })
}

/** Of a till that has everything already. */
async function lastCursor(ask: Ask, cookie: string): Promise<string> {
  let cursor = ''
  for (;;) {
    const answer = await ask({
      path: `/api/pos/snapshot?limit=5000&cursor=${encodeURIComponent(cursor)}`,
      cookie,
    })
    const page = readAnswer(answer) as { data: { cursor: string; complete: boolean } } | null
    if (!page) throw new Error(`No copy: ${answer.body.toString().slice(0, 300)}`)
    cursor = page.data.cursor
    if (page.data.complete) return cursor
  }
}

function ticketOf(goods: readonly Goods[]): object {
  return {
    ticket: randomUUID(),
    payment_type_id: paymentTypes.cash,
    details: goods.map(({ id, price }) => ({ product_id: id, quantity: 1, unit_price: price })),
  }
}
