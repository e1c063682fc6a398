export interface By {
  readonly id: number
  readonly name: string
}

/** The ids of the records of a resource that one action changed, without their contents. */
export interface RecordChange {
  readonly kind: 'change'
  readonly resource: string
  readonly ids: readonly number[]
  readonly action: string
  readonly by: By | null
  readonly sender: number | null
  /** Records that everybody with the permission could read before the change, even if fewer people can now. */
  readonly leaving: readonly number[]
}

/** The pieces of a product that a warehouse has now. */
export interface StockChange {
  readonly kind: 'stock'
  readonly inventoryId: number
  readonly productId: number
  readonly warehouseId: number
  readonly quantity: number
  /** How many of them are held for quotations. */
  readonly held: number
  readonly sender: number | null
}

export interface NoticeChange {
  readonly kind: 'notification'
  readonly userId: number
  readonly id: number
  readonly title: string
  readonly message: string
  readonly path: string
  readonly user: string | null
  readonly createdAt: string
  readonly isRemoved: boolean
}

export interface ImportChange {
  readonly kind: 'import'
  readonly userId: number
  readonly id: string
  readonly resource: string
  readonly state: string
  readonly rows: number
  readonly processed: number
}

export type Change = RecordChange | StockChange | NoticeChange | ImportChange

/** What was committed between two moments. */
export interface Batch {
  /** The later moment. */
  readonly cursor: string
  /** Too many changes, or those of another history: whoever keeps data reads it afresh. */
  readonly isReset: boolean
  readonly changes: readonly Change[]
  /** Whether somebody may no longer be allowed what they were. */
  readonly concernsSessions: boolean
  /** Whether a public page would say something else of a product's stock. */
  readonly concernsPages: boolean
}
