import type { Guard } from '../guard.ts'

/** Purchase orders: receptions, payments and costs. */
export const purchasingGuards: readonly Guard[] = [
  {
    name: 'no more is received than was ordered',
    text: '  if (quantity <= pending) return null\n',
    instead: '  if (quantity <= pending + 1_000) return null\n',
    test: 'src/resources/receptions/reception.db.test.ts',
    named: 'is refused for every line with too many pieces, and changes nothing',
  },
  {
    name: 'no more is paid than is owed',
    text: '  if (paid <= balance) return paid\n',
    instead: '  if (paid <= balance + 1_000_000) return paid\n',
    test: 'src/resources/purchase-orders/order-lines.db.test.ts',
    named: 'cannot be paid beyond its balance, below zero, or before it is approved',
  },
  {
    name: 'the terms of an approved order cannot change',
    text: '    if (before) refuseFrozen(before, values)\n',
    instead: '',
    test: 'src/resources/purchase-orders/order-lines.db.test.ts',
    named: 'are frozen once approved, while dates and notes are not',
  },
  {
    name: 'nothing is bought from an inactive supplier',
    text: "  if (supplier.status === 'active') return\n",
    instead: '  return\n',
    test: 'src/resources/purchase-orders/purchase-order.db.test.ts',
    named: 'has an inactive supplier, and the answer explains it',
  },
  {
    name: 'a GDI number is that of one order, in the table',
    text: 'CREATE UNIQUE INDEX purchase_orders_gdi_number_unique ON purchase_orders (lower(gdi_number));',
    instead: '',
    test: 'src/resources/purchase-orders/purchase-order.db.test.ts',
    named: 'has the GDI number of another, whatever its case',
  },
  {
    name: 'a file of lines is imported whole or not at all',
    text: '          const isWritten = kept && !dryRun\n',
    instead: '          const isWritten = !dryRun\n',
    test: 'src/resources/purchase-orders/order-line-import.db.test.ts',
    named: 'is refused whole when a row is wrong, with row, column and reason',
  },
  {
    name: 'a price is never taken from another currency',
    text: '  if (from.currency !== to.currency) return null\n',
    instead: '',
    test: 'src/domain/purchase-price.test.ts',
    named: 'is unknown in another currency',
  },
  {
    name: 'received lines cannot be changed in the table',
    text: 'CREATE TRIGGER reception_lines_append_only BEFORE UPDATE OR DELETE ON reception_lines\n  FOR EACH ROW EXECUTE FUNCTION refuse_change();',
    instead: '',
    test: 'src/resources/receptions/reception.db.test.ts',
    named: 'cannot be changed, except for who received it and when',
  },
  {
    name: 'users without permission do not learn the inputs of an action',
    text: '            if (action !== undefined) actionFor(resource.definition, request.ctx, action)\n',
    instead: '',
    test: 'test/authorization.db.test.ts',
    named: 'admits the right roles only',
  },
]
