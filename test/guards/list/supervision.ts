import type { Guard } from '../guard.ts'

const owed = 'src/resources/sales/owed/owed.db.test.ts'
const stock = 'src/resources/till/supervision.db.test.ts'

/** What a Supervisor reads of their registers, and instalments of a colleague's sale. */
export const supervisionGuards: readonly Guard[] = [
  {
    name: 'an instalment of a colleague’s sale is taken in the shop of the sale',
    text: '  return sql`(${read} or sale_records.warehouse_id = ${here})`',
    instead: '  return sql`(${read} or ${here} is not null)`',
    test: owed,
    named: 'is refused from another shop, without an open drawer',
  },
  {
    name: 'an instalment of a colleague’s sale needs a drawer that is open',
    text: "  if (openId === null) throw new DomainError('cash_session_needed')",
    instead: "  if (openId === 0) throw new DomainError('cash_session_needed')",
    test: owed,
    named: 'is refused from another shop, without an open drawer',
  },
  {
    name: 'what is owed is found by a whole folio',
    text: '    sql`sale_records.folio = ${folio}`,',
    instead: "    sql`sale_records.folio like ${folio} || '%'`,",
    test: owed,
    named: 'is found neither by a product, nor by parts',
  },
  {
    name: 'a receipt of an instalment is for who took it',
    text: "        .where('createdBy', '=', requireActor(context).id)\n",
    instead: '',
    test: owed,
    named: 'prints its receipt for who took it',
  },
  {
    name: 'the stock of supervision is that of their own warehouses',
    text: "      ${role === 'Admin'}::boolean or ${register} is null",
    instead: "      ${role !== 'Vendedor'}::boolean or ${register} is null",
    test: stock,
    named: 'is that of the warehouses of their registers',
  },
]
