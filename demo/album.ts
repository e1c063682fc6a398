import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DomainError } from '#domain/errors.ts'
import { masterFile, PictureFile } from '#contract/picture.ts'
import { showroomNames, type ShowroomName } from '#contract/showrooms.ts'
import { VideoFile, videoFileName } from '#contract/video-file.ts'
import type { EncodedPicture } from '#engine/media/encode-picture.ts'
import { keepWebp } from '#engine/media/keep-webp.ts'
import { createStudio } from '#engine/media/studio.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { focusOf } from './data/focus.ts'
import { subcategoryPictures } from './data/pictures.ts'
import { steadyId } from './steady-id.ts'

export const pictureFolder = fileURLToPath(new URL('pictures', import.meta.url))

/** The pictures and videos in the store that the seed uses. */
export interface Album {
  /** By their path under the folder, without the extension. Each is for one record. */
  readonly pictures: ReadonlyMap<string, EncodedPicture>
  /** By subcategory: a second copy of a product's picture, so that it has its own focal point. */
  readonly subcategories: ReadonlyMap<string, EncodedPicture>
  /** By the showroom of each cover video. */
  readonly videos: ReadonlyMap<ShowroomName, { readonly video: VideoFile; readonly seconds: number }>
}

/** Stores pictures, a few at a time. Pictures that are not in the folder are left out. */
export async function fillAlbum(
  store: MediaStore,
  shopId: string,
  names: readonly string[],
  folder: string,
  onProgress: (done: number, total: number) => void,
): Promise<Album> {
  const idOf = (name: string) => steadyId(`${shopId} ${name}`)
  const found = names.filter(name => existsSync(pathOf(folder, name)))
  const album = new Map<string, EncodedPicture>()
  const waiting = found.values()
  const places = availableParallelism()
  const studio = createStudio({ places })
  const takeTurns = async (): Promise<void> => {
    for (const name of waiting) {
      const bytes = await readFile(pathOf(folder, name))
      const kept = await again(() => keepWebp(store, studio, new PictureFile(name, bytes), idOf(name)))
      album.set(name, { ...kept, ...focusOf(name) })
      onProgress(album.size, found.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: places }, takeTurns))
  } finally {
    studio.close()
  }
  return {
    pictures: album,
    subcategories: await copyPictures(store, album, folder, idOf),
    videos: await keepVideos(store, folder, idOf),
  }
}

async function copyPictures(
  store: MediaStore,
  album: Album['pictures'],
  folder: string,
  idOf: (name: string) => string,
): Promise<Album['subcategories']> {
  const copies = new Map<string, EncodedPicture>()
  for (const [subcategory, name] of subcategoryPictures(each => album.has(each))) {
    const picture = album.get(name)
    if (!picture) continue
    const id = idOf(`subcategory ${subcategory}`)
    await store.put(id, new Map([[masterFile, await readFile(pathOf(folder, name))]]))
    copies.set(subcategory, { ...picture, id })
  }
  return copies
}

/** Retries, because a machine short of memory may end the process for pictures. */
async function again<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !(error instanceof DomainError && error.code === 'busy')) throw error
    return again(work, tries - 1)
  }
}

/** The length of the showrooms' videos, which is the same for all. */
const seconds = 8

async function keepVideos(
  store: MediaStore,
  folder: string,
  idOf: (name: string) => string,
): Promise<Album['videos']> {
  const kept = new Map<ShowroomName, { video: VideoFile; seconds: number }>()
  for (const showroom of showroomNames) {
    const path = join(folder, 'site', `${showroom}.mp4`)
    if (!existsSync(path)) continue
    const content = await readFile(path)
    const id = idOf(`video ${showroom}`)
    await store.put(id, new Map([[videoFileName('mp4'), content]]))
    const digest = createHash('sha256').update(content).digest('hex')
    kept.set(showroom, {
      video: new VideoFile({ id, format: 'mp4', bytes: content.length, digest }),
      seconds,
    })
  }
  return kept
}

export function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.webp`)
}
