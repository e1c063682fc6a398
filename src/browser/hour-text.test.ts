import { globSync, readFileSync } from 'node:fs'
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

it('no screen writes an hour in another way', () => {
  const files = globSync('src/{browser,console,resources,apps}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  const others = files.filter(file =>
    /hourCycle|hour: '2-digit'|hour12: false/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
