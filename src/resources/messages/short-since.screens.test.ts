import { expect, it } from 'vitest'
import { shortSince } from './short-since.screens.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-15T18:00:00Z') // noon in the shop

it.each([
  ['2026-11-15T15:47:00Z', '9:47 a.m.'],
  ['2026-11-15T06:30:00Z', '12:30 a.m.'],
  ['2026-11-15T05:30:00Z', 'ayer'], // 23:30 of the day before
  ['2026-11-12T18:24:00Z', 'hace 3 días'],
  ['2026-11-06T18:24:00Z', '6 nov'],
  ['2025-11-06T18:24:00Z', '6 nov 2025'],
  ['2026-11-15T18:00:05Z', '12:00 p.m.'], // a clock that is ahead
])('%s is %s', (moment, text) => {
  expect(shortSince(moment, now, zone)).toBe(text)
})
