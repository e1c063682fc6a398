import type { RawBuilder } from 'kysely'
import type { Rate } from '#domain/money.ts'
import type { SaleCourse } from '#domain/new-sale.ts'
import type { Payment } from '#domain/tenders.ts'
import type { Actor } from '#contract/action.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import type { GatheringContext } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import type { OpenSession } from '#resources/cash-sessions/lock-session.server.ts'
import type { PricedSoldLine } from '../move-sold.server.ts'
import type { Replaced } from '../pending/pending-sale.server.ts'
import type { LineOfProduct } from './price-lines.server.ts'
import type { FoundFacts, SaleFacts } from './sale-facts.server.ts'

/** Runs a check that refuses a sale, or that only notes its failure when goods and money have changed hands already. */
export type Check = <T>(work: () => Promise<T>) => Promise<T | undefined>

export const refuse: Check = work => work()

/** The columns of a sale that say how it arrived. */
interface Arrival {
  readonly isOffline: boolean
  readonly businessDate: string
  /** Null for a sale that is not sold yet. */
  readonly soldAt: RawBuilder<Date> | null
  readonly reviewReason: RawBuilder<string | null> | string | null
}

export interface StoredSale {
  readonly id: number
  readonly folio: string | null
  readonly reviewReason: string | null
  /** The number of missing pieces. */
  readonly short: number
}

/** Everything that depends on where a sale comes from: what is known about it, and what it does to drawer and shelf. */
export interface Origin {
  readonly course: SaleCourse
  readonly facts: SaleFacts
  /** Where its money and pieces go; null for a sale that moves nothing yet. */
  readonly session: OpenSession | null
  /** Pesos for a dollar. */
  readonly rate: Rate | null
  readonly lines: readonly LineOfProduct[]
  /** The pending sale that it continues, which is closed already. */
  readonly replaced: Replaced
  readonly check: Check
  /** Moves the pieces and the money; answers the number of missing pieces. */
  readonly move: (
    gathering: GatheringContext,
    lines: readonly PricedSoldLine[],
    payment: Payment,
    total: number,
  ) => Promise<number>
  /** Asked once everything has moved. */
  readonly arrival: () => Arrival
  /** What is done after it is stored. */
  readonly follow?: (sale: StoredSale) => Promise<void>
}

/** A sale to be made, with everything that one statement found about it. */
export interface Beginning {
  readonly tx: Transaction
  readonly context: Context & { readonly actor: Actor }
  readonly body: SaleBody
  readonly records: FoundFacts
}

export type OpenOrigin = (beginning: Beginning) => Promise<Origin>
