import type { Guard } from '../guard.ts'

const versions = 'src/resources/sales/pending/quotation-versions.db.test.ts'
const credit = 'src/resources/sales/create/credit.db.test.ts'

/** Quotations that are continued, and credit by rule. */
export const quotationGuards: readonly Guard[] = [
  {
    name: 'sales on credit to one customer wait for each other',
    text: '  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${customerId}`}, 0))`.execute(tx)\n',
    instead: '',
    test: credit,
    named: 'together at two registers never passes the limit',
  },
  {
    name: 'credit beyond the limit of a customer is approved',
    text: '  if (paymentTypeId === paymentTypes.credit && limit !== null && owed + left > limit) {',
    instead: '  if (paymentTypeId === paymentTypes.credit && limit !== null && left > limit) {',
    test: credit,
    named: 'counts only what is owed on credit, and frees what was paid',
  },
  {
    name: 'credit is due within the days of its customer or of the shop',
    text: "  if (liquidationDate > lastDay) faults.push({ code: 'credit_long', lastDay })\n",
    instead: '',
    test: credit,
    named: 'is due within the days of its customer, else of the shop',
  },
  {
    name: 'a layaway asks for its part at once',
    text: "  if (paymentTypeId === paymentTypes.layaway && paid < least) faults.push({ code: 'layaway_down', least })\n",
    instead: '',
    test: credit,
    named: 'asks for its down payment and its days',
  },
  {
    name: 'an approval of credit is for one ticket and its amount',
    text: "    await useApproval(tx, context, approvalId, { kind: 'credit', saleId, ticket, amount })\n",
    instead: '',
    test: credit,
    named: 'or approved by PIN once',
  },
  {
    name: 'a limit of credit is an Admin’s to give',
    text: "    if (actor && actor.role !== 'Admin') refuseOwnCredit(before, values)\n",
    instead: '',
    test: credit,
    named: 'has the limit that an Admin gave its customer',
  },
  {
    name: 'a quoted price is charged until its day only',
    text: '    isHonoured: isAdmin || !row.isExpired,\n',
    instead: '    isHonoured: true,\n',
    test: versions,
    named: 'are charged after its day by an Admin only',
  },
  {
    name: 'quoted prices keep their day in another version',
    text: '    isBound: !isAdmin,\n',
    instead: '    isBound: false,\n',
    test: versions,
    named: 'keep their day in another version',
  },
  {
    name: 'a quoted discount is no licence for a larger one',
    text: '  if (totals.discount > before.totals.discount) return false\n',
    instead: '',
    test: 'src/domain/quoted-before.test.ts',
    named: 'never gives more discount than was quoted',
  },
]
