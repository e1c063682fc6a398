import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScanReader } from './scan-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Stroke {
  readonly key: string
  /** Milliseconds since the stroke before. */
  readonly gap: number
}

/** A page with one field that has focus, or none: what it has been given, and the codes that were heard. */
function pageOf(hasField: boolean) {
  let clock = 0
  const page = { text: '', scans: [] as string[], enders: 0 }
  const reader = new ScanReader<string>({
    onScan: (code, [before]) => {
      page.scans.push(code)
      page.text = before ?? page.text
    },
    onTyped: keys => void (page.text += keys.join('')),
    now: () => clock,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: timer => clearTimeout(timer as ReturnType<typeof setTimeout>),
  })
  /** In small steps: a page that stands still is another matter. */
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 20) {
      const step = Math.min(20, left)
      clock += step
      vi.advanceTimersByTime(step)
    }
  }
  const strike = (strokes: readonly Stroke[]) => {
    for (const { key, gap } of strokes) {
      pass(gap)
      const field = hasField ? page.text : null
      const verdict = reader.read({ key, at: clock, isRepeated: false, field })
      if (verdict === 'hold') continue
      if (key.length === 1) page.text += key
      else page.enders++
    }
  }
  return { page, strike, pass }
}

const key = fc.constantFrom(...'0123456789abcXYZ-./ñ'.split(''))
const ender = fc.constantFrom('Enter', 'Tab', null)
const textOf = (strokes: readonly Stroke[]) => strokes.map(stroke => stroke.key).join('')
const ended = (strokes: readonly Stroke[], by: string | null, gap: number): Stroke[] =>
  by === null ? [...strokes] : [...strokes, { key: by, gap }]

/** The quickest hands need 70 ms for a key; some go on at that pace. */
const keysWithin = (max: number) =>
  fc.array(fc.record({ key, gap: fc.integer({ min: 70, max }) }), { maxLength: 20 })
const person = fc.oneof(keysWithin(100), keysWithin(400))
const quick = fc.array(fc.record({ key, gap: fc.integer({ min: 1, max: 35 }) }), {
  minLength: 4,
  maxLength: 30,
})
const slow = fc.array(fc.record({ key, gap: fc.integer({ min: 36, max: 75 }) }), {
  minLength: 8,
  maxLength: 30,
})
const isSlow = (strokes: readonly Stroke[]) =>
  strokes.slice(1).reduce((sum, { gap }) => sum + gap, 0) / (strokes.length - 1) <= 60

it('whatever a person types is typed whole and in order, and is no code', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      person,
      ender,
      fc.integer({ min: 70, max: 400 }),
      (hasField, typed, by, gap) => {
        const { page, strike, pass } = pageOf(hasField)
        strike(ended(typed, by, gap))
        pass(1_000)
        expect(page).toEqual({ text: textOf(typed), scans: [], enders: by === null ? 0 : 1 })
      },
    ),
  )
})

it('whatever a scanner strikes is heard whole and typed nowhere, the key at its end included', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.oneof(quick, slow.filter(isSlow)),
      ender,
      fc.integer({ min: 1, max: 100 }),
      (hasField, code, by, gap) => {
        const { page, strike, pass } = pageOf(hasField)
        strike([{ key: '7', gap: 500 }])
        pass(500)
        strike(ended(code, by, gap))
        pass(1_000)
        expect(page).toEqual({ text: '7', scans: [textOf(code)], enders: 0 })
      },
    ),
  )
})

it('a person and a quick scanner in turn are told apart', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(fc.record({ typed: person, code: quick, pause: fc.integer({ min: 70, max: 400 }) }), {
        maxLength: 5,
      }),
      (hasField, turns) => {
        const { page, strike } = pageOf(hasField)
        for (const { typed, code, pause } of turns) {
          strike(typed)
          strike(code.with(0, { key: '#', gap: pause }))
          strike([{ key: 'Enter', gap: 18 }])
        }
        expect(page).toEqual({
          text: turns.map(({ typed }) => textOf(typed)).join(''),
          scans: turns.map(({ code }) => `#${textOf(code.slice(1))}`),
          enders: 0,
        })
      },
    ),
  )
})
