import { join } from 'node:path'
import { openDatabase, type Database } from '#db/database.ts'
import { folderStore } from '#engine/media/folder-store.ts'
import { countMedia, shopIdOf } from '#engine/media/shop-folder.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { recoverKnown, sweepMedia, type Sweep } from '#engine/media/sweep.ts'
import { loadConfig } from '../config.ts'
import { tell } from './console.ts'
import { Fault } from './fault.ts'
import { openMigratedDatabase } from './shop-database.ts'

export const usage = 'npm run media [-- adopt | -- sweep]'

type Work = (db: Database, store: MediaStore) => Promise<void>

const verbs: Readonly<Record<string, Work>> = { show, adopt, sweep }

/** Shows what the folder of pictures and the database have of each other, and does what only an operator may decide. */
export async function main([verb = 'show', ...others]: readonly string[]): Promise<number> {
  const work = Object.hasOwn(verbs, verb) && others.length === 0 ? verbs[verb] : undefined
  if (!work) throw new Fault('No se entendió qué hacer con las imágenes.', usage)
  const config = loadConfig(process.env)
  const database = await openMigratedDatabase(config)
  const db = openDatabase(database.url, { poolSize: 3, name: 'trastienda media' })
  try {
    await work(db, folderStore(join(config.dataDir, 'media')))
  } finally {
    await db.destroy()
    await database.close()
  }
  return 0
}

async function show(db: Database, store: MediaStore): Promise<void> {
  const { files, known, rows } = await countMedia(db, store)
  const [shopId, owner] = [await shopIdOf(db), await store.owner()]
  let discarded = 0
  for await (const _ of store.trash()) discarded += 1
  tell(`Tienda de la base de datos      ${shopId}`)
  tell(`Tienda de la carpeta            ${owner ?? 'ninguna todavía'}`)
  tell(`Imágenes en la carpeta          ${files}`)
  tell(`  que la base de datos conoce   ${known}`)
  tell(`Imágenes de la base de datos    ${rows}`)
  tell(`  que faltan en la carpeta      ${rows - known}`)
  tell(`En la papelera                  ${discarded}`)
}

/** Gives the folder to the shop of this database, whatever it holds. */
async function adopt(db: Database, store: MediaStore): Promise<void> {
  await store.setOwner(await shopIdOf(db))
  await recoverKnown(db, store)
  await show(db, store)
}

async function sweep(db: Database, store: MediaStore): Promise<void> {
  tell(sweepText(await sweepMedia(db, store, { isApproved: true })))
}

function sweepText(done: Sweep): string {
  switch (done.state) {
    case 'done':
      return `A la papelera, por 30 días: ${done.discarded}. De vuelta: ${done.recovered}. Quitadas: ${done.removed}.`
    case 'busy':
      throw new Fault('Otro proceso está limpiando las imágenes.', 'Inténtalo dentro de un momento.')
    default:
      throw new Fault(
        'La carpeta de imágenes no es de la tienda de esta base de datos; nada se movió.',
        'Mira qué hay en cada una con: npm run media',
      )
  }
}
