import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './store.ts'

let root: string
let store: MediaStore
const id = 'ab54a98c-eb1f-4ad2-9016-40da5e3f3f30'
const files = new Map([
  ['160.avif', Buffer.from('uno')],
  ['160.webp', Buffer.from('dos')],
])

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'trastienda-media-'))
  store = folderStore(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const ids = async () => {
  const found: string[] = []
  for await (const picture of store.list()) found.push(picture.id)
  return found.sort()
}

const trash = async () => {
  const found: string[] = []
  for await (const picture of store.trash()) found.push(picture.id)
  return found
}

describe('a store in a folder', () => {
  it('returns the stored files, by picture and file', async () => {
    await store.put(id, files)
    const found = await store.open(id, '160.webp')
    expect(found?.size).toBe(3)
    expect((await buffer(found!.stream)).toString()).toBe('dos')
    expect(await readdir(join(root, 'ab', id))).toEqual(['160.avif', '160.webp'])
  })

  it('finds nothing by other names', async () => {
    expect(await store.open(id, '160.webp')).toBeNull()
    await store.put(id, files)
    expect(await store.open(id, '400.webp')).toBeNull()
    expect(await store.open(randomUUID(), '160.webp')).toBeNull()
    expect(await store.open(`${id}/160.webp`, 'x')).toBeNull()
  })

  it('accepts one more file of an existing picture, and lists its files', async () => {
    await store.put(id, files)
    await store.add(id, '640.avif', Buffer.from('tres'))
    expect(await store.files(id)).toEqual(['160.avif', '160.webp', '640.avif'])
    expect((await buffer((await store.open(id, '640.avif'))!.stream)).toString()).toBe('tres')
    await store.add(id, '640.avif', Buffer.from('otra vez'))
    expect(await store.size(id, '640.avif')).toBe(8)
  })

  it('accepts no file of a deleted picture, and leaves no temporary file of it', async () => {
    await store.add(id, '640.avif', Buffer.from('tres'))
    expect(await store.files(id)).toEqual([])
    expect(await ids()).toEqual([])
  })

  it('lists its pictures, each with the moment it was stored', async () => {
    expect(await ids()).toEqual([])
    const start = Date.now()
    const other = randomUUID()
    await store.put(id, files)
    await store.put(other, files)
    expect(await ids()).toEqual([id, other].sort())
    for await (const { putAt } of store.list()) {
      expect(Math.abs(putAt.getTime() - start)).toBeLessThan(60_000)
    }
  })

  it('removes a picture, and succeeds also when it is already gone', async () => {
    await store.put(id, files)
    await store.remove(id)
    await store.remove(id)
    expect(await store.open(id, '160.webp')).toBeNull()
    expect(await ids()).toEqual([])
  })

  it('keeps what is there when the same picture comes again', async () => {
    await store.put(id, files)
    await store.put(id, new Map([['160.webp', Buffer.from('otra')]]))
    expect(await store.files(id)).toEqual(['160.avif', '160.webp'])
    expect(await ids()).toEqual([id])
  })

  it('has an owner once one is named, which is no picture', async () => {
    expect(await store.owner()).toBeNull()
    const [one, two] = [randomUUID(), randomUUID()]
    await store.setOwner(one)
    expect(await store.owner()).toBe(one)
    await store.setOwner(two)
    expect(await store.owner()).toBe(two)
    expect(await ids()).toEqual([])
  })

  it('reads nothing from the trash, and brings pictures back whole', async () => {
    await store.put(id, files)
    await store.discard(id)
    await store.discard(id)
    expect([await ids(), await store.files(id), await store.open(id, '160.webp')]).toEqual([[], [], null])
    expect(await trash()).toEqual([id])
    await store.recover(id)
    await store.recover(id)
    expect([await ids(), await store.files(id)]).toEqual([[id], ['160.avif', '160.webp']])
    expect(await trash()).toEqual([])
  })

  it('discards a picture again that came back from elsewhere', async () => {
    await store.put(id, files)
    await store.discard(id)
    await store.put(id, files)
    await store.discard(id)
    expect([await ids(), await trash()]).toEqual([[], [id]])
    await store.remove(id)
    expect(await trash()).toEqual([])
    expect(await readdir(join(root, 'trash'))).toEqual([])
  })

  it('loses nothing when a picture is brought back and removed at once', async () => {
    for (let round = 0; round < 20; round++) {
      await store.put(id, files)
      await store.discard(id)
      await Promise.all([store.recover(id), store.recover(id), store.discard(id)])
      const [kept, left] = [await store.files(id), await trash()]
      expect(kept.length === 2 ? left : [...left, 'in the trash']).toEqual(
        kept.length === 2 ? [] : [id, 'in the trash'],
      )
      await store.remove(id)
    }
  })

  it('shows nothing of a picture whose upload was interrupted, and lets it be removed', async () => {
    const aside = join(root, 'unfinished', id)
    await mkdir(aside, { recursive: true })
    await writeFile(join(aside, '160.avif'), 'medio')
    expect(await store.open(id, '160.avif')).toBeNull()
    expect(await ids()).toEqual([id])
    await store.remove(id)
    expect(await ids()).toEqual([])
  })
})
