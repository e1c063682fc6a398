import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no screen writes an hour with other options than «9:41 a.m.» has', () => {
  const files = globSync('src/{browser,console,resources,apps}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  const others = /hourCycle|hour: '2-digit'|hour12: false/
  expect(files.filter(file => others.test(readFileSync(file, 'utf8')))).toEqual([])
})
