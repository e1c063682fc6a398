import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from '#browser/shortcuts/key-names.en.ts'
import { es } from '#browser/shortcuts/key-names.es.ts'

/** Named keys in the shortcuts of the code: `enter` of `mod+enter`. */
const named = new Set(
  globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
    .flatMap(file => readFileSync(file, 'utf8').split('\n'))
    .flatMap(line => /\bkeys(?:=|: (?!\[?\{)).*/.exec(line) ?? [])
    .map(line => line.split(',', 1)[0] ?? '')
    .flatMap(line => [...line.matchAll(/['"](?:(?:mod|shift|alt)\+)*([a-z]{5,})['"]/g)])
    .map(([, key = '']) => key),
)

it('each named key of a shortcut has its label', () => {
  expect(named.size).toBeGreaterThan(4)
  for (const { keyNames } of [es, en]) {
    expect([...named].filter(key => !Object.hasOwn(keyNames, key))).toEqual([])
  }
})
