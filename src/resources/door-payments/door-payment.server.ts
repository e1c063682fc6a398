import { sql } from 'kysely'
import { moneyWays } from '#domain/tenders.ts'
import { dataSchema } from '#contract/envelope.ts'
import { choice, date, money, text } from '#contract/field.ts'
import { outputSchema } from '#contract/schemas.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, storedRecord, toWire } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { bodyOf, namedSession } from '../cash-sessions/count-body.server.ts'
import { deliveriesServer } from '../deliveries/delivery.server.ts'
import { collect, takeIn, type Collection } from './collect.server.ts'
import { doorPayments } from './door-payment.resource.ts'

export const doorPaymentsServer: ServerResource<typeof doorPayments> = defineServer(doorPayments, {
  // Locks the sale first, as payments, returns and cancellations do.
  beforeLock: async (tx, ids) => {
    if (ids.length === 0) return
    await sql`
      select id from sales where id in (select sale_id from door_payments where id = any(${ids}))
      order by id for no key update`.execute(tx)
  },

  actions: {
    receive: (tx, context, { record, input }) => takeIn(tx, context, record.saleId, { ...record, ...input }),
    cancel: async (tx, context, { input }) => ({
      status: 'cancelled' as const,
      reason: input.reason,
      closedBy: requireActor(context).id,
      closedAt: await transactionMoment(tx),
    }),
  },

  invariants: {
    'money that was taken at the door and received is one payment of its sale, of that amount and in that drawer': sql`
      select p.id from door_payments p left join sale_tenders t on t.id = p.tender_id
      where p.status = 'received' and (t.id is null or t.kind <> 'payment' or t.sale_id <> p.sale_id
        or t.value - t.change <> p.amount or t.way_to_pay <> p.way_to_pay
        or t.session_id is distinct from p.session_id or t.created_by <> p.received_by) limit 100`,
    'money that was taken at the door is of the sale of its delivery': sql`
      select p.id from door_payments p join deliveries v on v.id = p.delivery_id where v.sale_id <> p.sale_id limit 100`,
  },

  routes: (app, engine) => collectRoute(app, engine, doorPaymentsServer),
})

const body = bodyOf({
  key: text({ required: true, max: 36 }),
  amount: money({ required: true }),
  wayToPay: choice(moneyWays, { required: true }),
  reference: text({ max: 60 }),
  sessionId: namedSession,
  collectedOn: date(),
})

function collectRoute(app: App, { db }: Engine, server: ServerResource<typeof doorPayments>): void {
  const { definition } = server
  app.post('/deliveries/:id/collect', {
    config: { policy: allow(definition.permissions.act), texts: definition.texts },
    schema: {
      tags: [definition.name],
      summary:
        'Registra lo que se cobró en la puerta, una vez por su `key`: entra a la caja abierta de quien cobra, o lo trae consigo hasta que una caja lo recibe.',
      headers: keyHeader,
      params: idParams,
      body,
      response: answers([200, 201], dataSchema(outputSchema(definition)), 404, 422),
    },
    handler: async (request, reply) => {
      const { ctx } = request
      const delivery = await findRecord(db, deliveriesServer, idParam(request), ctx)
      const collection = request.body as Collection
      return answerOnce({ db, request, reply, asked: { id: delivery.id, ...collection } }, async tx => {
        const id = await collect(tx, ctx, delivery, collection)
        const record = await storedRecord(tx, server, id)
        return { status: 201, body: { data: toWire(definition, record, requireActor(ctx)) } }
      })
    },
  })
}
