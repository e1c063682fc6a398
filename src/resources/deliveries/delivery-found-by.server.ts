import { sql } from 'kysely'
import { searchedPhones } from '#domain/phone.ts'
import type { FoundBy } from '#engine/found-by.ts'
import { patternOf } from '#engine/search-words.ts'
import { customersByName } from '../sales/sale-found-by.server.ts'

/** Fewer digits are a part of too many numbers. */
const wholePhone = /^\d{7,}$/

/** Found by its folio, place, vehicle and customer, and by the folio of its sale. */
export const deliveryFoundBy: FoundBy = {
  codes: ['folio'],
  isOwnAsTyped: true,
  named: [customersByName, { table: 'vehicles', column: 'vehicleId', where: holds => holds('search') }],
  exactly: q => {
    const phone = searchedPhones(q) ?? q
    const sold = sql`select id from sales where folio = ${q.trim().toUpperCase()}`
    return [
      sql`select id from deliveries where sale_id = any(array(${sold}))`,
      ...(wholePhone.test(phone)
        ? [sql`select id from deliveries where search like ${patternOf(phone)} escape '\\'`]
        : []),
    ]
  },
}
