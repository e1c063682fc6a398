import { canContinue, type Point, type Present } from '#db/history.ts'
import { parseSeen, printSeen, shortened, type Seen } from '#db/seen.ts'

/** How far somebody has read the stream of one database. It is opaque to them. */
export interface StreamCursor extends Pick<Point, 'cluster' | 'started'> {
  readonly seen: Seen
}

const form = /^([0-9a-f]{32})\.(\d{1,19})\.([\d:,]{1,1000})$/

export function printCursor({ cluster, started, seen }: StreamCursor): string {
  return `${cluster}.${started}.${printSeen(shortened(seen))}`
}

/** Null for a text that no server wrote. */
export function parseCursor(text: string): StreamCursor | null {
  const [, cluster, started, printed = ''] = form.exec(text) ?? []
  const seen = parseSeen(printed)
  return cluster !== undefined && started !== undefined && seen ? { cluster, started, seen } : null
}

export function isContinued(cursor: StreamCursor, now: Present): boolean {
  return canContinue({ ...cursor, max: cursor.seen.max }, now)
}
