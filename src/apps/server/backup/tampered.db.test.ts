import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '#engine/media/folder-store.ts'
import { ask } from '#test/copies.ts'
import { freshDatabase } from '#test/database.ts'
import { howOften } from '#test/long.ts'
import { partsOf, rebuilt, type Part } from '#test/tar-parts.ts'
import { openCopy } from './check-copy.ts'
import type { CopyReason } from './copy-fault.ts'
import { makeBackup } from './make-backup.ts'
import { MANIFEST, SEAL, SEALED_KEY, sealOf, type Manifest } from './manifest.ts'
import { BLOCK, paddingAfter } from './tar.ts'

const users = 'tables/users.copy.zst'
const settings = 'tables/settings.copy.zst'
const picture = randomUUID()
const master = `media/${picture.slice(0, 2)}/${picture}/master.webp`

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trastienda-tampered-'))
  const database = await freshDatabase()
  try {
    const dataDir = join(root, 'shop')
    const store = folderStore(join(dataDir, 'media'))
    await store.put(picture, new Map([['master.webp', randomBytes(1_000)]]))
    await ask(
      database.url,
      `insert into media (id, width, height, placeholder, bytes, digest)
       values ($1, 9, 9, 'data:image/webp;base64,AAAA', 1, $2)`,
      [picture, randomBytes(32)],
    )
    await ask(database.url, `insert into settings (key, value) values ('business_name', '"Una"')`)
    const common = { databaseUrl: database.url, dataDir, passphrase: 'cuatro sillas de nogal' }
    const secretKey = randomBytes(32)
    await makeBackup({ ...common, secretKey, target: join(root, 'a') })
    await makeBackup({ ...common, secretKey, target: join(root, 'a.tar') })
    await ask(database.url, `update settings set value = '"Otra, con otro nombre"'`)
    await makeBackup({ ...common, secretKey, target: join(root, 'b') })
  } finally {
    await database.drop()
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

const flip = (bytes: Buffer, place: number, bit = 0): Buffer => {
  const changed = Buffer.from(bytes)
  changed[place] = (changed[place] ?? 0) ^ (1 << bit)
  return changed
}

/** Calls `change` with a copy of the folder, or of the file, and then reads it. */
async function reading(what: 'a' | 'a.tar', change: (place: string) => Promise<unknown>) {
  const place = join(root, `${randomUUID()}${what === 'a' ? '' : '.tar'}`)
  await cp(join(root, what), place, { recursive: true })
  const changed = await change(place)
  return openCopy(typeof changed === 'string' ? changed : place)
}

async function edit(path: string, how: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(path, how(await readFile(path)))
}

async function resealed(place: string, how: (manifest: Manifest) => object): Promise<void> {
  const manifest = JSON.parse(await readFile(join(place, MANIFEST), 'utf8')) as Manifest
  const text = JSON.stringify(how(manifest))
  await writeFile(join(place, MANIFEST), text)
  await writeFile(join(place, SEAL), sealOf(text))
}

type Change = (place: string) => Promise<unknown>
type Case = readonly [what: string, reason: CopyReason, named: string, change: Change]

const folders: readonly Case[] = [
  ['a table of one byte less', 'truncated', users, place => shorten(join(place, users))],
  [
    'a table with one other bit',
    'changed',
    users,
    place => edit(join(place, users), bytes => flip(bytes, 5)),
  ],
  ['a table of one byte more', 'changed', users, place => edit(join(place, users), bytes => longer(bytes))],
  ['a table less', 'missing_member', users, place => rm(join(place, users))],
  ['a file more', 'extra_member', 'tables/x', place => writeFile(join(place, 'tables/x'), '')],
  [
    'two tables in each other’s place',
    'changed',
    '',
    place => swap(join(place, users), join(place, settings)),
  ],
  [
    'a table of another copy',
    'changed',
    settings,
    place => cp(join(root, 'b', settings), join(place, settings)),
  ],
  ['the manifest of another copy', 'truncated', settings, place => takeManifest(place)],
  [
    'one other bit in the manifest',
    'changed',
    MANIFEST,
    place => edit(join(place, MANIFEST), bytes => flip(bytes, 99)),
  ],
  [
    'one other bit in the seal',
    'changed',
    MANIFEST,
    place => edit(join(place, SEAL), bytes => flip(bytes, 0)),
  ],
  ['no manifest', 'partial', 'no terminó', place => rm(join(place, MANIFEST))],
  ['no seal', 'missing_member', SEAL, place => rm(join(place, SEAL))],
  [
    'another picture of the same size',
    'changed',
    master,
    place => writeFile(join(place, master), randomBytes(1_000)),
  ],
  ['no picture', 'missing_member', master, place => rm(join(place, master))],
  [
    'one other bit in the key',
    'changed',
    SEALED_KEY,
    place => edit(join(place, SEALED_KEY), bytes => flip(bytes, 60)),
  ],
  ['a link for a file', 'extra_member', users, place => linkAway(join(place, users))],
  ['the name of an unfinished one', 'partial', '.partial', place => renamed(place, `${place}.partial`)],
  ['only an unfinished one beside it', 'partial', '.partial', place => rename(place, `${place}.partial`)],
  ['a newer format', 'newer_format', '2', place => resealed(place, manifest => ({ ...manifest, format: 2 }))],
  ['a manifest of something else', 'changed', MANIFEST, place => resealed(place, () => ({ format: 1 }))],
  ['nothing at all', 'not_found', '', place => rm(place, { recursive: true })],
]

const files: readonly Case[] = [
  ['one byte less', 'truncated', 'cortada', place => shorten(place)],
  ['half of it', 'truncated', 'cortada', async place => truncate(place, (await readFile(place)).length / 2)],
  ['one other bit in a table', 'changed', '', place => edit(place, bytes => flip(bytes, BLOCK + 3))],
  [
    'one other bit in a header',
    'changed',
    'byte',
    place => edit(place, bytes => flip(bytes, second(bytes) + 120)),
  ],
  [
    'one other bit between two members',
    'changed',
    'byte',
    place => edit(place, bytes => flip(bytes, second(bytes) - 1)),
  ],
  ['one byte more', 'changed', 'byte', place => edit(place, bytes => longer(bytes))],
  [
    'two members in another order',
    'wrong_order',
    'no está en su lugar',
    place => edit(place, bytes => rebuilt(bytes, reordered)),
  ],
  [
    'a member twice',
    'extra_member',
    users,
    place => edit(place, bytes => rebuilt(bytes, parts => [...parts, named(parts, users)])),
  ],
  [
    'a member less',
    'missing_member',
    users,
    place => edit(place, bytes => rebuilt(bytes, parts => parts.filter(part => part.name !== users))),
  ],
  [
    'a member of another day',
    'changed',
    'byte',
    place => edit(place, bytes => rebuilt(bytes, parts => parts, 1)),
  ],
  ['other bytes from the start', 'not_a_copy', '', place => edit(place, () => randomBytes(4_096))],
  ['no bytes', 'not_a_copy', '', place => truncate(place, 0)],
  ['the name of an unfinished one', 'partial', '.partial', place => renamed(place, `${place}.partial`)],
]

describe('a copy is refused by name', () => {
  test.each(folders)('as a folder, with %s', async (_, reason, name, change) => {
    await expect(reading('a', change)).rejects.toMatchObject({
      reason,
      message: expect.stringContaining(name),
    })
  })

  test.each(files)('as a file, with %s', async (_, reason, name, change) => {
    await expect(reading('a.tar', change)).rejects.toMatchObject({
      reason,
      message: expect.stringContaining(name),
    })
  })

  test('as a file, with any one bit changed', async () => {
    const bytes = await readFile(join(root, 'a.tar'))
    const place = join(root, 'any.tar')
    const bit = fc.record({ place: fc.nat(bytes.length - 1), bit: fc.nat(7) })
    await fc.assert(
      fc.asyncProperty(bit, async at => {
        await writeFile(place, flip(bytes, at.place, at.bit))
        await expect(openCopy(place)).rejects.toHaveProperty('reason')
      }),
      { numRuns: howOften(60, 2_000) },
    )
  })
})

test('what is no copy at all is told so, and a reading can be interrupted', async () => {
  const place = join(root, 'folder')
  await cp(join(root, 'a'), place, { recursive: true })
  await rm(join(place, MANIFEST))
  await mkdir(join(place, MANIFEST))
  await expect(openCopy(place)).rejects.toMatchObject({ reason: 'partial' })
  const options = { signal: AbortSignal.abort() }
  await expect(openCopy(join(root, 'a'), options)).rejects.toMatchObject({ reason: 'interrupted' })
  await expect(openCopy(join(root, 'a.tar', 'x'))).rejects.toMatchObject({ reason: 'not_found' })
})

test('untouched copies are read, also a file that was unpacked', async () => {
  const { manifest } = await reading('a.tar', async () => undefined)
  await expect(reading('a', async () => undefined)).resolves.toMatchObject({ source: { isOrdered: false } })
  const unpacked = join(root, 'unpacked')
  await cp(join(root, 'a'), unpacked, { recursive: true })
  for (const part of partsOf(await readFile(join(root, 'a.tar')))) {
    await writeFile(join(unpacked, part.name), part.bytes)
  }
  expect((await openCopy(unpacked)).manifest).toEqual(manifest)
})

async function shorten(path: string): Promise<void> {
  await truncate(path, (await readFile(path)).length - 1)
}

const longer = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])

