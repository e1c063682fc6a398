import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const text = readFileSync('docs/architecture.md', 'utf8')
/** `mount-*.ts` names each of them. */
const patterns = [...text.matchAll(/`([\w-]+)\*\.ts`/g)].map(([, start = '']) => start)
const isNamed = (file: string) =>
  text.includes(`\`${file}\``) || patterns.some(start => file.startsWith(start))

it('every file of the engine is in its table', () => {
  const files = globSync('src/engine/*.ts', { exclude: ['**/*.test.ts'] }).map(path => basename(path))
  expect(files.length).toBeGreaterThan(70)
  // These need a row in docs/architecture.md.
  expect(files.filter(file => !isNamed(file))).toEqual([])
})

it('every folder of the floors that have a table is in it', () => {
  const folders = globSync('src/{engine,browser,console,apps/{server,admin,till}}/*/').map(path =>
    basename(path),
  )
  expect(folders.length).toBeGreaterThan(50)
  expect(folders.filter(folder => !new RegExp(`[\`/]${folder}[/\`]`).test(text))).toEqual([])
})

it('what its tables name is there', () => {
  const rows = text.split('\n').filter(line => line.startsWith('| `'))
  const names = rows.flatMap(line => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+(?:\.tsx?|\/))`/g)])
  const there = globSync('src/**/*').map(path => basename(path))
  expect(names.length).toBeGreaterThan(100)
  const gone = names.map(([, name = '']) => name.replace(/\/$/, '')).filter(name => !there.includes(name))
  expect(gone).toEqual([])
})
