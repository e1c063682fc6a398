import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { fiscalFaults } from '#domain/fiscal-data.ts'
import { cleanRfc, publicRfc } from '#domain/rfc.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { validate } from '#contract/validation.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { refuseInCopy } from '#engine/restored-copy.ts'
import { throttle } from '#engine/security/throttle.ts'
import type { RecordOf, ValuesOf } from '#engine/server-resource.ts'
import { createRecords, updateRecord } from '#engine/write.ts'
import { invoiceRequests } from './invoice-request.resource.ts'
import { invoiceRequestsServer } from './invoice-request.server.ts'
import { findPurchase, readPurchase, type Purchase } from './purchase.server.ts'

const { fields } = invoiceRequests

const requestBody = z.object({
  legal_name: fieldKinds.text.input(fields.legalName),
  rfc: fieldKinds.text.input(fields.rfc),
  tax_regime: fieldKinds.choice.input(fields.taxRegime),
  tax_postal_code: fieldKinds.text.input(fields.taxPostalCode),
  cfdi_use: fieldKinds.choice.input(fields.cfdiUse),
  email: fieldKinds.email.input(fields.email),
})

/** Limits corrections by purchase, so that other people at the same address are not concerned. */
const perPurchase = [
  ['invoice-request', { max: 10, seconds: 600 }],
  ['invoice-request-day', { max: 60, seconds: 86_400 }],
] as const

/**
 * Stores the request of the holder of a code, or corrects the one that is not processed yet, so that sending it twice
 * makes one. The code is the proof, so the form needs no other.
 */
export async function receiveRequest(
  db: Database,
  context: Context,
  typed: string,
  body: unknown,
): Promise<void> {
  await refuseInCopy(db)
  const { code, saleId } = await findPurchase(db, context, typed)
  const values = readBody(body)
  for (const [key, limit] of perPurchase) await throttle(db, `${key}:${saleId}`, limit)
  await inTransaction(db, async tx => {
    const purchase = await lockPurchase(tx, code)
    if (purchase.request) {
      await updateRecord(tx, invoiceRequestsServer, context, purchase.request.id, values)
      return
    }
    const request = { ...values, saleId: purchase.saleId }
    for (const saved of await createRecords(tx, invoiceRequestsServer, context, [request])) {
      const { id, folio, rfc, legalName: name } = saved
      await notify(tx, context, 'invoice_requested', { id, folio: folio ?? '', name, rfc })
    }
  })
}

function readBody(body: unknown): ValuesOf<typeof invoiceRequests> {
  const { legal_name, rfc, tax_regime, tax_postal_code, cfdi_use, email } = validate(requestBody, body ?? {})
  const values = {
    legalName: legal_name,
    rfc: cleanRfc(String(rfc)),
    taxRegime: tax_regime,
    taxPostalCode: tax_postal_code,
    cfdiUse: cfdi_use,
    email,
  } as RecordOf<typeof invoiceRequests>
  const faults = fiscalFaults(values)
  if (values.rfc === publicRfc) faults.unshift({ code: 'public_rfc', field: 'rfc', params: {} })
  if (faults.length > 0) throw DomainError.of(faults)
  return values
}

/** Waits for an invoice, cancellation or return in progress, and then reads the sale as it is. */
async function lockPurchase(tx: Transaction, code: string): Promise<Purchase> {
  await sql`select id from sales where invoice_code = ${code} for no key update`.execute(tx)
  const purchase = await readPurchase(tx, code)
  if (!purchase) throw new DomainError('not_found')
  if (purchase.state !== 'open' && purchase.state !== 'requested') {
    throw new DomainError('sale_not_invoiceable', { folio: purchase.folio })
  }
  return purchase
}
