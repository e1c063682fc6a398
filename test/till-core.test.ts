import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const till = 'src/apps/till'

const sourcesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter(path => !path.includes('.test.'))

/** Files by their path, packages by their name. */
const importsOf = (path: string): string[] =>
  Array.from(readFileSync(path, 'utf8').matchAll(/(?:from |import |import\()'([^']+)'/g), ([, named = '']) =>
    named.startsWith('.') ? join(dirname(path), named) : named.replace(/^#/, 'src/'),
  )

function everythingReadWith(path: string, seen = new Set<string>()): Set<string> {
  for (const read of importsOf(path)) {
    if (seen.has(read)) continue
    seen.add(read)
    if (read.startsWith('src/')) everythingReadWith(read, seen)
  }
  return seen
}

it('what a till does without drawing reads no React, whatever it imports', () => {
  const read = new Set(sourcesIn(`${till}/core`).flatMap(path => [...everythingReadWith(path)]))
  expect(read).toContain('src/browser/connection/connection.ts')
  expect([...read].filter(path => !path.startsWith('src/')).sort()).toEqual(['idb', 'zod'])
})

const folderIn = (root: string, path: string) => path.slice(root.length + 1).split('/')[0] ?? ''

it.each([
  [`${till}/core`, ['device', 'connection', 'cart', 'queue', 'copy', 'trips', 'beat']],
  [till, ['core', 'queue', 'start', 'worker', 'cart', 'connection']],
])('in %s each of %j imports only those before it', (root, folders) => {
  const upwards = folders.flatMap((folder, place) => {
    const below = folders.slice(0, place + 1)
    return sourcesIn(`${root}/${folder}`).flatMap(path =>
      importsOf(path)
        .filter(read => read.startsWith(`${till}/`) && !below.includes(folderIn(root, read)))
        .map(read => `${path} imports ${read}`),
    )
  })
  expect(sourcesIn(root).length).toBeGreaterThan(folders.length)
  expect(upwards).toEqual([])
})
