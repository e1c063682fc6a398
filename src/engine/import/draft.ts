import type { Issue } from '#domain/errors.ts'
import type { Row } from '#contract/field.ts'
import type { TableRow } from '../tabular/read-table.ts'

/** A row of the file that is becoming a record. It is written if it has no issues. */
export interface Draft extends TableRow {
  /** The record it changes, or null for a new one. */
  id: number | null
  values: Row
  readonly issues: Issue[]
  /** The faults of values that it leaves empty, because a person chose so. */
  readonly emptied: Issue[]
}

export function isSound(draft: Draft): boolean {
  return draft.issues.length === 0
}
