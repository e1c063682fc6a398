import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathOf } from '#demo/album.ts'
import { corners } from './picture-corpus.ts'

/** A folder without pictures for the demo. */
export const noPictures = join(tmpdir(), 'trastienda-no-pictures')

/** The demo without pictures and without its months of sales, which takes a moment. */
export const bareDemo = { folder: noPictures, only: ['beginning', 'present'] } as const

/** Calls `work` with a folder that has a small picture under each of these names. */
export async function withPictures(
  names: readonly string[],
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-pictures-'))
  try {
    const bytes = await corners(40, 50).webp().toBuffer()
    for (const name of names) {
      const path = pathOf(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    }
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
