import { z } from 'zod'
import { idSchema } from '#contract/envelope.ts'
import { canContinue as isPast, type Present } from '#db/history.ts'
import { parseSeen, printSeen, shortened, type Seen } from '#db/seen.ts'

/** The last record of a page; the kinds are sent in their order. */
export interface Place {
  readonly kind: number
  readonly id: number
}

/** How much of the shop a till has. It is opaque to the till, and contains nothing that a till may not know. */
export interface Cursor {
  /** Identifies the files of the database, which are others after a restore or after the shop was emptied. */
  readonly cluster: string
  /** When the database that answered was started, in microseconds. */
  readonly started: string
  readonly warehouseId: number | null
  /** The copy has all changes until then; null while the first copy is being made. */
  readonly base: Seen | null
  /** In the middle of several pages: the state of the copy after the last of them, and how far they are. */
  readonly rest: { readonly next: Seen; readonly after: Place } | null
}

/** The version of the records' shape: a copy of an older one is made anew. */
const shape = 2

const digits = /^\d{1,19}$/
const longest = 4_000

const packed = z.tuple([
  z.string().regex(/^[0-9a-f]{32}$/),
  z.string().regex(digits),
  idSchema.nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.int().min(0).max(9),
  z.int().min(0).max(2_147_483_647),
  z.literal(shape),
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
    shape,
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

/** Whether the changes since the cursor can be listed for the same warehouse. */
export function canContinue(
  cursor: Cursor,
  { warehouseId, ...now }: Omit<Present, 'issuedAt'> & { readonly warehouseId: number | null },
): boolean {
  const max = [cursor.base, cursor.rest?.next].reduce(
    (last, each) => (each && each.max > last ? each.max : last),
    0n,
  )
  return cursor.warehouseId === warehouseId && isPast({ ...cursor, max }, now)
}
