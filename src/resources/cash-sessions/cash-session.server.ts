import { sql } from 'kysely'
import { transactionMoment } from '#db/transaction-moment.ts'
import { requireActor } from '#engine/context.ts'
import { byFolio } from '#engine/everywhere/by-name.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { cashSessionsWithTexts as cashSessions } from './cash-session-texts.server.ts'
import { countRoutes } from './count.routes.server.ts'
import { cutRoutes } from './papers/cut.routes.server.ts'
import { posRoutes } from './pos.routes.server.ts'
import { registerScope } from './register-scope.server.ts'
import { sessionInvariants } from './session-invariants.server.ts'

export const cashSessionsServer: ServerResource<typeof cashSessions> = defineServer(cashSessions, {
  columns: {
    counted: sql`(select counted::text from cash_sessions where id = cash_session_records.id)`,
  },

  foundBy: {
    codes: ['folio'],
    named: [
      { table: 'registers', column: 'registerId', where: holds => holds('fold(name)') },
      { table: 'users', column: 'userId', where: holds => holds('fold(name)') },
    ],
  },

  called: byFolio('Z', 'cashSessions'),

  scope: actor => registerScope('cashSessionRecords', actor, ['userId'], 'id'),

  actions: {
    authorize: async (tx, context, { input }) => ({
      authorizedBy: requireActor(context).id,
      authorizedAt: await transactionMoment(tx),
      authorizationNote: input.note,
    }),
  },

  invariants: sessionInvariants,

  routes: (app, engine) => {
    posRoutes(app, engine, cashSessionsServer)
    countRoutes(app, engine, cashSessionsServer)
    cutRoutes(app, engine, cashSessionsServer)
  },
})
