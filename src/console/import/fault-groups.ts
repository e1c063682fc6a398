import type { ImportFault } from './use-import.ts'

/** Faults of one column with the same reason. */
export interface FaultGroup {
  readonly column: string
  readonly message: string
  readonly rows: readonly number[]
  /** The first different values. */
  readonly values: readonly string[]
}

const mostValues = 3

/** Puts the same fault of many rows together, the most frequent one first. */
export function groupFaults(errors: readonly ImportFault[]): FaultGroup[] {
  const groups = Map.groupBy(errors, ({ column, message }) => `${column}\n${message}`)
  return [...groups.values()]
    .map(faults => ({
      column: faults[0]?.column ?? '',
      message: faults[0]?.message ?? '',
      rows: faults.map(({ row }) => row),
      values: [...new Set(faults.map(({ value }) => value))].slice(0, mostValues),
    }))
    .sort((a, b) => b.rows.length - a.rows.length || (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
}
