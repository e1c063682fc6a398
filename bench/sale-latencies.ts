import { answersUntil, postFor } from './load.ts'
import { ticketOf, type Goods, type Seller } from './sale-shop.ts'

/** The time of each sale: a client asks again as soon as it is answered. */
export async function latenciesUntil(
  port: number,
  until: number,
  sellers: readonly Seller[],
  goods: readonly Goods[],
): Promise<number[]> {
  const taken: number[] = []
  const askers = sellers.map(({ cookie }) => {
    const target = { port, path: '/api/sales', headers: { cookie } }
    let asked: number | undefined
    return () => {
      const now = performance.now()
      if (asked !== undefined) taken.push(now - asked)
      asked = now
      return postFor(target, ticketOf(goods))
    }
  })
  await answersUntil(port, until, askers)
  return taken
}
