import { expect, it } from 'vitest'
import { dayText } from './day-text.ts'

it('writes a day with the name of its month, whatever the time zone', () => {
  expect(dayText('es', '2026-01-31')).toBe('31 ene 2026')
  expect(dayText('es', '2026-12-01')).toBe('1 dic 2026')
  expect(dayText('en', '2026-01-31')).toBe('Jan 31, 2026')
})
