import { describe, expect, it } from 'vitest'
import { unsentOf } from '../queue/unsent.ts'
import { isDue } from './report.ts'

const nothing = { isLate: false, hasFault: false, refusal: null, keptAt: 0 }
const refusal = { message: 'No hay piezas.', fields: {} }

describe('what a device has that the server has not', () => {
  it('are late and failed sales, and those to review apart; never one that is being asked', () => {
    expect(unsentOf([])).toEqual({ waiting: 0, refused: 0, oldestAt: null })
    expect(unsentOf([nothing])).toEqual({ waiting: 0, refused: 0, oldestAt: null })
    const entries = [
      { ...nothing, isLate: true, keptAt: 300 },
      { ...nothing, hasFault: true, keptAt: 200 },
      { ...nothing, isLate: true, refusal, keptAt: 100 },
    ]
    expect(unsentOf(entries)).toEqual({ waiting: 2, refused: 1, oldestAt: 200 })
  })
})

describe('a till tells the server', () => {
  const last = { at: 1_000_000, person: 7, waiting: 0, refused: 0 }
  const unsent = unsentOf([])
  const after = (seconds: number, person = 7) => ({ person, now: last.at + seconds * 1_000 })

  it('at first, and then once a minute', () => {
    expect(isDue(null, unsent, after(0))).toBe(true)
    expect(isDue(last, unsent, after(59))).toBe(false)
    expect(isDue(last, unsent, after(60))).toBe(true)
  })

  it('at once when its queue or its person is another', () => {
    expect(isDue(last, { ...unsent, waiting: 1, oldestAt: 1 }, after(1))).toBe(true)
    expect(isDue(last, { ...unsent, refused: 1 }, after(1))).toBe(true)
    expect(isDue(last, unsent, after(1, 8))).toBe(true)
  })

  it('when its clock was set back', () => {
    expect(isDue(last, unsent, after(-3_600))).toBe(true)
  })
})
