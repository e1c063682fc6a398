import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeUnloggedRemains } from './unlogged-remains.ts'

it('a file goes that has an empty form beside it, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-remains-'))
  try {
    await mkdir(join(folder, 'base/5'), { recursive: true })
    for (const name of ['10', '11', '11_init']) await writeFile(join(folder, 'base/5', name), '')
    const said = (path: string) =>
      removeUnloggedRemains(folder, `FATAL:  could not create file "${path}": File exists`)
    expect([
      await said('base/5/10'),
      await said('base/5/11'),
      await said('base/5/12'),
      await said('global/1'),
    ]).toEqual([false, true, false, false])
    expect(await readdir(join(folder, 'base/5'))).toEqual(['10', '11_init'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
