import { DomainError } from '#domain/errors.ts'
import { toDecimal, type Cents } from '#domain/money.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { useApproval } from '../approvals/use-approval.server.ts'
import type { HeldLeg } from '../movements/take-pieces.server.ts'

interface Selling {
  readonly id: number
  readonly ticket: string
  readonly holdApprovalId?: string | null | undefined
}

interface Priced {
  readonly id: number
  readonly name: string
  readonly unitPrice: number
}

/** Lets a sale take pieces that a quotation holds, if somebody approved it by PIN for this ticket and their value. */
export async function sellHeld(
  tx: Transaction,
  context: Context,
  { id: saleId, ticket, holdApprovalId }: Selling,
  held: readonly HeldLeg[],
  lines: readonly Priced[],
): Promise<void> {
  const lineOf = ({ leg }: HeldLeg) => lines.find(({ id }) => id === leg.lineId)
  const value = held.reduce((sum, each) => sum + each.missing * (lineOf(each)?.unitPrice ?? 0), 0)
  const amount = Math.max(1, value)
  if (holdApprovalId) {
    await useApproval(tx, context, holdApprovalId, { kind: 'hold', saleId, ticket, amount })
    return
  }
  throw DomainError.of(
    held.map(each => ({
      code: 'pieces_held',
      field: each.leg.field ?? 'quantity',
      params: { product: lineOf(each)?.name ?? '', available: each.available, held: each.held },
      approval: { kind: 'hold', amount: toDecimal(amount as Cents) },
    })),
  )
}
