import { z } from 'zod'
import { idSchema } from '#contract/envelope.ts'

/** The transactions that had ended at a moment: all below `min` and, below `max`, those that are not in `open`. */
export interface SeenUntil {
  readonly min: bigint
  readonly max: bigint
  readonly open: readonly bigint[]
}

/** The last record of a page; the kinds are sent in their order. */
export interface Place {
  readonly kind: number
  readonly id: number
}

/** How much a till has of the shop. It is opaque to the till and says nothing that a till may not know. */
export interface Cursor {
  /** Names the files of the database: those of a restored dump or an emptied shop are others. */
  readonly cluster: string
  /** When the database that answered was started, in microseconds. */
  readonly started: string
  readonly warehouseId: number | null
  /** All changes until then are in the copy; null while the first copy is being made. */
  readonly base: SeenUntil | null
  /** In the middle of several pages: what the copy has once they end, and how far they are. */
  readonly rest: { readonly next: SeenUntil; readonly after: Place } | null
}

/** With more open transactions than this a cursor names none of them, and some changes are sent twice. */
const mostOpen = 40
const digits = /^\d{1,19}$/
const largest = 2n ** 63n
const longest = 4_000

/** PostgreSQL's text for a snapshot: `10:14:10,12`. Null for any other text. */
export function parseSeen(text: string): SeenUntil | null {
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

export function printSeen({ min, max, open }: SeenUntil): string {
  return `${min}:${max}:${open.join(',')}`
}

/** As if nothing had ended since the oldest open transaction began. */
function shortened(seen: SeenUntil): SeenUntil {
  return seen.open.length > mostOpen ? { min: seen.min, max: seen.min, open: [] } : seen
}

const packed = z.tuple([
  z.string().regex(/^[0-9a-f]{32}$/),
  z.string().regex(digits),
  idSchema.nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.int().min(0).max(9),
  z.int().min(0).max(2_147_483_647),
])

export function printCursor({ cluster, started, warehouseId, base, rest }: Cursor): string {
  const value: z.infer<typeof packed> = [
    cluster,
    started,
    warehouseId,
    base && printSeen(shortened(base)),
    rest && printSeen(shortened(rest.next)),
    rest?.after.kind ?? 0,
    rest?.after.id ?? 0,
  ]
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Null for a text that no server wrote. */
export function parseCursor(text: string): Cursor | null {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return null
  const value = packed.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()))
  if (!value.success) return null
  const [cluster, started, warehouseId, baseText, nextText, kind, id] = value.data
  const base = baseText === null ? null : parseSeen(baseText)
  const next = nextText === null ? null : parseSeen(nextText)
  const isWhole = (baseText === null || base) && (nextText === null || next) && (base || next)
  if (!isWhole) return null
  return { cluster, started, warehouseId, base, rest: next && { next, after: { kind, id } } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The database as it is when a till asks. */
export interface Asked {
  readonly cluster: string
  readonly warehouseId: number | null
  readonly seen: SeenUntil
  /** Whether this database was started at the cursor's moment, now or once. */
  readonly knowsStart: boolean
  /** The first transaction after the start that followed the cursor's; null when none did. */
  readonly endOfStart: bigint | null
}

/**
 * Whether changes since the cursor can be told: it is from the past of this very database, for the same warehouse. A
 * cursor that saw transactions which this database has not had comes from before a restore.
 */
export function canContinue(cursor: Cursor, { cluster, warehouseId, seen, ...starts }: Asked): boolean {
  const last = [cursor.base, cursor.rest?.next].reduce(
    (max, each) => (each && each.max > max ? each.max : max),
    0n,
  )
  return (
    cursor.cluster === cluster &&
    cursor.warehouseId === warehouseId &&
    starts.knowsStart &&
    last <= (starts.endOfStart ?? seen.max)
  )
}
