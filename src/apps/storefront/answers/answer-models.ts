import type { Cents } from '#domain/money.ts'
import type { PostalRange } from '#domain/postal-codes.ts'
import type { ShownContent } from '#contract/contents.ts'
import type { Picture } from '#contract/picture.ts'

export interface Finishes {
  readonly label: string
  /** The finish of the page itself. */
  readonly current: string
  readonly options: readonly {
    readonly id: number
    readonly name: string
    readonly href: string
    readonly color: string | null
    readonly picture: Picture | null
    readonly isSoldOut: boolean
  }[]
}

/** A zone of delivery, for search engines. */
export interface DeliveryZone {
  readonly name: string
  readonly cost: Cents
  readonly freeFrom: Cents | null
  readonly daysFrom: number
  readonly daysTo: number
  readonly ranges: readonly PostalRange[]
}

/** The shop's terms of buying, from its settings, and its words about them. */
export interface Buying {
  /** The plans without interest, and the least amount for them. */
  readonly months: readonly number[]
  readonly minimum: Cents
  /** Zero means none, here and in the days. */
  readonly warrantyMonths: number
  readonly returnDays: number
  readonly invoiceDays: number
  readonly zones: readonly DeliveryZone[]
  readonly content: ShownContent<'buying'>
}
