import { needsConnection, type SaleBody } from './entry.ts'
import type { QueueStore } from './queue-store.ts'
import type { SentSale, SentStore } from './sent-store.ts'

/** The clocks of a device and of the server may differ; what the copy has too is known there by its ticket. */
const marginMs = 24 * 3_600_000

/** A sale that can be sent again as sold without a connection; null for one that needs the server's word. */
export function sentSale(
  body: SaleBody,
  sale: Readonly<Record<string, unknown>>,
  userId: number,
  at: number,
): SentSale | null {
  const { folio } = sale
  if (typeof folio !== 'string' || needsConnection(body)) return null
  const { session_id: session } = body
  return {
    ticket: body.ticket,
    userId,
    sessionId: typeof session === 'number' ? session : null,
    folio,
    at,
    body,
  }
}

/**
 * The shop was restored from a copy: what this device sold around and after the copy's moment waits once more, with the
 * folio of its paper. The server takes what it does not have, and knows the rest. Answers how many wait.
 */
export async function sendAgain(sent: SentStore, queue: QueueStore, copiedAt: number): Promise<number> {
  const sales = await sent.since(copiedAt - marginMs)
  for (const { ticket, userId, sessionId, folio, at, body } of sales) {
    const again = { ...body, printed_folio: folio }
    await queue.add({ ticket, userId, sessionId, keptAt: at, body: again, shown: null })
    // Without the mark a new sale would not wait behind it.
    await queue.change(ticket, { isLate: true })
  }
  return sales.length
}
