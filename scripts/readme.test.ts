import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('README.md shows existing, small pictures (npm run screens -- readme makes them)', async () => {
  const text = await readFile('README.md', 'utf8')
  const pictures = [...text.matchAll(/\]\((docs\/pictures\/[^)]+)\)/g)].map(([, path = '']) => path)
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter(path => !existsSync(path))).toEqual([])
  for (const path of pictures) expect((await stat(path)).size, path).toBeLessThanOrEqual(150 * 1024)
})
