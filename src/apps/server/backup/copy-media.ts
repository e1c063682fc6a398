import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { masterFile } from '#contract/picture.ts'
import { codeOf } from '#db/embedded/error.ts'
import { folderOfPicture } from '#engine/media/folder-store.ts'
import type { Member } from './manifest.ts'
import type { Sink } from './sink.ts'

const PAGE = 500
/** A sweep, or a start that brings it back, may move a picture between looking for it and reading it. */
const TRIES = 3

export interface MediaJob {
  readonly client: Client
  readonly sink: Sink
  readonly root: string
  readonly signal: AbortSignal | undefined
  readonly onPicture: (done: number, total: number) => void
}

export interface WrittenMedia {
  readonly members: readonly Member[]
  readonly missing: readonly string[]
}

/** Writes the pictures and videos that the open snapshot names, wherever the sweep has put them meanwhile. */
export async function writeMedia({ client, sink, root, signal, onPicture }: MediaJob): Promise<WrittenMedia> {
  const { rows } = await client.query<{ total: number }>(
    'select (select count(*) from media) + (select count(*) from videos) as total',
  )
  const total = rows[0]?.total ?? 0
  const members: Member[] = []
  const missing: string[] = []
  let done = 0
  for await (const id of mediaIds(client)) {
    signal?.throwIfAborted()
    const written = await writePicture(sink, root, id)
    if (written) members.push(...written)
    else missing.push(id)
    onPicture(++done, total)
  }
  return { members, missing }
}

async function* mediaIds(client: Client): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from (select id from media union all select id from videos) named
       where id > $1 order by id limit ${PAGE}`,
      [last],
    )
    for (const { id } of rows) yield id
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Null when there is no file of it. */
async function writePicture(sink: Sink, root: string, id: string): Promise<Member[] | null> {
  const written = new Map<string, Member>()
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const folder = await folderOfPicture(root, id)
    if (!folder) return null
    try {
      for (const file of kept(await readdir(folder))) {
        const name = `media/${id.slice(0, 2)}/${id}/${file}`
        if (!written.has(file)) written.set(file, await sink.putFile(name, join(folder, file)))
      }
      return [...written.values()]
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === TRIES) throw error
    }
  }
  return null
}

/** Sizes are made again from the master; pictures of the first version have none, and keep all they have. */
function kept(files: readonly string[]): string[] {
  return files.includes(masterFile) ? [masterFile] : [...files].sort()
}
