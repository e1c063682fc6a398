import type { Guard } from '../guard.ts'

const vouchers = 'src/resources/sales/vouchers/vouchers.db.test.ts'
const exchanges = 'src/resources/sales/vouchers/exchange.db.test.ts'

/** Vales, and goods that are exchanged. */
export const voucherGuards: readonly Guard[] = [
  {
    name: 'a vale holds no less than nothing',
    text: '  CONSTRAINT vouchers_balance_check CHECK (balance BETWEEN 0 AND amount)',
    instead: '  CONSTRAINT vouchers_balance_check CHECK (balance < 100000000000)',
    test: vouchers,
    named: 'keeps a balance between nothing and the amount',
  },
  {
    name: 'the ledger of vales is append-only',
    text: 'CREATE TRIGGER voucher_entries_append_only BEFORE UPDATE OR DELETE ON voucher_entries\n  FOR EACH ROW EXECUTE FUNCTION refuse_change();',
    instead: '',
    test: vouchers,
    named: 'keeps a balance between nothing and the amount',
  },
  {
    name: 'an expired vale is refused',
    text: '  if (voucher.isExpired) {',
    instead: '  if (voucher.isExpired && voucher.balance < 0) {',
    test: vouchers,
    named: 'expires after the days of the setting',
  },
  {
    name: 'a vale is named once in a payment',
    text: "    } else if (codes.has(code)) faults.push({ code: 'voucher_twice', field, params: {} })\n",
    instead: '    }\n',
    test: vouchers,
    named: 'named twice, too small',
  },
  {
    name: 'no late ticket is paid with a vale',
    text: " || wayToPay === voucherWay\n      ? [{ code: 'offline_cash_or_card'",
    instead: "\n      ? [{ code: 'offline_cash_or_card'",
    test: vouchers,
    named: 'is not taken without a connection',
  },
  {
    name: 'a vale is not more than its return leaves',
    text: '  if (voucher > refund || voucher === 0) {',
    instead: '  if (voucher === 0) {',
    test: 'src/domain/vouchers.test.ts',
    named: 'is money, a vale or both, to the cent',
  },
  {
    name: 'the code of a vale is printed by the sale that gave it alone',
    text: 'v.balance > 0 and (v.sale_id = ${saleId} or v.id in (',
    instead: 'v.balance > 0 and (v.sale_id > 0 or v.id in (',
    test: vouchers,
    named: 'has its whole code on its paper only',
  },
  {
    name: 'a vale is not mailed once it is spent',
    text: "  return (await sentVouchers(db, sale.id)).length > 0 ? null : 'paper_needs_voucher'\n",
    instead: '  return null\n',
    test: 'src/resources/sales/papers/mail-sale.db.test.ts',
    named: 'a vale is mailed while it holds money',
  },
  {
    name: 'an exchange pays exactly what its pieces leave',
    text: '        refuseOtherPart(payment, part)\n',
    instead: '',
    test: exchanges,
    named: 'is refused whole, in its own fields',
  },
  {
    name: 'an exchange is of a sale that the caller may see',
    text: 'await lockRecords(tx, salesServer, [exchangeSaleId], { actor })',
    instead: "await lockRecords(tx, salesServer, [exchangeSaleId], { actor: { ...actor, role: 'Admin' } })",
    test: exchanges,
    named: 'is refused whole, in its own fields',
  },
]
