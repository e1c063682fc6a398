import { setTimeout as pause } from 'node:timers/promises'
import { howOften } from '#test/long.ts'
import type { Seeded } from '#test/seeded.ts'
import { dataOf, insist, send, type Answer } from './send.ts'
import { price, ticketOf, type Ticket } from './tills.ts'

/** A sale that a client has been told of. */
export interface Sold {
  readonly ticket: Ticket
  readonly id: number
  readonly folio: string
}

interface Seller {
  readonly cookie: string
  readonly products: readonly number[]
  readonly random: Seeded
  /** The servers that may be asked now. */
  readonly servers: () => readonly string[]
  /** Nothing is killed, so every request gets its answer. */
  readonly isGentle: boolean
  readonly onSold: () => void
}

/** In milliseconds, between two sales of a seller: long runs sell as fast as they can. */
const thought = howOften(100, 0)

/**
 * Sells until it is stopped. A ticket without an answer, or with one that says «not now», is sent again until it is
 * acknowledged; every other answer is odd.
 */
export async function sellUntil(stop: AbortSignal, seller: Seller) {
  const { cookie, products, random, servers, isGentle, onSold } = seller
  const sold: Sold[] = []
  const odd: string[] = []
  let repeated = 0

  async function ask(ticket: Ticket): Promise<Answer | null> {
    const asked = { method: 'POST', path: 'sales', cookie, body: ticket }
    const answer = await send(random.any(servers()), asked).catch((error: unknown) => String(error))
    const isAnswered = typeof answer !== 'string'
    if (isGentle && !isAnswered) odd.push(`no answer: ${answer}`)
    return isAnswered ? answer : null
  }

  while (!stop.aborted) {
    const ticket = ticketOf(Array.from({ length: random.between(1, 3) }, () => random.any(products)))
    const { answer, repeated: times } = await insist(() => ask(ticket))
    repeated += times
    if (!answer || answer.status > 201) {
      odd.push(answer ? `${answer.status} ${answer.text}` : 'never answered')
      break
    }
    const { id, folio } = dataOf(answer) as { id: number; folio: string }
    sold.push({ ticket, id, folio })
    onSold()
    if (thought > 0) await pause(thought)
  }
  return { sold, odd, repeated }
}

interface Found {
  readonly ticket: string
  readonly id: number
  readonly folio: string
  readonly lines: number
  readonly moved: number
  readonly tendered: number
  readonly cash: number
  readonly trace: number
}

export interface Asked {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
}

/**
 * Whether tills were asked to come back so often that somebody stood in their way. A disk that stalls for two seconds on a noisy
 * machine may put off a few.
 */
export function arePutOff(results: readonly { sold: readonly Sold[]; repeated: number }[]): boolean {
  const repeated = results.reduce((all, result) => all + result.repeated, 0)
  return repeated * 4 > results.flatMap(({ sold }) => sold).length
}

/** The acknowledged sales that are not whole in the tables, each with what was found of it. */
export async function broken(database: Asked, sold: readonly Sold[]): Promise<object[]> {
  const rows = await database.query<Found>(
    `select s.ticket, s.id, s.folio,
      (select count(*) from sale_details d where d.sale_id = s.id)::integer as lines,
      (select -sum(change) from movements m where m.origin_type = 'sale' and m.origin_id = s.id)::integer as moved,
      (select sum(value - change) from sale_tenders t where t.sale_id = s.id)::integer as tendered,
      (select sum(amount) from cash_entries e where e.origin_type = 'sale' and e.origin_id = s.id)::integer as cash,
      (select count(*) from audit_log a
        where a.action = 'create' and a.resource = 'sales' and a.record_id = s.id)::integer as trace
    from sales s where s.ticket = any($1::uuid[])`,
    [sold.map(({ ticket }) => ticket.ticket)],
  )
  const found = Map.groupBy(rows, row => row.ticket)
  return sold.flatMap(({ ticket, id, folio }) => {
    const lines = ticket.details.length
    const cents = lines * price * 100
    const whole = {
      ticket: ticket.ticket,
      id,
      folio,
      lines,
      moved: lines,
      tendered: cents,
      cash: cents,
      trace: 1,
    }
    const stored = found.get(ticket.ticket) ?? []
    return JSON.stringify(stored) === JSON.stringify([whole]) ? [] : [{ whole, stored }]
  })
}
