import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sourcesOf = (pattern: string) => globSync(pattern).filter(path => !path.includes('.test.'))
const linesWith = (paths: readonly string[], wanted: RegExp) =>
  paths.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(line => wanted.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )

it('no moment that is stored comes from the clock of a server', () => {
  const sources = [...sourcesOf('src/resources/**/*.server.ts'), ...sourcesOf('src/engine/**/*.ts')]
  expect(sources.length).toBeGreaterThan(200)
  expect(linesWith(sources, /\w+At: .*new Date\(\)/)).toEqual([
    // Told on a paper and stored nowhere.
    expect.stringContaining('papers/print-log.server.ts'),
  ])
})

it('no day of a screen comes from the time zone of a device', () => {
  const sources = [
    ...sourcesOf('src/**/*.screens.{ts,tsx}'),
    ...sourcesOf('src/{apps,browser,console}/**/*.{ts,tsx}'),
  ]
  expect(sources.length).toBeGreaterThan(300)
  expect(linesWith(sources, /toLocaleDateString\('(sv-SE|en-CA)'\)/)).toEqual([])
})
