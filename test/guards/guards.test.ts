import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placesOf, sources } from './find-text.ts'
import { guards } from './guards.ts'

const files = sources()

describe('the list of guards', () => {
  it.each(guards.map(guard => [guard.name, guard] as const))('%s', (_, { text, instead, test, named }) => {
    expect(placesOf(text, files)).toHaveLength(1)
    expect(instead).not.toBe(text)
    expect(existsSync(test), test).toBe(true)
    expect(readFileSync(test, 'utf8')).toContain(named)
  })

  it('names each of them once', () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length)
    expect(guards.length).toBeGreaterThanOrEqual(50)
  })
})
