import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import { adminOnly } from '#contract/roles.ts'
import { inputSchema, outputSchema } from '#contract/schemas.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { onceByKey } from '#engine/idempotency.ts'
import { allow } from '#engine/policy.ts'
import { lockRecord, storedRecord, toWire } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, keyOf, type App, type Engine } from '#engine/routing.ts'
import { invitationMinutes, makeAccessLink } from '#engine/security/access-links.ts'
import { voidLinks } from '#engine/security/end-sessions.ts'
import { throttle } from '#engine/security/throttle.ts'
import type { RecordOf, ServerResource, ValuesOf } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { createRecords } from '#engine/write.ts'
import { users } from './user.resource.ts'

const perAdmin = { max: 60, seconds: 600 }
const { password: _, ...fields } = users.fields

const link = z
  .string()
  .nullable()
  .meta({ description: 'El enlace para copiar, que no se vuelve a mostrar; null si se envió por correo.' })
const invited = dataSchema(z.intersection(outputSchema(users), z.object({ invitation_link: link })))

/** An Admin invites a person, who chooses a password by a link that is mailed or, without a mail server, handed over. */
export function invitationRoutes(
  app: App,
  { db, publicUrl }: Engine,
  resource: ServerResource<typeof users>,
  { jobs, hasMail }: Tools,
): void {
  const config = { policy: allow(adminOnly), texts: users.texts }

  const linkFor = (tx: Transaction, user: RecordOf<typeof users>) =>
    hasMail ? null : makeAccessLink(tx, { user, minutes: invitationMinutes, publicUrl, handedOver: true })

  app.post('/users/invitations', {
    config,
    schema: {
      tags: ['users'],
      summary: 'Agrega un usuario sin contraseña y lo invita a elegirla.',
      headers: keyHeader,
      body: inputSchema({ ...users, fields }, 'create'),
      response: answers([200, 201], invited, 422),
    },
    handler: async (request, reply) => {
      const actor = requireActor(request.ctx)
      await throttle(db, `invite:${actor.id}`, perAdmin)
      const values = request.body as ValuesOf<typeof users>
      let made: string | null = null
      // The link is answered once and never stored, so a repeated call answers without it.
      const answer = await inTransaction(db, tx =>
        onceByKey(tx, request.ctx, keyOf(request), values, async () => {
          const [saved] = await createRecords(tx, resource, request.ctx, [{ ...values, status: 'active' }])
          if (!saved) throw new Error('the invited user was not stored')
          made = await linkFor(tx, saved)
          return { status: 201, body: { data: toWire(users, saved, actor) } }
        }),
      )
      const { data } = answer.body as { data: object }
      if (answer.replayed)
        return reply.code(200).header('Idempotent-Replayed', 'true').send(shown(data, null))
      return reply.code(201).send(shown(data, made))
    },
  })

  app.post('/users/:id/invitation', {
    config,
    schema: {
      tags: ['users'],
      summary: 'Invita otra vez a quien aún no elige su contraseña; el enlace anterior deja de servir.',
      params: idParams,
      response: answers(200, invited, 404, 422),
    },
    handler: async request => {
      const actor = requireActor(request.ctx)
      await throttle(db, `invite:${actor.id}`, perAdmin)
      return inTransaction(db, async tx => {
        const user = await lockInvited(tx, resource, request.ctx, idParam(request))
        if (user.status !== 'active' && !user.awaitingActivation) throw new DomainError('invite_inactive')
        await tx
          .updateTable('users')
          .set({ invitedAt: sql<Date>`now()` })
          .where('id', '=', user.id)
          .execute()
        await voidLinks(tx, user.id)
        const { email } = user
        const made = await linkFor(tx, user)
        const { locale } = request.ctx
        if (made === null) await jobs.enqueue(tx, 'access_link', { email, kind: 'invitation', locale })
        await audit(tx, request.ctx, [{ action: 'invite', resource: users.name, recordId: user.id }])
        return shown(toWire(users, await storedRecord(tx, resource, user.id), actor), made)
      })
    },
  })

  app.delete('/users/:id/invitation', {
    config,
    schema: {
      tags: ['users'],
      summary: 'Retira la invitación: su enlace deja de servir.',
      params: idParams,
      response: answers(200, dataSchema(outputSchema(users)), 404, 422),
    },
    handler: request =>
      inTransaction(db, async tx => {
        const user = await lockInvited(tx, resource, request.ctx, idParam(request))
        if (user.invitationStatus === 'withdrawn') throw new DomainError('already_withdrawn')
        await tx.updateTable('users').set({ invitedAt: null }).where('id', '=', user.id).execute()
        await voidLinks(tx, user.id)
        await audit(tx, request.ctx, [{ action: 'withdraw', resource: users.name, recordId: user.id }])
        const saved = await storedRecord(tx, resource, user.id)
        return { data: toWire(users, saved, requireActor(request.ctx)) }
      }),
  })
}

function shown(data: object, made: string | null) {
  return { data: { ...data, invitation_link: made } }
}

/** Locks a user who has no password yet. */
async function lockInvited(
  tx: Transaction,
  resource: ServerResource<typeof users>,
  context: Context,
  id: number | null,
): Promise<RecordOf<typeof users>> {
  const user = await lockRecord(tx, resource, id, { actor: context.actor })
  if (user.invitationStatus === null) throw new DomainError('already_has_password')
  return user
}
