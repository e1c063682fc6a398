import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { formatRate, parsePercent, parseRate } from '#domain/money.ts'
import { isNearRate } from '#domain/rate-band.ts'
import { isTaken } from '#db/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'
import { useRateApproval } from '../approvals/use-rate-approval.server.ts'
import { writeCash } from './post-cash.server.ts'

export interface Opening {
  readonly registerId: number
  /** Cents in the drawer, of each currency. */
  readonly initialCash: number
  readonly initialUsd: number
  readonly exchangeRate: string | null
  readonly openingNote?: string | null | undefined
  /** For a rate beyond the band around the shop's. */
  readonly approvalId?: string | null | undefined
  /** The hash of the browser's mark, by which a newcomer there may take the register over. */
  readonly browser?: Buffer
}

export async function openSession(tx: Transaction, context: Context, opening: Opening): Promise<number> {
  const { id: userId } = requireActor(context)
  const { registerId, openingNote } = opening
  const register = await tx
    .selectFrom('registers')
    .select(['name', 'status', 'warehouseId'])
    .where('id', '=', registerId)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!register) throw new DomainError('exists', {}, 'register_id')
  if (register.status !== 'active') {
    throw new DomainError('register_inactive', { register: register.name }, 'register_id')
  }
  await refuseTaken(tx, userId, registerId)
  const rate = await rateOf(tx, context, opening)
  const session = {
    registerId,
    warehouseId: register.warehouseId,
    userId,
    exchangeRate: rate.exchangeRate,
    shopExchangeRate: rate.shop,
    ...(openingNote && { openingNote }),
  }
  const { id } = await tx
    .insertInto('cashSessions')
    .values({ ...session, ...(opening.browser && { browserHash: opening.browser }) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      // Somebody else opened it since it was looked up.
      if (
        isTaken(error, 'cash_sessions_user_open_unique') ||
        isTaken(error, 'cash_sessions_register_open_unique')
      ) {
        throw new DomainError('register_just_taken', { register: register.name }, 'register_id')
      }
      throw error
    })
  const rateApprovedBy = await approverOf(tx, context, id, opening, rate)
  const after = { ...session, ...(rateApprovedBy !== null && { rateApprovedBy }) }
  await audit(tx, context, [{ action: 'create', resource: 'cash-sessions', recordId: id, after }])
  const dollars = opening.initialUsd > 0 ? [{ currency: 'USD' as const, amount: opening.initialUsd }] : []
  await writeCash(
    tx,
    context,
    { id },
    [{ currency: 'MXN' as const, amount: opening.initialCash }, ...dollars].map(cash => ({
      type: 'opening',
      ...cash,
    })),
  )
  return id
}

interface OpeningRate {
  readonly exchangeRate: string | null
  readonly shop: string | null
  readonly isNear: boolean
}

/** The rate of an opening: the shop's, or a typed one, which needs an approval when it is far from the shop's. */
async function rateOf(tx: Transaction, context: Context, opening: Opening): Promise<OpeningRate> {
  const { exchange_rate: stored, exchange_rate_band_percent: band } = await readSettings(tx)
  const shop = stored?.toFixed(6) ?? null
  const exchangeRate = opening.exchangeRate ?? shop
  const isNear =
    exchangeRate === null ||
    isNearRate(parseRate(exchangeRate), shop === null ? null : parseRate(shop), parsePercent(band))
  if (isNear || opening.approvalId || requireActor(context).role === 'Admin') {
    return { exchangeRate, shop, isNear }
  }
  throw DomainError.of([
    {
      code: shop === null ? 'rate_without_shop' : 'rate_beyond_band',
      field: 'exchange_rate',
      params: { rate: formatRate(exchangeRate), ...(shop !== null && { shop: formatRate(shop), band }) },
      approval: { kind: 'rate', amount: Number(exchangeRate) },
    },
  ])
}

/** The person who answers for a rate that is far from the shop's; an Admin answers for their own. */
async function approverOf(
  tx: Transaction,
  context: Context,
  sessionId: number,
  { registerId, approvalId }: Opening,
  { exchangeRate, isNear }: OpeningRate,
): Promise<number | null> {
  if (isNear || exchangeRate === null) return null
  const rateApprovedBy = approvalId
    ? await useRateApproval(tx, context, approvalId, { sessionId, registerId, exchangeRate })
    : requireActor(context).id
  await tx.updateTable('cashSessions').set({ rateApprovedBy }).where('id', '=', sessionId).execute()
  return rateApprovedBy
}

async function refuseTaken(tx: Transaction, userId: number, registerId: number): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean; register: string; user: string }>`
    select k.user_id = ${userId} as is_own, r.name as register, u.name as user
    from cash_sessions k join registers r on r.id = k.register_id join users u on u.id = k.user_id
    where k.closed_at is null and k.kind = 'regular' and (k.user_id = ${userId} or k.register_id = ${registerId})
    order by is_own desc limit 1`.execute(tx)
  const [open] = rows
  if (!open) return
  const { register, user } = open
  if (open.isOwn) throw new DomainError('session_already_open', { register })
  throw new DomainError('register_taken', { register, user }, 'register_id')
}
