import { z } from 'zod'
import type { CountedCash } from '#domain/cash-count.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { reference, secret, text } from '#contract/field.ts'
import { everyRole, roles } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { answers, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { Tools } from '#engine/tools.ts'
import { checkPin, type PinUse } from '../approvals/check-pin.server.ts'
import { cashSessionsWithTexts as cashSessions } from './cash-session-texts.server.ts'
import { bodyOf, counted, namedSession } from './count-body.server.ts'
import { handOver } from './hand-over.server.ts'
import type { NamedSession } from './lock-session.server.ts'
import { peopleAt } from './people-at.server.ts'
import { drawerHere, takeRegister } from './take-register.server.ts'

const proof = {
  userId: reference('users', { required: true }),
  pin: secret({ required: true, max: 20 }),
  sessionId: namedSession,
}
const takeoverBody = bodyOf(proof)
const handoverBody = bodyOf(
  { ...proof, signature: text({ max: 12_000 }) },
  { counted: { ...counted, min: 0 } },
)

interface Proof {
  readonly userId: number
  readonly pin: string
  readonly sessionId?: NamedSession
}

/** Anybody of the staff works at a register; who approves is another question. */
const atRegister: PinUse = { roles, action: 'takeover_failed', resource: 'cash-sessions', field: 'user_id' }

const place = z.object({
  session_id: idSchema,
  register_name: z.string(),
  keeper_id: idSchema.meta({ description: 'Quien responde por el cajón.' }),
  keeper_name: z.string(),
  people: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      role: z.enum(roles),
      has_worked: z.boolean().meta({ description: 'Ya atendió en esta caja durante este turno.' }),
    }),
  ),
})
const taken = z.object({ user_id: idSchema, user_name: z.string(), session_id: idSchema })

/** Several people at one register: who may take it over, the takeover by PIN, and the handover of the drawer. */
export function peopleRoutes(app: App, { db }: Engine, { passwords }: Pick<Tools, 'passwords'>): void {
  const { name, texts } = cashSessions
  const config = { policy: allow(everyRole), texts, lane: 'till' } as const
  const tags = [name]

  app.get('/pos/session/people', {
    config,
    schema: {
      tags,
      summary:
        'La caja abierta en este navegador, quien responde por ella y las personas activas con PIN que pueden tomarla; primero las que ya atendieron en ella.',
      response: answers(200, dataSchema(place), 422),
    },
    handler: async (request, reply) => {
      const { id } = await drawerHere(db, requireActor(request.ctx), reply.browserMark(), null)
      return { data: await peopleAt(db, id) }
    },
  })

  app.post('/pos/session/takeover', {
    config,
    schema: {
      tags,
      summary:
        'Una persona toma con su PIN la caja abierta en este navegador, sin cerrar el cajón: desde aquí lo que se haga es suyo. Solo alcanza para el punto de venta, con los permisos de su rol (un Admin, los de Supervisor), y termina con la sesión de este navegador o con la caja.',
      body: takeoverBody,
      response: answers(200, dataSchema(taken), 422),
    },
    handler: async (request, reply) => {
      const { userId, pin, sessionId } = request.body as Proof
      const actor = requireActor(request.ctx)
      const drawer = await drawerHere(db, actor, reply.browserMark(), sessionId)
      const person = await checkPin(db, passwords, request.ctx, { approverId: userId, pin }, atRegister)
      // Whoever is here already only unlocks the till, and keeps their own login.
      const isHere = person.id === actor.id && drawer.isOwn
      if (!isHere) {
        await inTransaction(db, async tx => {
          await takeRegister(tx, request.ctx, drawer.id, person)
          await reply.takeRegister(tx, { userId: person.id, drawerId: drawer.id })
        })
      }
      return { data: { user_id: person.id, user_name: person.name, session_id: drawer.id } }
    },
  })

  app.post('/pos/session/handover', {
    config,
    schema: {
      tags,
      summary:
        'Entrega el cajón a otra persona, que escribe su PIN: con un conteo, cuya diferencia queda registrada, o con su firma, según la configuración. Lo pide quien responde por él, o un Supervisor que atiende en esa caja.',
      headers: keyHeader,
      body: handoverBody,
      response: answers(200, dataSchema(taken), 422),
    },
    handler: async (request, reply) => {
      const body = request.body as Proof & { counted?: CountedCash[]; signature?: string | null }
      const { userId, pin, counted: rows = [], signature, sessionId } = body
      const receiver = await checkPin(db, passwords, request.ctx, { approverId: userId, pin }, atRegister)
      // Without the PIN, whose digest would be kept with the key.
      const asked = { userId, rows, signature, sessionId }
      return answerOnce({ db, request, reply, asked }, async tx => {
        const id = await handOver(tx, request.ctx, receiver, { counted: rows, signature, sessionId })
        await reply.takeRegister(tx, { userId: receiver.id, drawerId: id })
        const data = { user_id: receiver.id, user_name: receiver.name, session_id: id }
        return { status: 200, body: { data } }
      })
    },
  })
}
