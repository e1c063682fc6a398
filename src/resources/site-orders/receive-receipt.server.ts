import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { encoded } from '#engine/media/read-image-form.ts'
import { imageOf, type ImageType } from '#engine/media/image-type.ts'
import { notify } from '#engine/notices/notify.ts'
import { refuseInCopy } from '#engine/restored-copy.ts'
import type { Engine } from '#engine/routing.ts'
import { throttle } from '#engine/security/throttle.ts'
import { requireSender } from '#engine/upload.ts'
import { findQuotation } from './private-quotation.server.ts'

export const mostReceipts = 3
const field = 'comprobante'
/** In megabytes. */
const most = { image: 10, pdf: 5 }
const perQuotation = { max: 10, seconds: 600 }

interface Receipt {
  readonly type: ImageType | 'application/pdf'
  readonly bytes: Buffer
}

/** Receives the proof of payment of a buyer, for the staff: a picture, drawn again, or a PDF as it came. */
export async function receiveReceipt(
  { db }: Pick<Engine, 'db'>,
  request: FastifyRequest,
  typed: string,
): Promise<void> {
  const context = request.ctx
  await refuseInCopy(db)
  const { saleId } = await findQuotation(db, context, typed)
  await throttle(db, `quotation-receipt:${saleId}`, perQuotation)
  const sent = await readFile(request).catch((error: unknown) => {
    // A form that is cut off or broken is the sender's.
    throw error instanceof DomainError ? error : new DomainError('receipt_kind', {}, field)
  })
  const digest = createHash('sha256').update(sent).digest()
  const { type, bytes } = await safe(sent)
  await inTransaction(db, async tx => {
    await sql`select id from sales where id = ${saleId} for no key update`.execute(tx)
    const { rows } = await sql<{ id: number; name: string | null; folio: string; status: string }>`
      select id, name, quotation_folio as folio, status from site_order_records
      where sale_id = ${saleId} order by id desc limit 1`.execute(tx)
    const [order] = rows
    // The money of an order whose pieces were let go may still come.
    if (!order || order.status === 'cancelled') throw new DomainError('receipt_not_now', {}, field)
    const { id, folio, name } = order
    const known = await tx
      .selectFrom('siteReceipts')
      .select(['position', 'digest'])
      .where('siteOrderId', '=', id)
      .execute()
    if (known.some(each => each.digest.equals(digest))) return
    if (known.length >= mostReceipts) throw new DomainError('receipt_most', { most: mostReceipts }, field)
    const position = known.length + 1
    await tx.insertInto('siteReceipts').values({ siteOrderId: id, position, type, bytes, digest }).execute()
    const entry = { action: 'receipt', resource: 'site-orders', recordId: id, after: { receipts: position } }
    await audit(tx, context, [entry])
    await notify(tx, context, 'site_receipt', { id, folio, name: name ?? '' })
  })
}

/** The only file of the form; other parts are ignored. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('required', {}, field)
  requireSender(request)
  const options = {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fileSize: most.image * 1024 * 1024 },
  }
  let sent: Buffer | null = null
  let isCut = false
  for await (const part of request.parts(options)) {
    if (part.type === 'field') continue
    if (part.fieldname !== field || sent) part.file.resume()
    else {
      sent = await part.toBuffer()
      isCut = part.file.truncated
    }
  }
  if (isCut) throw new DomainError('file_too_large', { max: `${most.image} MB` }, field)
  if (!sent || sent.length === 0) throw new DomainError('required', {}, field)
  return sent
}

/** The first bytes say what it is: names and headers cannot be trusted. */
async function safe(sent: Buffer): Promise<Receipt> {
  if (sent.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (sent.length <= most.pdf * 1024 * 1024) return { type: 'application/pdf', bytes: sent }
    throw new DomainError('file_too_large', { max: `${most.pdf} MB` }, field)
  }
  if (!imageOf(sent)) throw new DomainError('receipt_kind', {}, field)
  return encoded(sent, field, most.pdf)
}
