import { expect, it } from 'vitest'
import { monthBefore, monthOf } from './period.screens.ts'

it.each([
  ['2026-11-16', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('the month before %s goes from %s to %s', (today, from, to) =>
  expect(monthBefore(today)).toEqual({ from, to }),
)

it('a month goes until today', () => {
  expect(monthOf('2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-16' })
})
