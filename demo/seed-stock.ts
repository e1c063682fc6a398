import { legsOf } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from '#resources/movements/move-stock.server.ts'
import { demoProducts } from './data/catalogue/catalogue.ts'
import { movements, type DemoMovement } from './data/movements.ts'
import { warehouses } from './data/shop.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
}

/** Enters the pieces of the other warehouses, and then the later movements. */
export async function seedStock({ tx, context }: Seeding): Promise<void> {
  const products = await tx.selectFrom('products').select(['internalCode', 'id']).execute()
  const places = await tx.selectFrom('warehouses').select(['name', 'id']).execute()
  const productIds = new Map(products.map(({ internalCode, id }) => [internalCode, id]))
  const warehouseIds = new Map(places.map(({ name, id }) => [name, id]))
  for (const { product, from, to, pieces, note } of [...firstEntries(), ...movements]) {
    const request = {
      productId: known(productIds, product),
      warehouseOriginId: from === undefined ? null : known(warehouseIds, from),
      warehouseDestinyId: to === undefined ? null : known(warehouseIds, to),
      quantity: pieces,
    }
    await moveStock(tx, context, { ...legsOf(request), note })
  }
}

function firstEntries(): DemoMovement[] {
  return demoProducts.flatMap(({ code, pieces }) =>
    pieces.flatMap((count, place) => {
      const to = warehouses[place]?.name
      // The pieces of the default warehouse were entered with the product.
      return place === 0 || count === 0 || !to
        ? []
        : [{ product: code, pieces: count, to, note: 'Primer conteo' }]
    }),
  )
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has nothing called ${name}`)
  return id
}
