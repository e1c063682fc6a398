import type { RawBuilder } from 'kysely'
import type { Role } from '#contract/roles.ts'

/** Somebody who reads. Where many are asked for at once, the id is a column of theirs. */
export interface Person {
  readonly id: number | RawBuilder<number>
  readonly role: Role
}
