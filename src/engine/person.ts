import type { RawBuilder } from 'kysely'
import type { Role } from '#contract/roles.ts'

/** A reader. In a statement about many people, the id is a column. */
export interface Person {
  readonly id: number | RawBuilder<number>
  readonly role: Role
  /** The cash session whose register they took over by PIN. */
  readonly drawerId?: number | null | RawBuilder<number | null> | undefined
}
