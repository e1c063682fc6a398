import { DomainError } from '#domain/errors.ts'
import { mountFiles } from '#engine/mount-files.ts'
import { mountsOf } from '#engine/mounts.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { save } from '#engine/write.ts'
import { lockOrder, lockOrdersOf } from '../purchase-orders/lock-order.server.ts'
import { byItsOrder, byPart, exactlyOf } from '../purchase-orders/order-found-by.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import { settledColumns } from '../purchase-orders/settle.server.ts'
import { tellReceived } from '../purchase-orders/tell-order.server.ts'
import { returnToSupplier } from '../supplier-returns/return-to-supplier.server.ts'
import { refuseFuture } from './received-on.server.ts'
import { receiveGoods } from './receive.server.ts'
import { receptionInvariants } from './reception-invariants.server.ts'
import { receptionFileServer } from './reception-file.server.ts'
import { receptions } from './reception.resource.ts'
import { receptionRoutes } from './reception.routes.server.ts'
import { voidReception } from './void-reception.server.ts'

export const receptionsServer: ServerResource<typeof receptions> = defineServer(receptions, {
  foundBy: {
    codes: ['receivedBy'],
    named: [byItsOrder, { table: 'warehouses', column: 'warehouseId', where: holds => holds('fold(name)') }],
    exactly: exactlyOf('receptions', 'R'),
  },

  called: byPart('receptions', 'R'),

  // Locks the order before its receptions, so that a void cannot deadlock.
  beforeLock: (tx, ids) => lockOrdersOf(tx, 'receptions', ids),

  create: async (tx, context, { purchaseOrderId, warehouseId, receivedOn, receivedBy, note, details }) => {
    const order = await lockOrder(tx, purchaseOrdersServer, context, purchaseOrderId, 'receive')
    const delivery = { receivedOn: receivedOn ?? '', warehouseId: warehouseId ?? 0, receivedBy, note }
    const id = await receiveGoods(tx, context, order, { ...delivery, details: details ?? [] })
    const values = await settledColumns(tx, order.id)
    await save(tx, purchaseOrdersServer, context, { action: 'receive', before: order, values })
    await tellReceived(tx, context, order, values)
    return id
  },

  guard: async (tx, _context, { action, before, values }) => {
    if (action !== 'update') return
    if (before?.status === 'voided') throw new DomainError('already_voided')
    if (values.details) throw new DomainError('reception_is_final', {}, 'details')
    if (values.receivedOn) await refuseFuture(tx, values.receivedOn)
  },

  actions: {
    void: (tx, context, { record, input }) => voidReception(tx, context, record, input.reason),
    return: async (tx, context, { record, input }) => {
      await returnToSupplier(tx, context, record, input)
    },
  },

  remove: async (tx, context, { record }) => {
    if (record.status === 'voided') throw new DomainError('already_voided')
    await voidReception(tx, context, record, null)
    await save(tx, receptionsServer, context, { action: 'void', before: record, values: {} })
  },

  invariants: receptionInvariants,

  routes: (app, engine) => {
    receptionRoutes(app, engine, receptionsServer)
    const file = receptionFileServer(receptionsServer)
    for (const mount of mountsOf(app, engine, file)) mountFiles(engine, mount)
  },
})
