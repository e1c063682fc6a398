import { retryNow } from '../connection/connection.ts'
import { tellQueueChanged, waitingStore } from './queue.ts'
import type { QueueStore } from './queue-store.ts'
import { inTurn } from '../device/locks.ts'
import { keptMs, sentStore, type SentStore } from './sent-store.ts'

/** The clocks of a device and of the server may differ; what the copy has too is known there by its ticket. */
const marginMs = 24 * 3_600_000

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

const storageKey = 'till-sent-again'

/**
 * Sends again, once for each restoring and by one tab, what the restored shop cannot have; null for a shop that was not restored.
 * What is too old to be needed is forgotten. A disk that fails is told where it failed, and the next start tries again.
 */
export async function lookAfterSent(copiedAt: string | null, mark: string): Promise<void> {
  const queue = waitingStore()
  if (!queue) return
  const sent = sentStore()
  await sent.forgetBefore(Date.now() - keptMs).catch(() => undefined)
  const restored = `${copiedAt} ${mark}`
  const isDone = () => copiedAt === null || localStorage.getItem(storageKey) === restored
  if (isDone()) return
  await inTurn('till-send-again', async () => {
    if (copiedAt === null || isDone()) return
    await sendAgain(sent, queue, Date.parse(copiedAt))
    localStorage.setItem(storageKey, restored)
  }).catch(() => undefined)
  tellQueueChanged()
  retryNow()
}
