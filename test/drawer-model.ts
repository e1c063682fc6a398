/** The expected contents of a drawer, worked out independently of the server's code. Whole cents in BigInt. */
export interface Drawer {
  pesos: bigint
  dollars: bigint
  /** Everything that is not cash, less what was refunded. */
  card: bigint
  sales: number
  readonly sold: ModelSale[]
}

interface Held {
  readonly way: 'cash' | 'card'
  left: bigint
}

export interface ModelSale {
  readonly id: number
  readonly lineId: number
  readonly quantity: bigint
  readonly total: bigint
  returned: bigint
  isCancelled: boolean
  /** The part of each payment that was not refunded, in their order. */
  readonly held: Held[]
}

export function newDrawer(pesos: bigint, dollars: bigint): Drawer {
  return { pesos, dollars, card: 0n, sales: 0, sold: [] }
}

/** `top ÷ bottom` to the nearest whole, for numbers that are not negative; a half goes up. */
export function nearest(top: bigint, bottom: bigint): bigint {
  const rest = top % bottom
  return top / bottom + (rest + rest >= bottom ? 1n : 0n)
}

/**
 * A customer hands over cash and card money for what is due; change is in pesos, for cash only. Nothing of
 * it when the drawer has too few pesos for the change.
 */
export function receive(
  drawer: Drawer,
  sale: ModelSale,
  due: bigint,
  given: { pesos?: bigint; dollars?: bigint; card?: bigint; rate: bigint },
): boolean {
  const { pesos = 0n, dollars = 0n, card = 0n, rate } = given
  const value = pesos + nearest(dollars * rate, 1_000_000n)
  const change = value + card > due ? value + card - due : 0n
  if (pesos - change < 0n && change - pesos > drawer.pesos) return false
  drawer.pesos += pesos - change
  drawer.dollars += dollars
  drawer.card += card
  if (card > 0n) sale.held.push({ way: 'card', left: card })
  if (value > 0n) sale.held.push({ way: 'cash', left: value - change })
  return true
}

export const paidOf = ({ held }: ModelSale): bigint => held.reduce((sum, { left }) => sum + left, 0n)

const returnedValue = ({ total, quantity, returned }: ModelSale) => nearest(total * returned, quantity)

export const owedOf = (sale: ModelSale): bigint =>
  sale.isCancelled ? 0n : sale.total - returnedValue(sale) - paidOf(sale)

/** Gives money back, the latest payment first; cash in pesos. Nothing of it when the drawer has too little of them. */
function refund(drawer: Drawer, sale: ModelSale, amount: bigint): boolean {
  const parts: bigint[] = []
  let left = amount
  for (const each of sale.held.toReversed()) {
    const part = each.left < left ? each.left : left
    left -= part
    parts.unshift(part)
  }
  const sumOf = (way: Held['way']) =>
    sale.held.reduce((sum, each, place) => sum + (each.way === way ? (parts[place] ?? 0n) : 0n), 0n)
  const cash = sumOf('cash')
  if (cash > 0n && cash > drawer.pesos) return false
  drawer.pesos -= cash
  drawer.card -= sumOf('card')
  for (const [place, each] of sale.held.entries()) each.left -= parts[place] ?? 0n
  return true
}

/** Takes one piece back, and answers whether the drawer could give its money. */
export function giveOneBack(drawer: Drawer, sale: ModelSale): boolean {
  sale.returned += 1n
  const over = -owedOf(sale)
  const isGiven = over <= 0n || refund(drawer, sale, over)
  if (!isGiven) sale.returned -= 1n
  return isGiven
}

/** The same for all of it. */
export function cancelAll(drawer: Drawer, sale: ModelSale): boolean {
  sale.isCancelled = refund(drawer, sale, paidOf(sale))
  return sale.isCancelled
}
