import type { Guard } from '../guard.ts'

const receptions = 'src/resources/receptions/reception.db.test.ts'
const globals = 'src/resources/global-invoices/global-invoice.db.test.ts'
const pins = 'src/resources/approvals/check-pin.db.test.ts'

const locked = [
  '  const ids = (await coveredSales(tx, period)).map(({ saleId }) => saleId)\n',
  '  await sql`select id from sales s where s.id = any(${ids}) order by s.id for no key update`.execute(tx)\n',
  '  const locked = new Set(ids)\n',
  '  return (await coveredSales(tx, period)).filter(({ saleId }) => locked.has(saleId))\n',
] as const

/** What is read or compared again after a wait, and what is named or sent twice. */
export const repeatGuards: readonly Guard[] = [
  {
    name: 'repeats: the sales of a global invoice are read again once they are locked',
    text: locked.join(''),
    instead: [
      '  const sales = await coveredSales(tx, period)\n',
      '  const ids = sales.map(({ saleId }) => saleId)\n',
      locked[1],
      '  return sales\n',
    ].join(''),
    test: globals,
    named: 'leaves out a sale that is asked for or invoiced while it waits for it',
  },
  {
    name: 'repeats: a request for an invoice reads its sale once it is locked',
    text: '  await sql`select id from sales where invoice_code = ${code} for no key update`.execute(tx)\n',
    instead: '',
    test: globals,
    named: 'refuses a request that waited for it',
  },
  {
    name: 'repeats: a key at another address is another request',
    text: '`${context.route}\\n${JSON.stringify(request)}`',
    instead: '`${JSON.stringify(request)}`',
    test: 'src/engine/idempotency.db.test.ts',
    named: 'at another address counts as other content',
  },
  {
    name: 'repeats: the PIN is compared again when an approval is stored',
    text: ' and pin_hash = ${approver.pinHash}',
    instead: '',
    test: pins,
    named: 'after the PIN was compared',
  },
  {
    name: 'repeats: the role is compared again when an approval is stored',
    text: ' and role = ${approver.role}\n',
    instead: '\n',
    test: pins,
    named: 'after the PIN was compared',
  },
  {
    name: 'repeats: whoever approves is still active when an approval is stored',
    text: "      and status = 'active' and archived_at is null\n    returning id, kind",
    instead: '    returning id, kind',
    test: pins,
    named: 'after the PIN was compared',
  },
  {
    name: 'repeats: whoever approved is still active when an approval is used',
    text: "\n      and u.status = 'active' and u.archived_at is null\n    returning u.name",
    instead: '\n    returning u.name',
    test: 'src/resources/approvals/approval.db.test.ts',
    named: 'is void once its approver may no longer approve',
  },
  {
    name: 'repeats: a reception is deleted once',
    text: "if (record.status === 'voided') throw new DomainError('already_voided')\n    await voidReception",
    instead: 'await voidReception',
    test: receptions,
    named: 'is deleted once, and a second time nothing leaves',
  },
  {
    name: 'repeats: a payment to a supplier is deleted once',
    text: "if (record.status === 'voided') throw new DomainError('already_voided')\n      await voidPayment",
    instead: 'await voidPayment',
    test: 'src/resources/purchase-orders/order-lines.db.test.ts',
    named: 'returns to its former balance when a payment is voided, once',
  },
  {
    name: 'repeats: a line is once in a return',
    text: 'if (details.findIndex(each => each.id === id) !== place) {',
    instead: 'if (place < 0) {',
    test: 'src/resources/sales/actions/sale-actions.db.test.ts',
    named: 'names each line once',
  },
  {
    name: 'repeats: a line is once in a reception',
    text: "  if (!isFirst) return { field: 'id', issue: { code: 'duplicated', params: {} } }\n",
    instead: '',
    test: receptions,
    named: 'is refused for every line with too many pieces, and changes nothing',
  },
  {
    name: 'repeats: a line is once in the change of a document',
    text: '  refuseRepeated(name, sent)\n',
    instead: '',
    test: 'src/engine/documents.db.test.ts',
    named: 'are each named once',
  },
  {
    name: 'repeats: a product is once in an order',
    text: 'if (lines.findIndex(({ productId }) => productId === line.productId) < index) {',
    instead: 'if (index < 0) {',
    test: 'src/resources/purchase-orders/order-lines.db.test.ts',
    named: 'are all refused at once, each by its position',
  },
  {
    name: 'repeats: a delivered line is not delivered again',
    text: 'else if (line.deliveredAt !== null) {',
    instead: 'else if (line.quantity < 0) {',
    test: 'src/resources/sales/actions/sale-actions.db.test.ts',
    named: 'delivers chosen lines and then the rest',
  },
  {
    name: 'repeats: a denomination is once in a count of cash',
    text: 'else if (seen.has(key)) faults',
    instead: 'else if (place < 0) faults',
    test: 'src/domain/cash-count.test.ts',
    named: 'refuses denominations that do not exist or come twice',
  },
]
