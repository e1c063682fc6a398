import type { Reply } from './app.ts'

/** The statuses of several replies, sorted, because the winner of a race does not matter. */
export function statusesOf(replies: readonly Reply[]): number[] {
  return replies.map(reply => reply.status).sort((a, b) => a - b)
}
