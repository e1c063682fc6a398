import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A copy of the project that may be broken; removed with this process. */
export interface Scratch {
  readonly folder: string
  /** Does the work with one text replaced, and restores it. */
  with<T>(path: string, text: string, instead: string, work: () => Promise<T>): Promise<T>
}

const copied = ['src', 'db', 'test', 'demo', 'scripts', 'chaos', 'e2e', 'bench', 'docs']
const files = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'vite.config.ts', 'README.md']

export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-guards-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const path of [...copied, ...files]) await cp(path, join(folder, path), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    async with(path, text, instead, work) {
      const file = join(folder, path)
      const before = await readFile(file, 'utf8')
      await writeFile(
        file,
        before.replace(text, () => instead),
      )
      try {
        return await work()
      } finally {
        await writeFile(file, before)
      }
    },
  }
}
