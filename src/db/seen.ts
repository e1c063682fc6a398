import { sql, type RawBuilder } from 'kysely'

/** The transactions that had ended at a moment: all below `min` and, below `max`, those that are not in `open`. */
export interface Seen {
  readonly min: bigint
  readonly max: bigint
  readonly open: readonly bigint[]
}

/** With more open transactions than this a cursor lists none of them, and some changes are sent twice. */
const mostOpen = 40
const digits = /^\d{1,19}$/
const largest = 2n ** 63n

/** PostgreSQL's text for a snapshot: `10:14:10,12`. Null for any other text. */
export function parseSeen(text: string): Seen | null {
  const [min = '', max = '', list = '', ...more] = text.split(':')
  const open = list === '' ? [] : list.split(',')
  if (more.length > 0 || ![min, max, ...open].every(each => digits.test(each))) return null
  const seen = { min: BigInt(min), max: BigInt(max), open: open.map(BigInt) }
  const isSorted = seen.open.every((xid, place) => {
    const before = seen.open[place - 1]
    return xid >= seen.min && xid < seen.max && (before === undefined || before < xid)
  })
  return seen.min > 0n && seen.min <= seen.max && seen.max < largest && isSorted ? seen : null
}

export function printSeen({ min, max, open }: Seen): string {
  return `${min}:${max}:${open.join(',')}`
}

/** Treats everything since the oldest open transaction as not ended, when too many are open to list. */
export function shortened(seen: Seen): Seen {
  return seen.open.length > mostOpen ? { min: seen.min, max: seen.min, open: [] } : seen
}

/** Rows whose transaction ended after one moment and before the other, also one that was already running at the first. */
export function changedBetween(base: Seen, until: Seen): RawBuilder<boolean> {
  const to = printSeen(until)
  return sql`${changedSince(base)} and changed_in < pg_snapshot_xmax(${to}::pg_snapshot)
    and pg_visible_in_snapshot(changed_in, ${to}::pg_snapshot)`
}

/** Rows that the statement sees and that a statement at that moment could not have seen. */
export function changedSince(base: Seen): RawBuilder<boolean> {
  const from = printSeen(base)
  return sql`changed_in >= pg_snapshot_xmin(${from}::pg_snapshot)
    and not pg_visible_in_snapshot(changed_in, ${from}::pg_snapshot)`
}
