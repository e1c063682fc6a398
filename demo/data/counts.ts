/** A stock count of a warehouse: each piece of the books was found, except as told. */
export interface DemoCount {
  readonly warehouse: string
  readonly note: string
  /** How many of its lines were counted, in the order of their products; all if absent. */
  readonly lines?: number
  /** By the code of the product: pieces found beyond the books, or missing if below zero. */
  readonly differences: Readonly<Record<string, number>>
  /** Why it was posted; it is under way if absent. */
  readonly posted?: string
}

/** The demo has a posted count with differences and an open one, so that both screens have content. */
export const demoCounts: readonly DemoCount[] = [
  {
    warehouse: 'Bodega Tlaquepaque',
    note: 'Cierre de mes, con Luis',
    differences: { 'AZ-0092': -1, 'AZ-0083': 1, 'AZ-0166': -1 },
    posted: 'Conteo de fin de mes: una silla se dañó al moverla y apareció una mesa sin registrar',
  },
  {
    warehouse: 'Showroom Providencia',
    note: 'Antes de cambiar la exhibición',
    lines: 18,
    differences: { 'AZ-0118': 1, 'AZ-0083': -1 },
  },
]
