import { approvalKinds, type ApprovalKind } from '#domain/approval-kinds.ts'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { cents, toDecimal } from '#domain/money.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { choice, decimal, email, money, reference, secret, text } from '#contract/field.ts'
import { everyRole } from '#contract/roles.ts'
import { actionSchema } from '#contract/schemas.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireLive } from '#engine/live-row.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import type { Tools } from '#engine/tools.ts'
import { approvalEn } from './approval.en.ts'
import { approvalEs } from './approval.es.ts'
import { approverRoles, checkPin, type GivenPin } from './check-pin.server.ts'
import { grantApproval, type ApprovalRequest } from './grant-approval.server.ts'

const body = actionSchema({
  refusal: () => null,
  input: {
    kind: choice(approvalKinds, { required: true }),
    ticket: text({ max: 36 }),
    saleId: reference('sales'),
    amount: money(),
    registerId: reference('registers'),
    exchangeRate: decimal({ places: 6, min: 0.000001, max: 999_999.999999 }),
    approver: email(),
    approverId: reference('users'),
    pin: secret({ required: true, max: 20 }),
  },
})

type Body = GivenPin & {
  readonly kind: ApprovalKind
  readonly ticket?: string | null
  readonly saleId?: number | null
  readonly amount?: number | null
  readonly registerId?: number | null
  readonly exchangeRate?: string | null
}

const approval = z.object({
  id: z.uuid(),
  kind: z.enum(approvalKinds),
  amount: z.number().nullable(),
  approved_by: z.string(),
  expires_at: z.iso.datetime(),
})

const approver = z.object({ id: idSchema, name: z.string(), role: z.enum(approverRoles) })
const config = {
  policy: allow(everyRole),
  texts: { es: approvalEs, en: approvalEn },
  lane: 'till',
} as const
const tags = ['approvals']
const uuid = z.uuid()

/** Approvals by PIN: a Supervisor or Admin types the PIN at the till, beside the person who asks. */
export function approvalRoutes(app: App, { db }: Engine, { passwords }: Pick<Tools, 'passwords'>): void {
  app.get('/approvals/approvers', {
    config,
    schema: {
      tags,
      summary: 'Las personas activas con PIN que pueden autorizar.',
      response: answers(200, dataSchema(z.array(approver))),
    },
    handler: async () => ({
      data: await db
        .selectFrom('users')
        .select(['id', 'name', 'role'])
        .where('role', 'in', approverRoles)
        .where('status', '=', 'active')
        .where('archivedAt', 'is', null)
        .where('pinHash', 'is not', null)
        .orderBy('name')
        .orderBy('id')
        .execute(),
    }),
  })

  app.post('/approvals', {
    config,
    schema: {
      tags,
      summary:
        'Autoriza con el PIN de un Supervisor o Admin un descuento, una devolución o una cancelación por encima del ' +
        'límite de quien llama, hasta ese importe; prometer piezas sobre pedido antes de su fecha; vender piezas apartadas para otra cotización; vender a crédito o en apartado más allá de las reglas; o abrir una caja con ese tipo de cambio. Vale 15 minutos y una sola vez.',
      body,
      response: answers([200, 201], dataSchema(approval), 422),
    },
    handler: async (request, reply) => {
      const values = request.body as Body
      const subject = requestIn(values)
      const granted = await checkPin(db, passwords, request.ctx, values)
      const { amount, expiresAt, ...rest } = await inTransaction(db, async tx => {
        await requireLive(tx, 'sales', 'saleId', subject.saleId)
        await requireLive(tx, 'registers', 'registerId', subject.registerId)
        return grantApproval(tx, request.ctx, subject, granted)
      })
      const data = {
        ...rest,
        amount: amount === null ? null : toDecimal(cents(amount)),
        approved_by: granted.name,
        expires_at: expiresAt.toISOString(),
      }
      return reply.code(201).send({ data })
    },
  })
}

const ofTickets: readonly ApprovalKind[] = ['discount', 'promise', 'hold', 'credit']

/** A sale that is not stored yet is known by its ticket alone. */
function requestIn({ kind, ticket, saleId, amount, registerId, exchangeRate }: Body): ApprovalRequest {
  if (kind === 'rate') {
    if (!registerId) throw new DomainError('required', {}, 'register_id')
    if (!exchangeRate) throw new DomainError('required', {}, 'exchange_rate')
    return { kind, ticket: null, saleId: null, amount: null, registerId, exchangeRate }
  }
  if (amount === undefined || amount === null) throw new DomainError('required', {}, 'amount')
  if (amount === 0) throw new DomainError('min_number', { min: 0.01 }, 'amount')
  if (saleId) return { kind, ticket: null, saleId, amount }
  if (!ofTickets.includes(kind)) throw new DomainError('required', {}, 'sale_id')
  if (!ticket) throw new DomainError('required', {}, 'ticket')
  if (!uuid.safeParse(ticket).success) throw new DomainError('format', {}, 'ticket')
  return { kind, ticket: ticket.toLowerCase(), saleId: null, amount }
}
