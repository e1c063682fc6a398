import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { readInvoiceCode } from '#domain/invoice-code.ts'
import type { Database } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { throttle } from '#engine/security/throttle.ts'

/** Tries with wrong codes; a code has 140 bits. */
const wrongCodes = { max: 20, seconds: 600 }

export interface PrivateQuotation {
  readonly code: string
  /** The quotation as it is now, or the sale that it became. */
  readonly saleId: number
}

/**
 * The quotation of a code. A wrong one counts for the address, which a whole office may share; a right one is neither
 * counted nor refused, because nobody finds one by trying.
 */
export async function findQuotation(db: Database, { ip }: Context, typed: string): Promise<PrivateQuotation> {
  const code = readInvoiceCode(typed)
  const { rows } =
    code === null
      ? { rows: [] }
      : await sql<{ saleId: number }>`
          select s.id as sale_id from quotation_pages q join sales s on s.quotation_folio = q.quotation_folio
          where q.code = ${code}`.execute(db)
  const [found] = rows
  if (code !== null && found) return { code, saleId: found.saleId }
  await throttle(db, `quotation-code:${ip}`, wrongCodes)
  throw new DomainError('not_found')
}
