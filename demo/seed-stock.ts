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

/** Brings every warehouse to the pieces that the data tell, and then writes the later movements. */
export async function seedStock({ tx, context }: Seeding): Promise<void> {
  const held = await tx
    .selectFrom('inventories as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouseId')
    .select(['p.internalCode as product', 'w.name as warehouse', 'i.quantity'])
    .execute()
  const holds = (product: string, warehouse: string) =>
    held.find(each => each.product === product && each.warehouse === warehouse)?.quantity ?? 0
  const products = await tx.selectFrom('products').select(['internalCode', 'id']).execute()
  const places = await tx.selectFrom('warehouses').select(['name', 'id']).execute()
  const productIds = new Map(products.map(({ internalCode, id }) => [internalCode, id]))
  const warehouseIds = new Map(places.map(({ name, id }) => [name, id]))
  for (const { product, from, to, pieces, note } of [...corrections(holds), ...movements]) {
    const request = {
      productId: known(productIds, product),
      warehouseOriginId: from === undefined ? null : known(warehouseIds, from),
      warehouseDestinyId: to === undefined ? null : known(warehouseIds, to),
      quantity: pieces,
    }
    await moveStock(tx, context, { ...legsOf(request), note })
  }
}

/** An empty warehouse is counted for the first time; one that has been selling is corrected. */
function corrections(holds: (product: string, warehouse: string) => number): DemoMovement[] {
  return demoProducts.flatMap(({ code, pieces }) =>
    warehouses.flatMap(({ name }, place) => {
      const has = holds(code, name)
      const missing = (pieces[place] ?? 0) - has
      if (missing === 0) return []
      const note = has === 0 ? 'Primer conteo' : 'Ajuste por conteo de la exhibición'
      return [{ product: code, pieces: Math.abs(missing), [missing > 0 ? 'to' : 'from']: name, note }]
    }),
  )
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has nothing called ${name}`)
  return id
}
