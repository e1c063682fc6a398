import { describe, expect, it } from 'vitest'
import { bounce, EnterEcho } from './enter-echo.ts'

const down = (timeStamp: number, key = 'Enter', repeat = false) => ({ key, repeat, timeStamp })

describe('an Enter that comes by itself', () => {
  it('is not for the page that the first one opened', () => {
    const enter = new EnterEcho()
    expect(enter.note(down(1_000)).isForAnother).toBe(false)
    enter.opens()
    expect(enter.note(down(1_020))).toEqual({ isBounced: true, isForAnother: true })
    expect(enter.note(down(1_020 + bounce)).isForAnother).toBe(false)
  })

  it('is not for it while the key is held down, however long', () => {
    const enter = new EnterEcho()
    enter.note(down(0))
    enter.opens()
    for (const at of [500, 530, 5_000]) expect(enter.note(down(at, 'Enter', true)).isForAnother).toBe(true)
    expect(enter.note(down(6_000)).isForAnother).toBe(false)
  })

  it('does what it did before when nothing opened', () => {
    const enter = new EnterEcho()
    enter.note(down(0))
    expect(enter.note(down(20))).toEqual({ isBounced: true, isForAnother: false })
    expect(enter.note(down(40, 'Enter', true)).isForAnother).toBe(false)
  })

  it('is wanted when a click came between', () => {
    const enter = new EnterEcho()
    enter.note(down(0))
    enter.opens()
    enter.points()
    expect(enter.note(down(20))).toEqual({ isBounced: false, isForAnother: false })
  })

  it('is wanted when another key came between', () => {
    const enter = new EnterEcho()
    enter.note(down(0))
    enter.opens()
    enter.note(down(10, '5'))
    expect(enter.note(down(20))).toEqual({ isBounced: false, isForAnother: false })
  })
})
