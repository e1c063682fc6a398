import { describe, expect, it } from 'vitest'
import { answerDelay } from './answer-delay.ts'

describe('the delay of an answer', () => {
  it('is zero in a normal hour, grows with every message of a busy one, and is limited', () => {
    expect(answerDelay(0)).toBe(0)
    expect(answerDelay(60)).toBe(0)
    expect(answerDelay(61)).toBeGreaterThan(0)
    expect(answerDelay(200)).toBeGreaterThan(answerDelay(100))
    // A stopping server waits ten seconds for the answers in progress.
    expect(answerDelay(1_000_000)).toBe(5_000)
  })
})
