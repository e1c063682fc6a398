import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScanReader } from './scan-reader.ts'

const ean = '7501234567890'
const digits = ean.split('')
let scans: string[]
let typed: string[]
let clock: number
let restored: number
let reader: ScanReader

beforeEach(() => {
  vi.useFakeTimers()
  scans = []
  typed = []
  clock = 0
  restored = 0
  reader = new ScanReader({
    onScan: (code, fields) => {
      scans.push(code)
      restored += fields.length
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

  it('into a field names the field, so that its text is restored; also when focus moves on the way', () => {
    const [first, second] = [{}, {}]
    expect(strike(digits.slice(0, 4), 5, first)).toEqual(Array.from({ length: 4 }, () => 'pass'))
    strike([...digits.slice(4), 'Enter'], 5, second)
    expect(scans).toEqual([ean])
    expect(restored).toBe(2)
  })
})

describe('a person', () => {
  it('types outside of fields, a little later', () => {
    expect(strike(['2', '5'], 120)).toEqual(['hold', 'hold'])
    expect(typed).toEqual(['2'])
    pass(60)
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
    expect(strike(['3'], 100, {})).toEqual(['pass'])
    expect(typed).toEqual(['1', '2'])
  })

  it('has typed what is left when the page goes', () => {
    strike(['1'], 5)
    reader.finish()
    expect(typed).toEqual(['1'])
  })

  it('types into fields without being held, presses buttons with Space, and holds keys down', () => {
    expect(strike(['a', 'b'], 100, {})).toEqual(['pass', 'pass'])
    expect(strike([' ', 'F2', 'Backspace'], 100)).toEqual(['pass', 'pass', 'pass'])
    for (let turn = 0; turn < 8; turn++) {
      clock += 30
      expect(reader.read({ key: '1', at: clock, isRepeated: true, field: null })).toBe('pass')
    }
    pass(100)
    expect(scans).toEqual([])
    expect(typed).toEqual([])
  })
})
