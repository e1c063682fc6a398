const freePerHour = 60
const stepMs = 20
const longestMs = 5_000

/**
 * How long an answer waits, by how many messages came in the hour from everybody: a flood slows down and nobody is
 * turned away for what others did. The message is kept before the wait.
 */
export function answerDelay(messages: number): number {
  return Math.min(longestMs, Math.max(0, messages - freePerHour) * stepMs)
}
