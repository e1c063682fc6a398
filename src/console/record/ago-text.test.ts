import { describe, expect, it } from 'vitest'
import { agoText } from './ago-text.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-15T18:00:00Z') // noon in the shop

describe('a moment', () => {
  it.each([
    ['2026-11-15T15:41:00Z', 'hoy, 9:41 a.m.'],
    // Already the 15th in UTC, still the 14th in the shop.
    ['2026-11-15T05:20:00Z', 'ayer, 11:20 p.m.'],
    ['2026-11-06T16:14:00Z', '6 nov, 10:14 a.m.'],
    ['2025-11-06T16:14:00Z', '6 nov 2025, 10:14 a.m.'],
  ])('%s is shown in the shop’s time zone', (moment, said) => {
    expect(agoText(moment, now, zone)).toBe(said)
  })
})
