import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { legsOf, reversalOf } from '#domain/stock.ts'
import { mountFiles } from '#engine/mount-files.ts'
import { mountsOf } from '#engine/mounts.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { initialStockServer } from './initial-stock.server.ts'
import { ledgerInvariants } from './ledger-invariants.server.ts'
import { moveStock } from './move-stock.server.ts'
import { movementsWithTexts } from './movement-texts.server.ts'
import type { movements } from './movement.resource.ts'
import { movementRoutes } from './movement.routes.server.ts'

/** A document's folio finds its movements. */
const movedBy = (q: string) => {
  const folio = q.trim().toUpperCase()
  const of = (type: string, table: string) => sql`
    select id from movements where origin_type = ${type}
      and origin_id = any(array(select id from ${sql.table(table)} where folio = ${folio}))`
  return [
    of('sale', 'sales'),
    of('sale-return', 'saleReturns'),
    of('supplier-return', 'supplierReturns'),
    sql`select id from movements where origin = ${folio}`,
  ]
}

export const movementsServer: ServerResource<typeof movements> = defineServer(movementsWithTexts, {
  foundBy: {
    codes: [],
    named: [{ table: 'products', column: 'productId', where: holds => holds('search') }],
    exactly: movedBy,
  },

  // Locks all rows of an operation, so that a transfer is never reversed by half.
  beforeLock: async (tx, ids) => {
    await sql`
      select id from movements where group_id in (select group_id from movements where id = any(${ids}))
      order by id for update`.execute(tx)
  },

  create: async (tx, context, { note = null, ...values }) => {
    const { type, legs } = legsOf({
      productId: values.productId ?? 0,
      warehouseOriginId: values.warehouseOriginId ?? null,
      warehouseDestinyId: values.warehouseDestinyId ?? null,
      quantity: values.quantity ?? 0,
    })
    const [id] = await moveStock(tx, context, { type, legs, note })
    if (id === undefined) throw new DomainError('fatal')
    return id
  },

  actions: {
    reverse: async (tx, context, { record }) => {
      const rows = await tx
        .selectFrom('movements')
        .select(['id', 'productId', 'warehouseId', 'change', 'warehouseOriginId', 'warehouseDestinyId'])
        .where('groupId', '=', record.groupId)
        .orderBy('id')
        .execute()
      // The document of the movement, when it had one, because an id means nothing to people.
      const document = {
        type: 'movement',
        id: record.id,
        ...(record.origin !== null && { folio: record.origin }),
      }
      await moveStock(tx, context, { type: 'reversal', legs: reversalOf(rows), document, isUndoing: true })
    },
  },

  invariants: ledgerInvariants,

  routes: (app, engine) => {
    movementRoutes(app, engine, movementsServer)
    for (const mount of mountsOf(app, engine, initialStockServer)) mountFiles(engine, mount)
  },
})
