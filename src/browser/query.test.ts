import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, pauseBefore } from './query.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** How often a query on the screen asks when every answer fails like this. */
async function timesAsked(error: ApiError): Promise<number> {
  const ask = vi.fn(async () => {
    throw error
  })
  const shown = new QueryObserver(createQueryClient(), { queryKey: ['customers'], queryFn: ask })
  const hide = shown.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  hide()
  return ask.mock.calls.length
}

describe('a query that failed', () => {
  it.each([
    ['without an answer', new ApiError(null), 2],
    ['because the server puts it off', new ApiError(503, 'Ocupado', { retryAfter: 2 }), 2],
    ['because the server stops', new ApiError(503, 'Se detiene'), 1],
    ['because it is refused', new ApiError(422, 'No'), 1],
    ['by a fault of the server', new ApiError(500), 1],
  ])('%s does not hammer', async (_, error, times) => {
    expect(await timesAsked(error)).toBe(times)
  })

  it('waits as long as the server asked for', () => {
    const pauses = Array.from({ length: 50 }, () => pauseBefore(0, new ApiError(503, '', { retryAfter: 2 })))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000)
    expect(Math.max(...pauses)).toBeLessThan(3_000)
    expect(new Set(pauses).size).toBeGreaterThan(1)
    expect(pauseBefore(0, new ApiError(null))).toBe(1_000)
  })
})
