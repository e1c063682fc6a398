import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { cashCurrencies } from '#domain/cash.ts'
import { DomainError } from '#domain/errors.ts'
import { storedCents, toDecimal } from '#domain/money.ts'
import { snakeKeys } from '#domain/naming.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { choice, decimal, longText, money, reference, text } from '#contract/field.ts'
import { outputSchema } from '#contract/schemas.ts'
import { adminOnly, everyRole } from '#contract/roles.ts'
import type { Database, Transaction } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, storedRecord, toWire } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { cashSessions } from './cash-session.resource.ts'
import { closeSession } from './close-session.server.ts'
import { bodyOf, closingBody, countOf, namedIn, namedSession } from './count-body.server.ts'
import { refuseOtherSession } from './lock-session.server.ts'
import { moveCash, type CashMovement } from './move-cash.server.ts'
import { openIdOf } from './open-id.server.ts'
import { openSession, type Opening } from './open-session.server.ts'
import { refuseOtherKeeper } from './take-register.server.ts'

type Server = ServerResource<typeof cashSessions>

const openingBody = bodyOf({
  registerId: reference('registers', { required: true }),
  initialCash: money({ required: true }),
  initialUsd: money(),
  exchangeRate: decimal({ places: 6, min: 0.000001, max: 999_999.999999 }),
  openingNote: longText({ max: 500 }),
  approvalId: text({ max: 36 }),
})

const movementBody = bodyOf({
  type: choice(['income', 'expense', 'withdrawal'], { required: true }),
  currency: choice(cashCurrencies),
  amount: money({ required: true }),
  reason: text({ required: true }),
  sessionId: namedSession,
})

const register = z.object({
  id: idSchema,
  name: z.string(),
  warehouse_id: idSchema,
  warehouse_name: z.string(),
  is_usual: z.boolean().meta({ description: 'La caja habitual de quien llama.' }),
  is_here: z
    .boolean()
    .meta({ description: 'Se abrió en este navegador, y otra persona puede tomarla con su PIN.' }),
  session_id: idSchema.nullable().meta({ description: 'El corte abierto en ella.' }),
  session_user: z.string().nullable().meta({ description: 'La persona que la tiene abierta.' }),
  last_folio: z.string().nullable().meta({ description: 'El folio de su último corte Z.' }),
  last_closed_at: z.iso.datetime().nullable(),
  last_float: z.number().nullable().meta({ description: 'Los pesos que ese corte dejó en el cajón.' }),
  last_exchange_rate: z.number().nullable(),
})

