import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestCounts } from './request-counts.ts'

const minute = 60_000
const ask = (counts: RequestCounts, key: string) => counts.add(key, minute)

afterEach(() => vi.useRealTimers())

describe('counts of requests', () => {
  it('start again with each window', () => {
    vi.useFakeTimers()
    const counts = new RequestCounts()
    expect(ask(counts, 'a')).toEqual({ current: 1, ttl: minute })
    vi.advanceTimersByTime(minute - 1)
    expect(ask(counts, 'a')).toEqual({ current: 2, ttl: 1 })
    vi.advanceTimersByTime(1)
    expect(ask(counts, 'a')).toEqual({ current: 1, ttl: minute })
  })

  it('of eight thousand addresses take no more memory than those of five thousand', () => {
    const counts = new RequestCounts()
    for (let n = 0; n < 8_000; n++) {
      ask(counts, `10.0.${n >> 8}.${n & 255}`)
      // A key that keeps asking meanwhile is not dropped.
      ask(counts, 'insists')
    }
    expect(counts.size).toBe(5_000)
    expect(ask(counts, 'insists').current).toBe(8_001)
  })
})
