import type { RawBuilder } from 'kysely'
import type { WholeSearch } from '#domain/whole-search.ts'

/** Selects of the ids of the records that a whole search calls by a name of their own, each by an index. */
export type Called = (whole: WholeSearch) => readonly RawBuilder<unknown>[]
