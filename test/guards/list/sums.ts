import type { Guard } from '../guard.ts'

const ofSales = 'src/resources/sales/sale-sums.db.test.ts'
const ofSessions = 'src/resources/cash-sessions/session-sums.db.test.ts'

/** The stored sums by which lists sort and filter are those of the ledgers. */
export const sumGuards: readonly Guard[] = [
  {
    name: 'the pieces of a sale follow its lines',
    text: '  FOR EACH STATEMENT EXECUTE FUNCTION resum_sale_lines();',
    instead: '  FOR EACH STATEMENT WHEN (false) EXECUTE FUNCTION resum_sale_lines();',
    test: ofSales,
    named: 'follow what is paid, delivered, returned and cancelled',
  },
  {
    name: 'the balance of a sale follows its money',
    text: 'NEW.total <> OLD.total\n    OR NEW.returned_total',
    instead: 'NEW.total <> OLD.total\n    OR false AND NEW.returned_total',
    test: ofSales,
    named: 'follow what is paid, delivered, returned and cancelled',
  },
  {
    name: 'verify compares the sums of sales with their lines and tenders',
    text: 'from (d.lines, d.pieces, d.returned,',
    instead: 'from (d.lines, s.pieces, d.returned,',
    test: ofSales,
    named: 'are compared with the lines by verify',
  },
  {
    name: 'the sums of a session are stored when it is closed',
    text: '  WHEN (NEW.closed_at IS NOT NULL AND NEW.sales IS NULL) EXECUTE',
    instead: '  WHEN (false) EXECUTE',
    test: ofSessions,
    named: 'stored as they were shown when it closes',
  },
  {
    name: 'verify compares the sums of sessions with their ledger',
    text: 'from (e.initial_cash, e.initial_usd,\n      e.cash_sales,',
    instead: 'from (e.initial_cash, e.initial_usd,\n      k.cash_sales,',
    test: ofSessions,
    named: 'are compared with its ledger by verify',
  },
]
