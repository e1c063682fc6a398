import type { Row } from '#contract/field.ts'
import { legsOf } from '#domain/stock.ts'
import { moveStock } from '#resources/movements/move-stock.server.ts'
import type { Agenda } from './agenda.ts'
import { dateOf } from './calendar.ts'
import type { Luck } from './chance.ts'
import { isShown, piecesADay, type Goods, type Showroom } from './goods.ts'
import type { World } from './world.ts'

/** Days of sales beyond the usual pieces: an order brings so many, and is made when fewer are left. */
const cover = 9
const least = 6
/** Fewer pieces are not worth an order, unless something is gone. */
const smallest = 3
/** After this day the pieces that are ending are bought no more. */
const lastBought = 84

/** The pieces with which both showrooms begin. */
export async function openingStock(world: World): Promise<void> {
  const admin = world.person('admin@azenzo.mx')
  for (const showroom of world.showrooms) {
    for (const goods of world.goods.filter(each => isShown(each, showroom))) {
      const quantity =
        (goods.par[showroom.place] ?? 0) + Math.ceil(piecesADay(goods, showroom, world.goods) * cover)
      const request = {
        productId: goods.id,
        warehouseOriginId: null,
        warehouseDestinyId: showroom.warehouseId,
        quantity,
      }
      await world.at({ day: -1, minute: 17 * 60 }, admin, (tx, context) =>
        moveStock(tx, context, { ...legsOf(request), note: 'Inventario inicial' }),
      )
    }
  }
}

interface Need {
  readonly goods: Goods
  /** Pieces for each showroom, in their order. */
  readonly pieces: readonly number[]
}

interface Buying {
  readonly world: World
  readonly agenda: Agenda
  readonly luck: Luck
  readonly day: number
  /** Pieces that were ordered and have not come, by product and showroom. */
  readonly onOrder: Map<string, number>
}

const keyOf = (goods: Goods, { warehouseId }: Showroom) => `${goods.id} ${warehouseId}`

/** On Mondays suppliers get an order for what is running out. */
export async function orderGoods(buying: Buying): Promise<void> {
  const { world, day, onOrder } = buying
  const held = await world.read
    .selectFrom('inventories')
    .select(['productId', 'warehouseId', 'quantity'])
    .execute()
  const brands = [...new Set(world.goods.map(({ brand }) => brand))]
  for (const brand of brands) {
    const needs = world.goods
      .filter(goods => goods.brand === brand && !(goods.isEnding && day > lastBought))
      .map(goods => ({ goods, pieces: world.showrooms.map(showroom => needed(goods, showroom)) }))
      .filter(({ pieces }) => pieces.some(count => count > 0))
    const pieces = needs.flatMap(need => need.pieces).reduce((sum, count) => sum + count, 0)
    const isGone = needs.some(({ goods }) =>
      world.showrooms.every(showroom => piecesAt(goods, showroom) === 0),
    )
    if (pieces >= smallest || isGone) await order(buying, brand, needs)
  }

  function needed(goods: Goods, showroom: Showroom): number {
    if (!isShown(goods, showroom)) return 0
    const position = piecesAt(goods, showroom) + (onOrder.get(keyOf(goods, showroom)) ?? 0)
    const par = goods.par[showroom.place] ?? 0
    const daily = piecesADay(goods, showroom, world.goods)
    return position < par + daily * least ? Math.round(par + daily * cover - position) : 0
  }

  function piecesAt(goods: Goods, { warehouseId }: Showroom): number {
    return held.find(each => each.productId === goods.id && each.warehouseId === warehouseId)?.quantity ?? 0
  }
}

async function order(buying: Buying, brand: string, needs: readonly Need[]): Promise<void> {
  const { world, agenda, luck, day, onOrder } = buying
  const buyer = world.person(luck.pick(['admin@azenzo.mx', 'andres@azenzo.mx']))
  const rate = needs[0]?.goods.rate ?? null
  const lines = needs.map(({ goods, pieces }) => ({
    product_id: goods.id,
    quantity: pieces.reduce((sum, count) => sum + count, 0),
    unit_price_raw: goods.cost,
  }))
  const arrives = day + luck.between(1, 4)
  const made = await world.at({ day, minute: luck.between(9 * 60, 10 * 60) }, buyer, (tx, context) =>
    world.add(tx, context, 'purchase-orders', {
      supplier_id: world.suppliers.get(brand),
      warehouse_id: world.showrooms[0]?.warehouseId,
      expected_on: dateOf(arrives),
      tax_included: 1,
      ...(rate !== null && { currency: 'USD', exchange_rate: rate }),
      details: lines,
    }),
  )
  const id = Number(made['id'])
  const step = (when: number, minute: number, name: string, input: Row = {}) =>
    agenda.plan(when, minute, () =>
      world.at({ day: when, minute }, buyer, (tx, context) =>
        world.act(tx, context, 'purchase-orders', id, name, input),
      ),
    )
  const pay = (when: number, amount: number | null) =>
    step(when, 13 * 60 + 30, 'pay', {
      amount,
      date: dateOf(when),
      wayToPay: '03',
      invoice: `F-${4_100 + id}`,
      exchangeRate: rate === null ? null : rate.toFixed(6),
      note: null,
    })
  step(day, 10 * 60 + 5, 'approve')
  step(day, 10 * 60 + 10, 'send')
  for (const [place, showroom] of world.showrooms.entries()) {
    const pieces = needs.map(need => need.pieces[place] ?? 0)
    if (pieces.every(count => count === 0)) continue
    for (const [row, { goods }] of needs.entries()) add(onOrder, keyOf(goods, showroom), pieces[row] ?? 0)
    const minute = 11 * 60 + 20 + place * 45
    agenda.plan(arrives, minute, () =>
      world.at({ day: arrives, minute }, buyer, async (tx, context) => {
        const details = (made['details'] as readonly { readonly id: number }[]).flatMap((line, row) =>
          (pieces[row] ?? 0) > 0 ? [{ id: line.id, received_quantity: pieces[row] }] : [],
        )
        await world.add(tx, context, 'receptions', {
          purchase_order_id: id,
          warehouse_id: showroom.warehouseId,
          received_on: dateOf(arrives),
          received_by: 'Luis Ortega',
          details,
        })
        for (const [row, { goods }] of needs.entries())
          add(onOrder, keyOf(goods, showroom), -(pieces[row] ?? 0))
      }),
    )
  }
  step(arrives, 13 * 60, 'invoice', { invoiceNumber: `F-${4_100 + id}` })
  if (luck.percent(35)) pay(day, Math.round(Number(made['total']) / 2))
  if (!luck.percent(4)) pay(arrives + luck.pick([1, 8, 15, 21]), null)
}

function add(counts: Map<string, number>, key: string, pieces: number): void {
  counts.set(key, (counts.get(key) ?? 0) + pieces)
}
