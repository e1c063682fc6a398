import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Connection from './connection.ts'

let answers: boolean
let asked: number
let connection: typeof Connection

const nothing = () => undefined

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  answers = false
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    if (!answers) throw new TypeError('Failed to fetch')
    return { ok: true }
  })
  vi.stubGlobal('addEventListener', nothing)
  vi.stubGlobal('document', { addEventListener: nothing, hidden: false })
  connection = await import('./connection.ts')
  connection.watchConnection()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks after growing pauses, and tells once that the server is back', async () => {
  const onReturn = vi.fn<() => void>()
  connection.onReturn(onReturn)
  connection.tellLost()
  connection.tellLost()
  expect(connection.isReached()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
  expect(asked).toBe(3)
  answers = true
  await vi.advanceTimersByTimeAsync(8_000)
  expect(asked).toBe(4)
  expect(connection.isReached()).toBe(true)
  expect(onReturn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked, 'a server that answers is left alone').toBe(4)
})

it('pauses at most half a minute', async () => {
  connection.tellLost()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked - before).toBe(2)
})

it('does not ask every second when the server answers nothing but the question', async () => {
  answers = true
  connection.onReturn(connection.tellLost)
  connection.tellLost()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBeLessThan(8)
})

it('asks once for several who want to know at the same time', async () => {
  answers = true
  const both = await Promise.all([connection.checkConnection(), connection.checkConnection()])
  expect(both).toEqual([true, true])
  expect(asked).toBe(1)
})
