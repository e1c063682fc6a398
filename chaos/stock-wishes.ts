import { randomUUID } from 'node:crypto'
import { any, type Asked, type Done, type Storm } from './storm.ts'

export interface Order {
  readonly id: number
  readonly received_pieces: number
  readonly total: number
  readonly paid: number
  readonly details: readonly { id: number; product_id: number; received_quantity: number }[]
}

export interface Stage {
  readonly products: readonly number[]
  readonly warehouses: readonly number[]
  readonly orders: readonly Order[]
}

interface Movement {
  readonly product_id: number
  readonly warehouse_origin_id: number | null
  readonly warehouse_destiny_id: number | null
  readonly quantity: number
}

type Wish = Omit<Asked, 'kind' | 'key'>
type Ask = (storm: Storm, stage: Stage) => Promise<Wish> | Wish

/** Few pieces, so that the last ones are contested. */
const few = () => any([1, 1, 2, 5])

const post = (path: string, body: object): Wish => ({ method: 'POST', path, body })
const put = (path: string, body: object): Wish => ({ method: 'PUT', path, body })

function move(product_id: number, from: number | null, to: number | null): Wish {
  const body: Movement = {
    product_id,
    warehouse_origin_id: from,
    warehouse_destiny_id: to,
    quantity: few(),
  }
  return post('movements', body)
}

/** The id of any record of a list, or of none. */
async function anyOf(storm: Storm, path: string): Promise<number> {
  const found = await storm.read<{ id: number }[]>(path).catch(() => [])
  return found.length === 0 ? 0 : any(found).id
}

const openCount = (storm: Storm) => anyOf(storm, 'stock-counts?status=open')

/** Everything that moves pieces. All of it is about the same few products, in two warehouses. */
const wishes = {
  entry: (_, { products, warehouses }) => move(any(products), null, any(warehouses)),
  output: (_, { products, warehouses }) => move(any(products), any(warehouses), null),
  transfer: (_, { products, warehouses }) => {
    const [from = 0, to = 0] = any([warehouses, warehouses.toReversed()])
    return move(any(products), from, to)
  },
  adjust: (_, { products, warehouses }) =>
    post('movements/adjust', {
      product_id: any(products),
      warehouse_id: any(warehouses),
      quantity: any([8, 12, 20]),
      note: 'Rota',
    }),
  receive: (_, { orders, warehouses }) => {
    const order = any(orders)
    const details = order.details.map(({ id }) => ({ id, received_quantity: any([0, 1, 2, 30]) }))
    const body = { received_on: '2026-01-15', warehouse_id: any(warehouses), details }
    return post(`purchase-orders/${order.id}/receptions`, body)
  },
  'void reception': async (storm, { orders }) => {
    const path = `purchase-orders/${any(orders).id}/receptions`
    return { method: 'DELETE', path: `${path}/${await anyOf(storm, `${path}?status=active`)}` }
  },
  pay: (_, { orders }) =>
    post(`purchase-orders/${any(orders).id}/payments`, {
      amount: any([1.5, 300, 4_000]),
      date: '2026-01-15',
      way_to_pay: '03',
    }),
  'void payment': async (storm, { orders }) => {
    const path = `purchase-orders/${any(orders).id}/payments`
    return { method: 'DELETE', path: `${path}/${await anyOf(storm, `${path}?status=active`)}` }
  },
  'open count': (_, { warehouses }) =>
    post('stock-counts', { warehouse_id: any(warehouses), is_blind: any([0, 1]) }),
  tally: async (storm, { products }) => {
    const some = products.filter(() => Math.random() < 0.7)
    const details = (some.length > 0 ? some : products).map(product_id => ({
      product_id,
      counted: any([0, 9, 15, 25]),
      age_ms: any([0, 0, 200, 3_000]),
    }))
    return put(`stock-counts/${await openCount(storm)}/counts`, { details })
  },
  'post count': async storm =>
    put(`stock-counts/${await openCount(storm)}/post`, {
      reason: 'Conteo en la tormenta',
      zero_missing: any([0, 0, 0, 1]),
    }),
  'cancel count': async storm => put(`stock-counts/${await openCount(storm)}/cancel`, {}),
} satisfies Readonly<Record<string, Ask>>

type Kind = keyof typeof wishes

export const kinds = Object.keys(wishes) as Kind[]

/** Receptions and the steps of counts are wished more often, because most need an earlier one. */
const often: readonly Kind[] = [
  ...kinds,
  'output',
  'receive',
  'receive',
  'tally',
  'tally',
  'post count',
  'post count',
]

export async function wishOf(storm: Storm, stage: Stage): Promise<Asked> {
  const kind = any(often)
  const ask: Ask = wishes[kind]
  return { kind, key: randomUUID(), ...(await ask(storm, stage)) }
}

/** The change of a product's stock that a manual movement caused, by what was asked and answered. */
export function gainOf({ asked, data }: Done, product: number): number {
  if (asked.kind === 'adjust') {
    const moved = data as { product_id: number; change: number }
    return moved.product_id === product ? moved.change : 0
  }
  if (asked.path !== 'movements') return 0
  const body = asked.body as Movement
  if (body.product_id !== product) return 0
  const came = body.warehouse_destiny_id === null ? 0 : body.quantity
  return body.warehouse_origin_id === null ? came : came - body.quantity
}
