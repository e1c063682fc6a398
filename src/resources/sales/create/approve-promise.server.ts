import { DomainError } from '#domain/errors.ts'
import { earlyPlaces } from '#domain/made-to-order.ts'
import { toDecimal, type Cents } from '#domain/money.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { useApproval } from '#resources/approvals/use-approval.server.ts'
import type { LineOfProduct } from './price-lines.server.ts'

interface Promised {
  readonly saleId: number
  readonly body: Pick<SaleBody, 'ticket' | 'promiseApprovalId'>
  readonly lines: readonly LineOfProduct[]
  readonly value: Cents
}

/** Lets a Vendedor promise pieces on order before their usual day, if somebody approved it by PIN. */
export async function approvePromise(tx: Transaction, context: Context, sale: Promised): Promise<void> {
  const { saleId, lines } = sale
  const { ticket, promiseApprovalId } = sale.body
  const amount = Math.max(1, sale.value)
  if (promiseApprovalId) {
    await useApproval(tx, context, promiseApprovalId, { kind: 'promise', saleId, ticket, amount })
    return
  }
  throw DomainError.of(
    earlyPlaces(lines).map(place => ({
      code: 'promise_early',
      field: `details.${place}.promised_on`,
      params: {
        product: lines[place]?.product.name ?? '',
        date: lines[place]?.onOrder?.earliest?.split('-').toReversed().join('/') ?? '',
      },
      approval: { kind: 'promise', amount: toDecimal(amount as Cents) },
    })),
  )
}