export function posRoutes(app: App, { db }: Engine, server: Server): void {
  const { definition } = server
  const { texts } = definition
  const record = outputSchema(definition)
  const config = { policy: allow(everyRole), texts, lane: 'till' } as const
  const tags = [definition.name]

  app.get('/pos/registers', {
    config,
    schema: {
      tags,
      summary: 'Cajas activas, la habitual primero, y quién tiene abierta cada una.',
      response: answers(200, dataSchema(z.array(register))),
    },
    handler: async (request, reply) => ({
      data: await registersFor(db, requireActor(request.ctx).id, reply.browserMark()),
    }),
  })

  app.get('/pos/session', {
    config,
    schema: {
      tags,
      summary: 'La caja abierta de quien llama, con sus totales; nula si no tiene.',
      response: answers(200, dataSchema(record.nullable())),
    },
    handler: async request => {
      const session = await openRecord(db, request)
      if (!session) return { data: null }
      const { entries: _, rescues: __, people: ___, handovers: ____, ...data } = session
      return { data }
    },
  })

  app.get('/pos/session/x', {
    config,
    schema: {
      tags,
      summary:
        'Corte X: la caja abierta con sus movimientos. Solo Supervisor y Admin ven el efectivo esperado.',
      response: answers(200, dataSchema(record), 422),
    },
    handler: async request => {
      const data = await openRecord(db, request)
      if (!data) throw new DomainError('cash_session_needed')
      return { data }
    },
  })

  app.post('/pos/session', {
    config: { ...config, ownLogin: true },
    schema: {
      tags,
      summary:
        'Abre una caja con su fondo. Un tipo de cambio que se aparta del de la tienda más de lo permitido pide una autorización.',
      headers: keyHeader,
      body: openingBody,
      response: answers([200, 201], dataSchema(record), 422),
    },
    handler: async (request, reply) => {
      const browser = reply.markBrowser()
      const body = request.body as Partial<Opening> & Pick<Opening, 'registerId' | 'initialCash'>
      return write(request, reply, body, 201, tx =>
        openSession(tx, request.ctx, {
          ...body,
          initialUsd: body.initialUsd ?? 0,
          exchangeRate: body.exchangeRate ?? null,
          browser,
        }),
      )
    },
  })

  app.post('/pos/session/movements', {
    config,
    schema: {
      tags,
      summary: 'Registra un ingreso, un gasto o un retiro de efectivo en la caja abierta.',
      headers: keyHeader,
      body: movementBody,
      response: answers([200, 201], dataSchema(record), 422),
    },
    handler: async (request, reply) => {
      const body = request.body as Omit<CashMovement, 'currency'> & Partial<CashMovement>
      return write(request, reply, body, 201, tx =>
        moveCash(tx, request.ctx, { ...body, currency: body.currency ?? 'MXN' }),
      )
    },
  })

  const closing = (summary: string) => ({
    tags,
    summary,
    headers: keyHeader,
    body: closingBody,
    response: answers(200, dataSchema(record), 404, 422),
  })

  app.post('/pos/session/close', {
    config,
    schema: closing('Corte Z: cierra la caja con el conteo por denominaciones y moneda.'),
    handler: async (request, reply) =>
      write(request, reply, request.body, 200, async tx => {
        const actor = requireActor(request.ctx)
        const id = await openIdOf(tx, actor)
        refuseOtherSession(id, namedIn(request))
        if (id === null) throw new DomainError('cash_session_needed')
        await refuseOtherKeeper(tx, actor, id)
        await closeSession(tx, request.ctx, id, countOf(request))
        return id
      }),
  })

  app.post('/pos/sessions/:id/close', {
    config: { policy: allow(adminOnly), texts },
    schema: { ...closing('Cierra la caja de otra persona.'), params: idParams },
    handler: async (request, reply) => {
      const id = idParam(request)
      return write(request, reply, { id, body: request.body }, 200, async tx => {
        if (id === null) throw new DomainError('not_found')
        refuseOtherSession(id, namedIn(request))
        await closeSession(tx, request.ctx, id, countOf(request))
        return id
      })
    },
  })

  /** Answers the session after a write. Once it is closed, its cashier sees the figures too. */
  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    content: unknown,
    status: 200 | 201,
    work: (tx: Transaction) => Promise<number>,
  ) {
    const actor = requireActor(request.ctx)
    return answerOnce({ db, request, reply, asked: content }, async tx => {
      const stored = await storedRecord(tx, server, await work(tx))
      const reader = stored.closedAt === null ? actor : ({ ...actor, role: 'Supervisor' } as const)
      return { status, body: { data: toWire(definition, stored, reader) } }
    })
  }

  async function openRecord(from: Database, { ctx }: FastifyRequest) {
    const actor = requireActor(ctx)
    const id = await openIdOf(from, actor)
    if (id === null) return null
    return toWire(definition, await findRecord(from, server, id, { actor }), actor)
  }
}

async function registersFor(db: Database, userId: number, browser: Buffer | null) {
  const { rows } = await sql<Record<string, unknown> & { lastFloat: unknown; lastClosedAt: Date | null }>`
    select r.id, r.name, r.warehouse_id, w.name as warehouse_name, u.name as session_user, k.id as session_id,
      coalesce(r.id = (select register_id from users where id = ${userId}), false) as is_usual,
      coalesce(k.browser_hash = ${browser}::bytea, false) as is_here,
      z.folio as last_folio, z.closed_at as last_closed_at, z.float_left as last_float,
      z.exchange_rate::float8 as last_exchange_rate
    from registers r
    join warehouses w on w.id = r.warehouse_id
    left join cash_sessions k on k.register_id = r.id and k.closed_at is null and k.kind = 'regular'
    left join users u on u.id = k.user_id
    left join lateral (
      select folio, closed_at, float_left, exchange_rate from cash_sessions
      where register_id = r.id and closed_at is not null and kind = 'regular' order by id desc limit 1) z on true
    where r.archived_at is null and r.status = 'active'
    order by is_usual desc, r.name, r.id limit 1000`.execute(db)
  return rows.map(({ lastFloat, lastClosedAt, ...row }) => {
    const float = storedCents(lastFloat)
    return {
      ...snakeKeys(row),
      last_closed_at: lastClosedAt?.toISOString() ?? null,
      last_float: float === null ? null : toDecimal(float),
    }
  })
}
