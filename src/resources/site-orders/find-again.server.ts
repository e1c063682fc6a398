import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { dialledPhone } from '#domain/phone.ts'
import type { Database } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { throttle } from '#engine/security/throttle.ts'
import { quotationCode } from './quotation-link.server.ts'

/** A folio is no secret and a telephone is guessed by trying, so that tries count for the address and for the folio. */
const perAddress = { max: 10, seconds: 600 }
const perFolio = { max: 5, seconds: 3_600 }
const isFolio = /^[CV]-\d{1,12}$/

/** The code of a quotation by its folio and the telephone of whoever asked for it, accepted it or bought it. */
export async function findAgain(
  db: Database,
  { ip }: Context,
  { folio = '', phone = '' }: Readonly<Record<string, string>>,
): Promise<string> {
  await throttle(db, `quotation-find:${ip}`, perAddress)
  const wanted = folio.trim().toUpperCase()
  const dialled = dialledPhone(phone)
  if (!isFolio.test(wanted) || dialled === null) throw new DomainError('not_found')
  await throttle(db, `quotation-find-folio:${wanted}`, perFolio)
  const { rows } = await sql<{ folio: string }>`
    select s.quotation_folio as folio from sales s
    left join customers c on c.id = s.customer_id
    left join messages m on m.id = s.message_id
    where s.quotation_folio is not null and (s.quotation_folio = ${wanted} or s.folio = ${wanted})
      and (c.phone = ${dialled} or m.phone = ${dialled} or exists (
        select from site_orders o where o.sale_id = s.id and o.phone = ${dialled}))`.execute(db)
  const [found] = rows
  if (!found) throw new DomainError('not_found')
  return quotationCode(db, found.folio)
}
