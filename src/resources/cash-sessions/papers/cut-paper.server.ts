import { sql } from 'kysely'
import type { CountedCash } from '#domain/cash-count.ts'
import type { CashCurrency } from '#domain/cash.ts'
import type { WayToPay } from '#domain/tenders.ts'
import type { Locale } from '#contract/messages.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { datesOf, type Dates } from '#engine/papers/letterhead.ts'
import { settingsThen, withNamesThen } from '#engine/papers/then.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { paperWords, type PaperWords } from '#resources/sales/papers/paper-words.ts'
import type { cashSessions } from '../cash-session.resource.ts'
import type { CutWords } from './cut-paper.es.ts'
import { cutWords } from './cut-words.ts'

type Session = RecordOf<typeof cashSessions>
type Manual = 'income' | 'expense' | 'withdrawal'

interface Movement {
  readonly type: Manual
  readonly currency: CashCurrency
  readonly amount: number
  readonly reason: string | null
  /** Who registered it. */
  readonly by: string | null
}

interface Way {
  readonly kind: 'payment' | 'refund'
  readonly wayToPay: WayToPay
  readonly amount: number
}

interface Numbers {
  readonly first: string | null
  readonly last: string | null
  readonly returns: number
  readonly cancellations: number
}

/** A session with everything that its cut shows. */
export interface CutPaper {
  readonly db: Database
  readonly session: Session
  readonly settings: Settings
  readonly words: CutWords
  /** Words that papers of a sale use too. */
  readonly common: PaperWords
  readonly dates: Dates
  readonly locale: Locale
  /** Whether this reader may know what the drawer should hold. */
  readonly hasFigures: boolean
  readonly movements: readonly Movement[]
  readonly ways: readonly Way[]
  readonly numbers: Numbers
  readonly counted: readonly CountedCash[]
}

export async function cutPaper(db: Database, context: Context, row: Session): Promise<CutPaper> {
  const { locale } = context
  // A cut X shows the present; a cut Z is a document of the moment when it was closed.
  const moment = row.closedAt
  const settings = await settingsThen(db, moment)
  const session = await withNamesThen(db, moment, row, {
    registerName: { resource: 'registers', id: row.registerId, field: 'name' },
    warehouseName: { resource: 'warehouses', id: row.warehouseId, field: 'name' },
    userName: { resource: 'users', id: row.userId, field: 'name' },
    ...(row.closedBy !== null && {
      closedByName: { resource: 'users', id: row.closedBy, field: 'name' },
    }),
  })
  return {
    db,
    session,
    settings,
    words: cutWords(locale),
    common: paperWords(locale),
    dates: datesOf(locale, settings),
    locale,
    hasFigures: readsFigures(context, session),
    movements: session.entries.flatMap(({ type, currency, amount, reason, createdByName: by }) =>
      isManual(type) ? [{ type, currency, amount: Math.abs(amount), reason, by }] : [],
    ),
    ways: await waysOf(db, session.id),
    numbers: await numbersOf(db, session.id),
    counted: countedOf(session),
  }
}

export const isManual = (type: string): type is Manual => ['income', 'expense', 'withdrawal'].includes(type)

/** Supervisors and Admins may see the figures, and so may whoever closed it, who got them in that answer. */
function readsFigures(context: Context, { closedBy }: Session): boolean {
  const { id, role } = requireActor(context)
  return role !== 'Vendedor' || closedBy === id
}

/** Money collected and refunded in the session by each way, net of change. */
async function waysOf(db: Database, id: number): Promise<Way[]> {
  const { rows } = await sql<Way>`
    select kind, way_to_pay, sum(value - change)::bigint as amount
    from sale_tenders where session_id = ${id} group by kind, way_to_pay order by kind, way_to_pay`.execute(
    db,
  )
  return rows
}

/**
 * A cancellation counts in the session that gave its money back, so that the cut of a closed session stays the same.
 * Without OFFSET 0 PostgreSQL looks for the session's first folio among those of all sales.
 */
async function numbersOf(db: Database, id: number): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select min(folio) as first, max(folio) as last,
      (select count(*)::integer from sale_returns where session_id = ${id}) as returns,
      (select count(distinct sale_id)::integer from sale_tenders
        where session_id = ${id} and kind = 'refund' and return_id is null) as cancellations
    from (select folio from sales where session_id = ${id} offset 0) as own`.execute(db)
  return rows[0] ?? { first: null, last: null, returns: 0, cancellations: 0 }
}

function countedOf({ counted }: Session): CountedCash[] {
  if (!counted) return []
  return (JSON.parse(counted) as CountedCash[]).filter(({ quantity }) => quantity > 0)
}
