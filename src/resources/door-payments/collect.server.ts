import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { saleRefusal } from '#domain/sale.ts'
import { isCash, type MoneyWay } from '#domain/tenders.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Transaction } from '#db/database.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { storedRecord } from '#engine/record.ts'
import { save } from '#engine/write.ts'
import { seenSession } from '../cash-sessions/lock-session.server.ts'
import { handoverDay } from '../sales/actions/deliver-sale.server.ts'
import { payBalance } from '../sales/actions/sell-sale.server.ts'
import { salesServer } from '../sales/sale.server.ts'

export interface Collection {
  readonly key: string
  readonly amount: number
  readonly wayToPay: MoneyWay
  readonly reference?: string | null | undefined
  /** The drawer that the crew's telephone had open; without one the crew carries the cash. */
  readonly sessionId?: number | null | undefined
  readonly collectedOn?: string | null | undefined
}

/** The part of an instalment that is not of its sale. */
interface Taken {
  readonly amount: number
  readonly wayToPay: MoneyWay
  readonly reference: string | null
  readonly sessionId: number | null | undefined
}

/**
 * Stores money that was taken at the door, once by its key. With an open drawer of the crew it becomes an instalment
 * there at once; money that is not cash needs no drawer. Otherwise they carry it until a drawer receives it. It was
 * taken already, so nothing refuses it, even if the drawer was closed or the sale paid meanwhile.
 */
export async function collect(
  tx: Transaction,
  context: Context,
  delivery: { readonly id: number; readonly saleId: number; readonly folio: string },
  collection: Collection,
): Promise<number> {
  const { key, amount, wayToPay, reference = null, sessionId } = collection
  if (!isUuid(key)) throw new DomainError('invalid', {}, 'key')
  if (amount === 0) throw new DomainError('min_number', { min: 0.01 }, 'amount')
  const actor = requireActor(context)
  await sql`select from sales where id = ${delivery.saleId} for no key update`.execute(tx)
  const known = await tx.selectFrom('doorPayments').selectAll().where('key', '=', key).executeTakeFirst()
  if (known) {
    const isSame = known.deliveryId === delivery.id && known.amount === amount && known.wayToPay === wayToPay
    if (!isSame) throw new DomainError('key_reused')
    return known.id
  }
  const sale = await storedRecord(tx, salesServer, delivery.saleId)
  const collectedOn = await handoverDay(tx, sale, { deliveredOn: collection.collectedOn })
  const row = {
    deliveryId: delivery.id,
    saleId: sale.id,
    amount,
    wayToPay,
    reference,
    collectedBy: actor.id,
    collectedOn,
  }
  const { id } = await tx
    .insertInto('doorPayments')
    .values({ key, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, context, [{ action: 'create', resource: 'door-payments', recordId: id, after: row }])
  const isOwed = saleRefusal('pay', sale, actor) === null && amount <= sale.balance
  const drawer = (await seenSession(actor).execute(tx)).rows[0]
  const isThere = !isCash({ wayToPay }) || (sessionId != null && drawer?.id === sessionId)
  if (!isOwed || !isThere) return id
  // A card or a transfer also goes into the drawer when the crew has one open.
  const named = drawer?.id === sessionId ? sessionId : null
  const values = await takeIn(tx, context, sale.id, { amount, wayToPay, reference, sessionId: named })
  await tx.updateTable('doorPayments').set(values).where('id', '=', id).execute()
  await audit(tx, context, [
    { action: 'receive', resource: 'door-payments', recordId: id, after: { status: 'received' } },
  ])
  return id
}

/** Turns the money into an instalment of its sale, in the caller's open drawer. The sale is locked. */
export async function takeIn(tx: Transaction, context: Context, saleId: number, taken: Taken) {
  const actor = requireActor(context)
  const sale = await storedRecord(tx, salesServer, saleId)
  const folio = sale.folio ?? ''
  if (saleRefusal('pay', sale, actor)) throw new DomainError('door_sale_not_open', { folio })
  if (taken.amount > sale.balance) {
    throw new DomainError('door_over', { folio, balance: formatMoney(cents(sale.balance)) })
  }
  const values = await payBalance(tx, context, sale, taken)
  await save(tx, salesServer, context, { action: 'pay', before: sale, values })
  // The sale is locked, so its last tender is this one.
  const tender = await tx
    .selectFrom('saleTenders')
    .select(['id', 'sessionId'])
    .where('saleId', '=', saleId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return {
    status: 'received' as const,
    receivedBy: actor.id,
    receivedAt: await transactionMoment(tx),
    sessionId: tender.sessionId,
    tenderId: tender.id,
  }
}
