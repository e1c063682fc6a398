const freePerHour = 60
const stepMs = 20
const longestMs = 5_000

/**
 * How long an answer is delayed, by the number of everybody's messages in the hour: a flood is slowed down, but no
 * visitor is refused because of others. The message is stored before the delay.
 */
export function answerDelay(messages: number): number {
  return Math.min(longestMs, Math.max(0, messages - freePerHour) * stepMs)
}
