import { describe, expect, it } from 'vitest'
import type { Hub } from '#db/hub.ts'
import { keptValue } from './kept-value.ts'

/** A hub over a slow network: a message arrives with the answer to the next question, not before. */
function slowHub() {
  const listeners = new Set<(message: string | null) => void>()
  const underWay: string[] = []
  let listening = true
  const hub: Hub = {
    on(_channel, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isListening: () => listening,
    async settle() {
      for (const message of underWay.splice(0)) for (const listener of listeners) listener(message)
      return null
    },
    tellOthers: () => undefined,
    ready: async () => undefined,
    close: async () => undefined,
  }
  return {
    hub,
    send: (table: string) => void underWay.push(table),
    lose: () => {
      listening = false
      for (const listener of listeners) listener(null)
    },
  }
}

describe('a kept value', () => {
  it('includes every change before the request, however late its message arrives', async () => {
    const { hub, send } = slowHub()
    let stored = 1
    let reads = 0
    const value = keptValue(
      hub,
      table => table === 'settings',
      async () => {
        reads += 1
        return stored
      },
    )
    expect([await value(), await value(), reads]).toEqual([1, 1, 1])
    stored = 2
    send('settings')
    expect([await value(), await value(), reads]).toEqual([2, 2, 2])
    send('products')
    expect([await value(), reads]).toEqual([2, 2])
  })

  it('is read each time while messages may be missed', async () => {
    const { hub, lose } = slowHub()
    let stored = 1
    const value = keptValue(
      hub,
      () => true,
      async () => stored,
    )
    await value()
    lose()
    for (stored of [2, 3]) expect(await value()).toBe(stored)
  })

  it('is read again after a read that failed', async () => {
    const { hub } = slowHub()
    let broken = true
    const value = keptValue(
      hub,
      () => true,
      async () => {
        if (broken) throw new Error('no answer')
        return 'value'
      },
    )
    await expect(value()).rejects.toThrow('no answer')
    broken = false
    expect(await value()).toBe('value')
  })
})