async function swap(one: string, other: string): Promise<void> {
  const [first, second] = [await readFile(one), await readFile(other)]
  // Of one length, so that only the sums tell.
  const length = Math.max(first.length, second.length)
  await writeFile(one, Buffer.concat([second, Buffer.alloc(length)]).subarray(0, first.length))
  await writeFile(other, Buffer.concat([first, Buffer.alloc(length)]).subarray(0, second.length))
}

async function takeManifest(place: string): Promise<void> {
  for (const name of [MANIFEST, SEAL]) await cp(join(root, 'b', name), join(place, name))
  await cp(join(root, 'b', SEALED_KEY), join(place, SEALED_KEY))
}

async function linkAway(path: string): Promise<void> {
  await rename(path, join(root, `${randomUUID()}.copy`))
  await symlink(join(root, 'a', users), path)
}

async function renamed(from: string, to: string): Promise<string> {
  await rename(from, to)
  return to
}

function named(parts: readonly Part[], name: string): Part {
  const part = parts.find(each => each.name === name)
  if (!part) throw new Error(`${name} is not in the copy`)
  return part
}

function reordered(parts: readonly Part[]): Part[] {
  return [named(parts, users), ...parts.filter(part => part.name !== users)]
}

/** Where the second member begins. */
function second(file: Buffer): number {
  const [first] = partsOf(file)
  const bytes = first?.bytes.length ?? 0
  return BLOCK + bytes + paddingAfter(bytes)
}
