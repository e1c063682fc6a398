import type { Reply } from './app.ts'

/** The statuses of several replies, lowest first: of a race, not who won but how it ended. */
export function statusesOf(replies: readonly Reply[]): number[] {
  return replies.map(reply => reply.status).sort((a, b) => a - b)
}
