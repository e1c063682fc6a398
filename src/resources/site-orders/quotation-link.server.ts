import { sql } from 'kysely'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'

/** The path of the private pages on the site; the code of a quotation follows. */
export const quotationPath = '/cotizacion'

export function quotationAddress(publicUrl: string, code: string): string {
  return `${publicUrl}${quotationPath}/${printInvoiceCode(code)}`
}

/** The code of a quotation's private page, made when it is first needed. Its next versions keep it with the folio. */
export async function quotationCode(db: Database, folio: string | null): Promise<string> {
  if (folio === null) throw new DomainError('link_needs_quotation')
  await sql`
    insert into quotation_pages (quotation_folio) values (${folio}) on conflict do nothing`.execute(db)
  const { code } = await db
    .selectFrom('quotationPages')
    .select('code')
    .where('quotationFolio', '=', folio)
    .executeTakeFirstOrThrow()
  return code
}
