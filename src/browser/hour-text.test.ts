import { expect, it } from 'vitest'
import { hourText } from './hour-text.ts'

it.each([
  ['2026-11-15T15:47:00Z', '9:47 a.m.'],
  ['2026-11-15T06:30:00Z', '12:30 a.m.'],
  ['2026-11-15T18:00:00Z', '12:00 p.m.'],
  ['2026-11-16T05:05:00Z', '11:05 p.m.'],
])('%s is %s in the shop', (moment, text) => {
  expect(hourText(moment, 'America/Mexico_City')).toBe(text)
})
