import { isUuid } from '#domain/uuid.ts'
import { folderStore } from '#engine/media/folder-store.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { openMember, type Copy } from './check-copy.ts'
import { CopyFault } from './copy-fault.ts'
import type { Member } from './manifest.ts'

/** The folder must be new, or of the same shop: pictures of two shops in one folder can never be told apart again. */
export async function refuseOtherShop(root: string, shopId: string): Promise<void> {
  const store = folderStore(root)
  const owner = await store.owner()
  if (owner === shopId) return
  if (owner === null && (await isEmpty(store))) return
  throw new CopyFault(
    'other_shop',
    `La copia es de otra tienda que la carpeta de imágenes ${root}.`,
    'Restaura con otra carpeta DATA_DIR, o revisa cuál es la copia.',
  )
}

async function isEmpty(store: MediaStore): Promise<boolean> {
  for await (const _ of store.list()) return false
  return true
}

/** Puts the pictures of the copy into the shop's folder; those that are there already stay. */
export async function placeMedia(
  copy: Copy,
  root: string,
  { signal, onStep }: { readonly signal: AbortSignal | undefined; readonly onStep: (text: string) => void },
): Promise<void> {
  const store = folderStore(root)
  const pictures = picturesOf(copy.manifest.members)
  let done = 0
  for (const [id, files] of pictures) {
    signal?.throwIfAborted()
    if (done++ % 50 === 0) onStep(`imagen ${done} de ${pictures.size}`)
    if (await isThere(store, id, files)) continue
    // A picture that is there only in part is written anew.
    await store.remove(id)
    await store.put(id, new Map(Array.from(files, ([file, member]) => [file, openMember(copy, member)])))
  }
  await store.setOwner(copy.manifest.shopId)
}

/** The files of each picture, by its id. */
export function picturesOf(members: readonly Member[]): ReadonlyMap<string, ReadonlyMap<string, Member>> {
  const pictures = new Map<string, Map<string, Member>>()
  for (const member of members) {
    const [, id, file] = /^media\/[\da-f]{2}\/([^/]+)\/([\w.-]+)$/.exec(member.name) ?? []
    if (id === undefined || file === undefined || !isUuid(id)) continue
    const files = pictures.get(id) ?? new Map<string, Member>()
    pictures.set(id, files.set(file, member))
  }
  return pictures
}

async function isThere(store: MediaStore, id: string, files: ReadonlyMap<string, Member>): Promise<boolean> {
  for (const [file, { bytes }] of files) if ((await store.size(id, file)) !== bytes) return false
  return true
}
