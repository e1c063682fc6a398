import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellLost, tellReached } from '#browser/connection/connection.ts'
import { nextPause, nextTryAt, noteAnswer, onRetry, retryNow } from './connection.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  noteAnswer()
})
afterEach(() => vi.unstubAllGlobals())

describe('a server that is out of reach', () => {
  it('is tried again after 2, 4, 8 … 60 seconds, and from 2 again once it answered', () => {
    tellLost()
    const pauses = Array.from({ length: 7 }, () => nextPause() / 1_000)
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
    tellReached()
    expect(nextTryAt.get()).toBeNull()
    expect(nextPause(5_000)).toBe(2_000)
    expect(nextTryAt.get()).toBe(7_000)
  })

  it('is tried at once when somebody asks for it', () => {
    nextPause()
    nextPause()
    let tries = 0
    const stop = onRetry(() => tries++)
    retryNow()
    stop()
    retryNow()
    expect(tries).toBe(1)
    expect(nextPause()).toBe(2_000)
  })
})
