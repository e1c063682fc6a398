import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScanReader } from './scan-reader.ts'

const ean = '7501234567890'
const digits = ean.split('')
let scans: string[]
let typed: string[]
let clock: number
let restored: object[]
let reader: ScanReader<object>

beforeEach(() => {
  vi.useFakeTimers()
  scans = []
  typed = []
  clock = 0
  restored = []
  reader = new ScanReader({
    onScan: (code, fields) => {
      scans.push(code)
      restored.push(...fields)
    },
    onTyped: keys => typed.push(...keys),
    now: () => clock,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: timer => clearTimeout(timer as ReturnType<typeof setTimeout>),
  })
})

afterEach(() => void vi.useRealTimers())

function strike(keys: readonly string[], gap: number, field: object | null = null) {
  return keys.map(key => {
    pass(gap)
    return reader.read({ key, at: clock, isRepeated: false, field })
  })
}

function pass(ms: number) {
  clock += ms
  vi.advanceTimersByTime(ms)
}

describe('a scanner', () => {
  it('is heard 200 times in a row, each code once', () => {
    for (let turn = 0; turn < 200; turn++) strike([...digits, 'Enter'], 5)
    expect(scans).toEqual(Array.from({ length: 200 }, () => ean))
    expect(typed).toEqual([])
  })

  it('may end with Tab or with silence, and holds the key that ends it', () => {
    expect(strike([...digits, 'Tab'], 5).at(-1)).toBe('hold')
    strike(digits, 5)
    expect(scans).toEqual([ean])
    pass(250)
    expect(scans).toEqual([ean, ean])
  })

  it('is not split when one key alone is delivered late', () => {
    strike(digits.slice(0, -1), 5)
    const struck = clock
    for (let turn = 0; turn < 20; turn++) pass(10)
    reader.read({ key: digits.at(-1) ?? '', at: struck + 5, isRepeated: false, field: null })
    reader.read({ key: 'Enter', at: struck + 10, isRepeated: false, field: null })
    expect(scans).toEqual([ean])
    expect(typed).toEqual([])
  })

  it('is not split by a page that was busy', () => {
    strike(digits.slice(0, 5), 5)
    const [from, at] = [5, clock]
    // The page stands still for a second; then its timer fires before the keys that were struck meanwhile.
    clock += 1_000
    vi.advanceTimersByTime(60)
    for (const [place, key] of [...digits.slice(from), 'Enter'].entries()) {
      reader.read({ key, at: at + 5 * (place + 1), isRepeated: false, field: null })
    }
    expect(scans).toEqual([ean])
    expect(typed).toEqual([])
  })

  it('whose keys are delivered late and slowly is still one code', () => {
    const struck = clock
    for (const [place, key] of [...digits, 'Enter'].entries()) {
      pass(70)
      reader.read({ key, at: struck + 5 * (place + 1), isRepeated: false, field: null })
    }
    expect(scans).toEqual([ean])
    expect(typed).toEqual([])
  })

  it('may be slow: eight characters at 60 ms on average, with a pause among them', () => {
    const code = digits.slice(0, 8)
    strike(code, 50)
    expect(strike(['Enter'], 50)).toEqual(['hold'])
    strike(code.slice(0, 4), 40)
    strike(code.slice(4), 70)
    expect(strike(['Enter'], 90)).toEqual(['hold'])
    expect(scans).toEqual([code.join(''), code.join('')])
    expect(typed).toEqual([])
  })

  it('may end with two keys, or a late one, and all of them are held', () => {
    expect(strike([...digits, 'Enter', 'Enter'], 18).slice(-2)).toEqual(['hold', 'hold'])
    strike(digits, 18)
    expect(strike(['Enter'], 200)).toEqual(['hold'])
    // The next Enter is a person's.
    expect(strike(['Enter'], 150)).toEqual(['pass'])
    expect(scans).toEqual([ean, ean])
  })

  it('is not split when the screen is pressed meanwhile', () => {
    strike(digits.slice(0, 5), 5)
    reader.press(clock + 3)
    strike([...digits.slice(5), 'Enter'], 5)
    expect(scans).toEqual([ean])
    expect(typed).toEqual([])
  })

  it('right after a person has typed is the code alone', () => {
    strike(['2', '5', ...digits.slice(0, 1)], 90)
    strike(digits.slice(1), 18)
    expect(scans).toEqual([])
    strike(['Enter'], 18)
    expect(typed).toEqual(['2', '5'])
    expect(scans).toEqual([ean])
  })

  it('into a field names the field, so that its text is restored; also when focus moves on the way', () => {
    const [first, second] = [{}, {}]
    expect(strike(digits.slice(0, 4), 5, first)).toEqual(Array.from({ length: 4 }, () => 'pass'))
    strike([...digits.slice(4), 'Enter'], 5, second)
    expect(scans).toEqual([ean])
    expect(new Set(restored)).toEqual(new Set([first, second]))
  })
})

describe('a person', () => {
  it('types outside of fields, a little later', () => {
    expect(strike(['2', '5'], 120)).toEqual(['hold', 'hold'])
    expect(typed).toEqual(['2'])
    pass(100)
    expect(typed).toEqual(['2', '5'])
    expect(strike(['Enter'], 200)).toEqual(['pass'])
    expect(scans).toEqual([])
  })

  it('types what was struck fast but is too short for a code, before the Enter that follows', () => {
    expect(strike(['1', '2', 'Enter'], 5)).toEqual(['hold', 'hold', 'pass'])
    expect(typed).toEqual(['1', '2'])
  })

  it('types in order while a field gets focus on the way', () => {
    expect(strike(['1'], 5)).toEqual(['hold'])
    expect(strike(['2'], 20, {})).toEqual(['hold'])
    expect(strike(['3'], 120, {})).toEqual(['pass'])
    expect(typed).toEqual(['1', '2'])
  })

  it('has typed before the screen is pressed, also while a busy page is waited for', () => {
    for (const [place, key] of ['7', '3', '9'].entries()) {
      reader.read({ key, at: place * 60, isRepeated: false, field: null })
      clock = 500
    }
    reader.press(400)
    expect(typed).toEqual(['7', '3', '9'])
    expect(scans).toEqual([])
  })

  it('has typed what is left when the page goes', () => {
    strike(['1'], 5)
    reader.finish()
    expect(typed).toEqual(['1'])
  })

  it('types into fields without being held, presses buttons with Space, and holds keys down', () => {
    expect(strike(['a', 'b'], 100, {})).toEqual(['pass', 'pass'])
    expect(strike([' ', 'F2', 'Backspace'], 120)).toEqual(['pass', 'pass', 'pass'])
    for (let turn = 0; turn < 8; turn++) {
      clock += 30
      expect(reader.read({ key: '1', at: clock, isRepeated: true, field: null })).toBe('pass')
    }
    pass(100)
    expect(scans).toEqual([])
    expect(typed).toEqual([])
  })
})
