import type { Cents } from '#domain/money.ts'
import type { Link } from './models.ts'

/** What the search offers while a visitor types. */
export interface Suggestions {
  /** Categories and pages. */
  readonly links: readonly Link[]
  readonly pieces: readonly SuggestedPiece[]
}

export interface SuggestedPiece {
  readonly name: string
  readonly href: string
  readonly price: Cents | null
  /** Without its offer. */
  readonly before: Cents | null
  readonly picture: string | null
}
