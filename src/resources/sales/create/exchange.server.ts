import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { cents, formatMoney, toDecimal } from '#domain/money.ts'
import { saleRefusal } from '#domain/sale.ts'
import { isVoucher, type Payment } from '#domain/tenders.ts'
import { exchangePart } from '#domain/vouchers.ts'
import { issueOf, type Actor } from '#contract/action.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { lockRecords } from '#engine/record.ts'
import { save } from '#engine/write.ts'
import { releasePieces } from '#resources/deliveries/release-pieces.server.ts'
import { returnGoods } from '../actions/return-sale.server.ts'
import type { SoldLine } from '../move-sold.server.ts'
import type { Sale } from '../sale-types.server.ts'
import { salesServer } from '../sale.server.ts'
import type { ExchangeVoucher } from '../vouchers/spend-vouchers.server.ts'

/** The sale of which pieces come back, locked as by a return, and so before any drawer. */
export async function exchangedSale(tx: Transaction, actor: Actor, body: SaleBody): Promise<Sale | null> {
  const { exchangeSaleId, exchangeDetails = [], exchangeReason } = body
  if (!exchangeSaleId) {
    if (exchangeDetails.length > 0) throw new DomainError('required', {}, 'exchange_sale_id')
    return null
  }
  if (exchangeDetails.length === 0) throw new DomainError('required', {}, 'exchange_details')
  if (!exchangeReason) throw new DomainError('required', {}, 'exchange_reason')
  const [sale] = await lockRecords(tx, salesServer, [exchangeSaleId], { actor })
  if (!sale) throw new DomainError('exists', {}, 'exchange_sale_id')
  const refusal = saleRefusal('return', sale, actor)
  if (refusal) throw DomainError.of([{ ...issueOf(refusal), field: 'exchange_sale_id' }])
  return sale
}

/** An exchange needs the server's word, and a sale of its own. */
export function refuseExchange({ exchangeSaleId, exchangeDetails = [] }: SaleBody): void {
  if (exchangeSaleId || exchangeDetails.length > 0) {
    throw new DomainError('exchange_not_sold', {}, 'exchange_sale_id')
  }
}

interface Exchange {
  readonly body: SaleBody
  readonly saleId: number
  readonly sessionId: number
  readonly total: number
  readonly payment: Payment
}

/**
 * Takes the pieces back and turns what they leave into a vale, which the new sale spends at once. What is left beyond
 * its total goes back as money or stays on the vale.
 */
export async function exchangeGoods(
  tx: Transaction,
  context: Context,
  sale: Sale,
  { body, saleId, sessionId, total, payment }: Exchange,
): Promise<ExchangeVoucher> {
  const { values, folio, issued } = await inItsFields(() =>
    returnGoods(tx, context, sale, {
      reason: body.exchangeReason ?? '',
      creditNote: body.exchangeCreditNote,
      damagedWarehouseId: body.exchangeDamagedWarehouseId,
      approvalId: body.exchangeApprovalId,
      sessionId,
      exchangeSaleId: saleId,
      details: body.exchangeDetails ?? [],
      divide: refund => {
        const part = exchangePart(refund, total)
        if (part === 0) throw new DomainError('exchange_nothing', {}, 'exchange_details')
        refuseOtherPart(payment, part)
        const voucher = body.exchangeRest === 'voucher' ? refund : part
        return { voucher: cents(voucher), money: cents(refund - voucher) }
      },
    }),
  )
  await releasePieces(tx, context, sale.id, 'returned')
  await save(tx, salesServer, context, { action: 'return', before: sale, values })
  return { id: issued?.id ?? 0, name: folio }
}

/** The tender without a code is exactly what the pieces leave for this sale. */
function refuseOtherPart({ tenders }: Payment, part: number): void {
  const place = tenders.findIndex(tender => isVoucher(tender) && tender.reference === null)
  if (tenders[place]?.amount === part) return
  const field = place < 0 ? 'tenders' : `tenders.${place}.amount`
  const params = { part: formatMoney(cents(part)) }
  throw DomainError.of([{ code: 'exchange_part', field, params, stored: toDecimal(cents(part)) }])
}

/** Faults of the return, at the fields of this body. */
async function inItsFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw DomainError.of(error.issues.map(issue => ({ ...issue, field: fieldOf(issue) })))
  }
}

const renamed = ['details', 'reason', 'credit_note', 'damaged_warehouse_id', 'approval_id']
const fieldOf = ({ field }: Issue): string =>
  renamed.includes(field.split('.')[0] ?? '') ? `exchange_${field}` : field

/** Locks the products of both sides at once, so that two exchanges of the same goods do not wait for each other. */
export async function lockExchanged(
  tx: Transaction,
  sale: Sale,
  { exchangeDetails = [] }: SaleBody,
  lines: readonly SoldLine[],
): Promise<void> {
  const back = new Set(exchangeDetails.map(({ id }) => id))
  const ids = [
    ...sale.details.filter(({ id }) => back.has(id)).map(({ productId }) => productId),
    ...lines.map(({ productId }) => productId),
  ]
  await sql`select id from products p where p.id = any(${ids}) order by p.id for no key update`.execute(tx)
}
