interface Payment {
  readonly kind: 'payment' | 'refund'
  readonly value: number
  readonly change: number
  readonly createdAt: Date | null
}

interface PaidDocument {
  readonly total: number
  readonly tenders: readonly Payment[]
  readonly returns: readonly { readonly total: number; readonly createdAt: Date | null }[]
}

const when = ({ createdAt }: { readonly createdAt: Date | null }): number => createdAt?.getTime() ?? 0

/** The balance before and after one moment's payments, in cents, without later events; tenders of one call share a moment. */
export function balancesAround(
  sale: PaidDocument,
  at: Date,
): { before: number; amount: number; after: number } {
  const moment = at.getTime()
  const earlier = sale.tenders.filter(tender => when(tender) < moment)
  const paid = earlier.reduce(
    (all, { kind, value, change }) => all + (kind === 'payment' ? value - change : -value),
    0,
  )
  const returned = sale.returns.filter(each => when(each) < moment).reduce((all, { total }) => all + total, 0)
  const amount = sale.tenders
    .filter(tender => tender.kind === 'payment' && when(tender) === moment)
    .reduce((all, { value, change }) => all + value - change, 0)
  const before = sale.total - returned - paid
  return { before, amount, after: before - amount }
}
