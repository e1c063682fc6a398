import { describe, expect, it } from 'vitest'
import { watchEnter } from './bounced-enter.ts'

/** Presses keys at given milliseconds, and says which of them reach the page. */
function page() {
  const target = new EventTarget()
  return {
    keys: target as unknown as Window,
    arrives: (at: number, { key = 'Enter', repeat = false } = {}) => {
      const event = new Event('keydown', { cancelable: true })
      Object.defineProperties(event, {
        key: { value: key },
        repeat: { value: repeat },
        timeStamp: { value: at },
      })
      return target.dispatchEvent(event)
    },
  }
}

describe('Enter after a frame closes', () => {
  it('is ignored when it bounced or is still held, until it is pressed anew', () => {
    const { keys, arrives } = page()
    const frame = watchEnter(keys)
    expect(arrives(1_000), 'the frame gets its own').toBe(true)
    frame.closed()
    expect(arrives(1_020)).toBe(false)
    expect(arrives(1_030, { key: 'Escape' })).toBe(true)
    expect(arrives(1_500, { repeat: true })).toBe(false)
    expect(arrives(1_600)).toBe(true)
    expect(arrives(1_601), 'the next frame watches for itself').toBe(true)
  })

  it('is not ignored after another key, however quick the hand', () => {
    const { keys, arrives } = page()
    const frame = watchEnter(keys)
    arrives(1_000)
    frame.closed()
    expect(arrives(1_040, { key: 'F12' })).toBe(true)
    expect(arrives(1_080)).toBe(true)
  })

  it('is not ignored when another key or the mouse closed it', () => {
    const { keys, arrives } = page()
    const frame = watchEnter(keys)
    arrives(1_000, { key: 'Escape' })
    frame.closed()
    expect(arrives(1_010)).toBe(true)
  })
})
