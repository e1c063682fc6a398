import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { codesInFileName } from '#domain/picture-name.ts'
import { attributeLabel, capitalise, issueMessage } from '#contract/messages.ts'
import { PictureFile } from '#contract/picture.ts'
import { pictureBytes, pictureMegabytes } from '#contract/picture-file.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext, type Context } from '#engine/context.ts'
import {
  endIfSettled,
  filesOf,
  nextFile,
  settleFile,
  type FileOutcome,
  type FileRecord,
  type NextFile,
} from '#engine/import/import-files.ts'
import type { JobData } from '#engine/jobs.ts'
import { digestOf, encodePicture } from '#engine/media/encode-picture.ts'
import { unzip } from '#engine/media/read-zip.ts'
import { notify } from '#engine/notices/notify.ts'
import { lockRecord } from '#engine/record.ts'
import type { Engine } from '#engine/routing.ts'
import { addImages, tracingImages } from '../images/product-images.server.ts'
import { productsWithTexts } from '../product-texts.server.ts'
import { productsServer } from '../product.server.ts'

type Parts = Pick<Engine, 'db' | 'media' | 'inbox' | 'jobs'>

/** After so many tries the file itself is at fault, not the load of the server. */
const mostAttempts = 5

/** Thrown to roll back when another process was faster. */
const overtaken = new Error('Another process has done this file')

/**
 * Imports one picture per job, so that a crash repeats at most one, and a picture is stored only once. The
 * transaction that settles a picture queues the job for the next.
 */
export async function importNextPicture(
  parts: Parts,
  { importId, context }: JobData['import_picture'],
): Promise<void> {
  const file = await nextFile(parts.db, importId)
  if (!file) return
  const product = await productNamed(parts.db, file.name)
  try {
    if (!product)
      throw new DomainError('no_product_for_file', { code: codesInFileName(file.name)[0] ?? file.name })
    await keepPicture(parts, file, product, context)
  } catch (error) {
    if (error === overtaken) return
    if (!(error instanceof DomainError) || error.code === 'busy') throw error
    const reason = issueMessage(context.locale, error.issues[0], productsWithTexts.texts[context.locale])
    await settle(parts, file, context, async () => ({ state: 'refused', reason, ...product }))
  }
}

async function keepPicture(
  parts: Parts,
  file: NextFile,
  product: FileRecord,
  context: Context,
): Promise<void> {
  const { db, media, inbox } = parts
  const { recordId: id } = product
  if (file.attempts > mostAttempts) throw new DomainError('picture_not_rendered')
  if (file.size > pictureBytes)
    throw new DomainError('file_too_large', { max: `${pictureMegabytes} MB` }, 'image')
  const sent = new PictureFile('image', await unzip(inbox.pathOf(file.archive), file.entry))
  const isRepeated = await hasPicture(db, id, digestOf(sent))
  const picture = isRepeated ? null : await encodePicture(media, sent)
  await settle(parts, file, context, async tx => {
    await lockRecord(tx, productsServer, id, context)
    if (!picture || (await hasPicture(tx, id, picture.digest))) return { state: 'repeated', ...product }
    await tracingImages(tx, context, id, () => addImages(tx, context, id, [picture]))
    return { state: 'added', ...product }
  })
}

/** Stores the result of a file, its changes and the job for the next file, in one transaction. */
async function settle(
  { db, jobs, inbox }: Parts,
  file: NextFile,
  context: Context,
  work: (tx: Transaction) => Promise<FileOutcome>,
): Promise<void> {
  const { importId, archive } = file
  const hasEnded = await inTransaction(db, async tx => {
    if (!(await settleFile(tx, file, await work(tx)))) throw overtaken
    const { locale } = context
    const headers = [
      capitalise(attributeLabel(locale, 'import_file')),
      attributeLabel(locale, 'reason'),
    ] as const
    if (await endIfSettled(tx, importId, headers)) {
      await tellImported(tx, context, importId)
      return true
    }
    await jobs.enqueue(tx, 'import_picture', { importId, context })
    return false
  })
  if (hasEnded) await inbox.remove(archive)
}

async function tellImported(tx: Transaction, { actor, locale }: Context, importId: string): Promise<void> {
  const states = (await filesOf(tx, importId)).map(({ state }) => state)
  const number = (state: string) => states.filter(each => each === state).length
  const { name: resource, texts } = productsWithTexts
  const facts = { resource, many: texts[locale].many, user: actor?.name ?? '' }
  await notify(
    tx,
    { ...systemContext('import'), locale },
    'pictures_imported',
    { ...facts, added: number('added') + number('repeated'), refused: number('refused') },
    { owners: [actor?.id] },
  )
}

async function productNamed(db: Database, fileName: string): Promise<FileRecord | null> {
  for (const code of codesInFileName(fileName)) {
    const { rows } = await sql<FileRecord>`
      select id as record_id, name as record_title from products where archived_at is null
        and (lower(internal_code) = lower(${code}) or lower(sku) = lower(${code}) or lower(barcode) = lower(${code}))
      order by lower(internal_code) = lower(${code}) desc limit 1
    `.execute(db)
    if (rows[0]) return rows[0]
  }
  return null
}

/** Whether the product already has this file, as when a folder is sent again after some of it was refused. */
async function hasPicture(db: Database, productId: number, digest: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_images join media on media.id = media_id
    where product_id = ${productId} and digest = decode(${digest}, 'hex')
  `.execute(db)
  return rows.length > 0
}
