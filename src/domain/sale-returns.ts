import { cents, mulDiv, type Cents } from './money.ts'

/** A stored sale line, and how much of it was returned before. */
export interface ReturnableLine {
  readonly quantity: number
  readonly total: number
  readonly discount: number
  readonly returnedQuantity: number
}

/**
 * The value of returned pieces, net of the prorated discount. It is the difference of two rounded sums, so that the
 * returns of a whole line add up to what the line cost.
 */
export function returnValue(line: ReturnableLine, quantity: number): Cents {
  const net = cents(line.total - line.discount)
  const upTo = (pieces: number) => mulDiv(net, pieces, line.quantity)
  return cents(upTo(line.returnedQuantity + quantity) - upTo(line.returnedQuantity))
}

/** The refund after a return: it first lowers the balance, and only what was paid beyond the new total goes back. */
export function refundAfter(paid: number, newNetTotal: number): Cents {
  return cents(Math.max(0, paid - newNetTotal))
}
