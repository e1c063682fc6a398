import type { demoProducts } from '../data/catalogue/catalogue.ts'

type Product = (typeof demoProducts)[number]

export interface Showroom {
  readonly registerId: number
  readonly warehouseId: number
  /** Its position in the list of warehouses. */
  readonly place: number
  /** Its part of the sales. */
  readonly share: number
}

export interface Goods {
  readonly id: number
  readonly code: string
  /** Cents of a peso, net of the offer. */
  readonly price: number
  readonly cost: number
  readonly brand: string
  readonly isDollars: boolean
  readonly rate: number | null
  /** By the position of the warehouse: the pieces that the shop likes to have there. */
  readonly par: readonly number[]
  /** No longer bought: its last pieces are sold, and then there are none. */
  readonly isEnding: boolean
  readonly weight: number
}

export function goodsOf(
  products: readonly Product[],
  stored: ReadonlyMap<string, { readonly id: number; readonly price: number }>,
): Goods[] {
  return products.flatMap((product, place) => {
    const { code, cost, from, rate = null, pieces, hidden } = product
    const known = stored.get(code)
    if (!known || hidden || known.price === 0) return []
    return [
      {
        id: known.id,
        code,
        price: known.price,
        cost,
        brand: from[0],
        isDollars: rate !== null,
        rate,
        par: pieces,
        isEnding: pieces.every(count => count === 0),
        weight: popularity(known.price, place),
      },
    ]
  })
}

/** Small things are sold more often than large ones, and some pieces are liked more than others. */
function popularity(price: number, place: number): number {
  const liked = 0.5 + ((place * 37) % 11) / 6
  return Math.round(1e6 * liked * (price / 100_000) ** -0.7)
}

/** Whether a showroom has the piece on its floor. */
export function isShown({ par, isEnding }: Goods, { place }: Showroom): boolean {
  return (par[place] ?? 0) > 0 || isEnding
}

const soldADay = 40

/** The pieces of it that a showroom sells on an average day. */
export function piecesADay(goods: Goods, showroom: Showroom, all: readonly Goods[]): number {
  const weights = all.filter(each => isShown(each, showroom)).reduce((sum, each) => sum + each.weight, 0)
  return isShown(goods, showroom) ? (soldADay * showroom.share * goods.weight) / weights : 0
}
