import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { pictureFile, sizeFor, widthsUpTo, type PictureFormat } from '#contract/picture.ts'
import type { Database } from '#db/database.ts'
import { onceAmongAll } from '#db/once-among-all.ts'
import { nearestFile } from './nearest-file.ts'
import type { MediaStore } from './store.ts'
import type { Studio } from './studio.ts'

/** The sizes of pictures, made from their masters on request or in idle time. */
export interface Sizes {
  /** Settles when the file exists or cannot be made now. Repeated requests for a file make it once. */
  ask(id: string, file: string): Promise<void>
  /** Begins to make the sizes that pages use, before they are requested. */
  fillIn(): void
  /** How many were asked for and are not made yet. */
  waiting(): number
  stop(): Promise<void>
}

interface Parts {
  readonly db: Database
  readonly store: MediaStore
  /** For requested sizes. */
  readonly studio: Studio
  readonly idleStudio: Studio
  readonly onError: (error: Error) => void
}

/** Requests beyond this limit get the nearest size, and may ask again. */
const longestLine = 500
const restMs = 60_000
/** After this time without uploads or requests, the server counts as idle. */
const calmMs = 5_000
const pageOfPictures = 20

interface Order {
  readonly id: string
  readonly file: string
  readonly by: Studio
  readonly made: PromiseWithResolvers<void>
}

export function createSizes({ db, store, studio, idleStudio, onError }: Parts): Sizes {
  const line = new Map<string, Order>()
  /** Files whose master is faulty, which are not tried again. */
  const hopeless = new Set<string>()
  const stopping = new AbortController()
  let isWorking = false
  let filling: Promise<void> | null = null

  function order(id: string, file: string, by: Studio): Promise<void> {
    const key = `${id}/${file}`
    const waiting = line.get(key)
    if (waiting) return waiting.made.promise
    if (line.size >= longestLine || hopeless.has(key) || stopping.signal.aborted) return Promise.resolve()
    const made = Promise.withResolvers<void>()
    line.set(key, { id, file, by, made })
    if (!isWorking) void work()
    return made.promise
  }

  /** Works one after the other in order of arrival; a loop over a map also visits entries that are added meanwhile. */
  async function work(): Promise<void> {
    isWorking = true
    for (const [key, { id, file, by, made }] of line) {
      try {
        if (!stopping.signal.aborted) await onceAmongAll(db, `picture:${key}`, () => make(id, file, by))
      } catch (error) {
        // A busy studio is not a fault: the file will be requested again.
        if (!(error instanceof DomainError && error.code === 'busy')) report(key, error)
      }
      line.delete(key)
      made.resolve()
    }
    isWorking = false
  }

  function report(key: string, error: unknown): void {
    if (error instanceof DomainError) hopeless.add(key)
    onError(error instanceof Error ? error : new Error(String(error)))
  }

  async function make(id: string, file: string, by: Studio): Promise<void> {
    if ((await store.size(id, file)) !== null) return
    // The master; for older pictures without one, the largest size.
    const source = nearestFile(await store.files(id), 'master.webp')
    const master = source === null ? null : await store.open(id, source)
    if (!master) return
    await store.add(id, file, Buffer.from(await render(await buffer(master.stream), file, by)))
  }

  async function fill(): Promise<void> {
    const passedOver: string[] = []
    while (!stopping.signal.aborted) {
      const pictures = await unrendered(db, passedOver).catch((error: Error) => {
        onError(error)
        return []
      })
      if (pictures.length === 0) {
        // Pictures that another process was working on are checked again.
        passedOver.length = 0
        await rest(restMs)
      }
      for (const { id, width } of pictures) {
        if (!(await isFilled(id, width))) passedOver.push(id)
      }
    }
  }

  async function calm(): Promise<void> {
    while (studio.restingMs() < calmMs && !stopping.signal.aborted) await rest(calmMs)
  }

  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  }

  async function isFilled(id: string, width: number): Promise<boolean> {
    const files = namedFiles(width)
    for (const file of files) {
      await calm()
      if (!stopping.signal.aborted && (await store.size(id, file)) === null) await order(id, file, idleStudio)
    }
    const there = new Set(await store.files(id))
    if (!files.every(file => there.has(file))) return false
    await db
      .updateTable('media')
      .set({ renderedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
    return true
  }

  return {
    ask: (id, file) => {
      // Work in idle time would slow this down.
      idleStudio.close()
      return order(id, file, studio)
    },
    waiting: () => line.size,
    fillIn: () => void (filling ??= fill().catch(onError)),
    async stop() {
      stopping.abort()
      idleStudio.close()
      await filling
      await Promise.all(Array.from(line.values(), ({ made }) => made.promise))
    },
  }
}

function render(master: Buffer, file: string, by: Studio): Promise<Uint8Array> {
  const [, x, y] = /^share-(\d+)-(\d+)\.jpg$/.exec(file) ?? []
  if (x !== undefined) return by.run('share', { master, x: Number(x), y: Number(y) })
  const [width, format] = file.split('.') as [string, PictureFormat]
  return by.run('size', { master, width: Number(width), format })
}

/** The sizes that current browsers request; the other format is made only on request. */
function namedFiles(width: number): string[] {
  const sizes = new Set(widthsUpTo(width).map(sizeFor))
  return [pictureFile(160, 'webp'), ...Array.from(sizes, size => pictureFile(size, 'avif'))]
}

/** Pictures of the site's own pages first, then the main picture of each product, newest first, then the rest. */
async function unrendered(db: Database, passedOver: readonly string[]) {
  const { rows } = await sql<{ id: string; width: number }>`
    select media.id, media.width from media left join product_images on media_id = media.id
    where rendered_at is null and media.id <> all(${passedOver}::uuid[])
    order by position nulls first, product_id desc, media.id limit ${pageOfPictures}
  `.execute(db)
  return rows
}
