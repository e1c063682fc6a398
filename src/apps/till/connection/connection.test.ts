import { beforeEach, describe, expect, it } from 'vitest'
import {
  connection,
  nextPause,
  onRetry,
  retryNow,
  subscribeConnection,
  tellLost,
  tellReached,
  tellSending,
} from './connection.ts'

beforeEach(() => {
  tellReached()
  tellSending(false)
})

describe('the connection', () => {
  it('is lost without an answer and back with one', () => {
    const seen: string[] = []
    const stop = subscribeConnection(() => seen.push(connection()))
    tellLost()
    tellReached()
    tellSending(true)
    tellSending(false)
    stop()
    tellLost()
    expect(seen).toEqual(['offline', 'online', 'syncing', 'online'])
  })

  it('is tried again after 2, 4, 8 … 60 seconds, and from 2 again once it answered', () => {
    const pauses = Array.from({ length: 7 }, () => nextPause() / 1_000)
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
    tellReached()
    expect(nextPause()).toBe(2_000)
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
