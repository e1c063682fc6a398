import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recipeBlocks } from './blocks.ts'

const blocks = recipeBlocks()

describe('the code of a document in docs/add-a-resource.md', () => {
  it.each([
    ['db/migrations/NNNN_repairs.sql', 'repairs.sql'],
    ['db/views/70_repairs.sql', 'repairs.view.sql'],
    ['src/resources/repairs/transitions.ts', 'transitions.ts'],
    ['src/resources/repairs/repair.es.ts', 'repair.es.ts'],
    ['src/resources/repairs/repair.en.ts', 'repair.en.ts'],
    ['src/resources/repairs/repair.resource.ts', 'repair.resource.ts'],
    ['src/resources/repairs/repair.server.ts', 'repair.server.ts'],
  ])('%s is the code that is tested', (path, file) => {
    expect(blocks.get(path)).toBe(readFileSync(`test/repairs/${file}`, 'utf8').trimEnd())
  })

  it('costs a document at most 350 lines of its own', () => {
    const own = [...blocks].filter(([path]) => path.includes('repair'))
    const lines = own.map(([, code]) => code.split('\n').length)
    expect(lines).toHaveLength(7)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(350)
  })
})
