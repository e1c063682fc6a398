import { describe, expect, it } from 'vitest'
import { answerDelay } from './answer-delay.ts'

describe('the delay of an answer', () => {
  it('is none on a common day, grows with every message of a busy hour, and has an end', () => {
    expect(answerDelay(0)).toBe(0)
    expect(answerDelay(60)).toBe(0)
    expect(answerDelay(61)).toBeGreaterThan(0)
    expect(answerDelay(200)).toBeGreaterThan(answerDelay(100))
    // A server that is asked to stop waits ten seconds for those whom it is answering.
    expect(answerDelay(1_000_000)).toBe(5_000)
  })
})
