import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { message as wordsFor } from '#contract/messages.ts'
import { shopToday } from '#db/shop-today.ts'
import { findRecords } from '#engine/record.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { createRecords, save } from '#engine/write.ts'
import { lockOrder, lockOrdersOf } from '../purchase-orders/lock-order.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import { deliveryOf } from './delivery-of.server.ts'
import { foreseeReceptions } from './foresee-receptions.server.ts'
import { lineByCode } from './ordered-codes.server.ts'
import { receptionFile } from './reception-file.ts'
import type { receptions } from './reception.resource.ts'
import { voidReception } from './void-reception.server.ts'

/** Turns the rows of a file into receptions, by the rules of the call that receives an order. */
export function receptionFileServer(
  server: ServerResource<typeof receptions>,
): ServerResource<typeof receptionFile> {
  return defineServer(receptionFile, {
    // A stored reception is no row of the file.
    columns: { code: sql`null::text`, quantity: sql`null::integer` },

    together: deliveryOf,

    beforeLock: (tx, ids) => lockOrdersOf(tx, 'receptions', ids),

    createMany: async (tx, context, rows) => {
      const [first] = rows
      if (!first) return []
      const order = await lockOrder(tx, purchaseOrdersServer, context, first.purchaseOrderId, 'receive')
      const find = await lineByCode(tx, [order])
      const details = rows.map(({ code, quantity }, place) => ({
        id: placed(place, () => find(order, code ?? '').id),
        receivedQuantity: quantity ?? 0,
      }))
      const warehouseId = first.warehouseId ?? order.warehouseId
      if (!warehouseId) throw new DomainError('required', {}, 'warehouse_id')
      const receivedOn = first.receivedOn ?? (await shopToday(tx))
      const delivery = { purchaseOrderId: order.id, warehouseId, receivedOn, details }
      const [made] = await toRows(() =>
        createRecords(tx, server, context, [{ ...delivery, receivedBy: first.receivedBy ?? null }]),
      )
      return rows.map(() => made?.id ?? 0)
    },

    foresee: (tx, context, rows) =>
      foreseeReceptions(
        tx,
        context,
        rows.map(({ values }) => values),
      ),

    takeBack: async (tx, context, records) => {
      const ids = records.map(({ id }) => id)
      const reason = wordsFor(context.locale, 'import_taken_back', {}, receptionFile.texts[context.locale])
      for (const reception of await findRecords(tx, server, ids, { actor: context.actor })) {
        if (reception.status === 'voided') continue
        await voidReception(tx, context, reception, reason)
        await save(tx, server, context, { action: 'void', before: reception, values: {} })
      }
    },

    importsOnce: true,
  })
}

/** Adds the row to the fault of its document. */
function placed<T>(place: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw DomainError.of(error.issues.map(issue => ({ ...issue, field: `${place}.${issue.field}` })))
  }
}

/** Gives the faults of a reception's lines, `details.2.received_quantity`, to the document's rows. */
async function toRows<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw DomainError.of(
      error.issues.map((issue): Issue => {
        const [, place, name] = /^details\.(\d+)\.(\w+)$/.exec(issue.field) ?? []
        if (place === undefined) return issue
        return { ...issue, field: `${place}.${name === 'received_quantity' ? 'quantity' : 'code'}` }
      }),
    )
  }
}
