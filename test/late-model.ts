/** The expected books after late tickets, worked out independently of the server's code. Pesos are whole. */
export interface LateBooks {
  /** Pieces by product. */
  readonly stock: Map<number, number>
  /** Cash by session. */
  readonly cash: Map<number, number>
  /** The open rescue session of each closed session. */
  readonly rescues: Map<number, number>
  readonly lines: ModelLine[]
}

/** A sale with one line. */
export interface ModelLine {
  readonly saleId: number
  readonly lineId: number
  readonly productId: number
  readonly quantity: number
  /** Pieces that were missing when it was stored. */
  readonly short: number
  readonly isCash: boolean
  settled: number
  /** Pieces that came back: all of them, and of them those that had been missing. */
  returned: number
  returnedShort: number
  isCancelled: boolean
}

export const price = 100

export function newBooks(pieces: ReadonlyMap<number, number>): LateBooks {
  return { stock: new Map(pieces), cash: new Map(), rescues: new Map(), lines: [] }
}

export const stockIn = ({ stock }: LateBooks, product: number): number => stock.get(product) ?? 0
export const cashIn = ({ cash }: LateBooks, session: number): number => cash.get(session) ?? 0

export function addStock({ stock }: LateBooks, product: number, pieces: number): void {
  stock.set(product, (stock.get(product) ?? 0) + pieces)
}

export function addCash({ cash }: LateBooks, session: number, pesos: number): void {
  cash.set(session, (cash.get(session) ?? 0) + pesos)
}

export const openShort = ({ short, settled, returnedShort }: ModelLine): number =>
  short - settled - returnedShort
export const leftOf = ({ quantity, returned, isCancelled }: ModelLine): number =>
  isCancelled ? 0 : quantity - returned

/** Stores a sale whose pieces were there but for the missing ones. */
export function sold(books: LateBooks, line: ModelLine, session: number): void {
  books.lines.push(line)
  addStock(books, line.productId, line.short - line.quantity)
  if (line.isCash) addCash(books, session, line.quantity * price)
}

/** Pieces come back: first those that were missing, which go to no warehouse. */
export function comesBack(books: LateBooks, line: ModelLine, pieces: number, session: number): void {
  const short = Math.min(pieces, openShort(line))
  line.returned += pieces
  line.returnedShort += short
  addStock(books, line.productId, pieces - short)
  if (line.isCash) addCash(books, session, -pieces * price)
}
