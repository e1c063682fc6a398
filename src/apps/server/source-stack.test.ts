import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sourceStack } from './source-stack.ts'

test('a place in the built server is told as one in the sources, any other as it is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stack-'))
  const folder = join(root, 'dist', 'server')
  await mkdir(folder, { recursive: true })
  // The first column of the built file is line 3, column 5 of the source.
  const map = { version: 3, sources: ['../../src/engine/list.ts'], names: [], mappings: 'AAEI' }
  await writeFile(join(folder, 'shop.js.map'), JSON.stringify(map))
  const built = (file: string) => pathToFileURL(join(folder, file)).href
  const stack = [
    'Error: broken',
    `    at list (${built('shop.js')}:1:1)`,
    `    at ${built('unmapped.js')}:1:1`,
    '    at node:internal/timers:1:1',
  ].join('\n')
  try {
    expect(sourceStack(stack).split('\n')).toEqual([
      'Error: broken',
      `    at list (${join(root, 'src', 'engine', 'list.ts')}:3:5)`,
      `    at ${built('unmapped.js')}:1:1`,
      '    at node:internal/timers:1:1',
    ])
  } finally {
    await rm(root, { recursive: true })
  }
})
