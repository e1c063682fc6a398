/**
 * The tables that grow with every sale and are never emptied. After some years each has millions of rows, so that a
 * migration which reads or writes one from end to end, while others wait for its lock, stops the tills.
 */
export const ledgers: ReadonlySet<string> = new Set([
  'audit_log',
  'cash_entries',
  'figure_days',
  'figure_hours',
  'figure_payments',
  'figure_products',
  'idempotency_keys',
  'movements',
  'notifications',
  'product_costs',
  'product_prices',
  'sale_details',
  'sale_prints',
  'sale_return_details',
  'sale_returns',
  'sale_tenders',
  'sales',
  'voucher_entries',
])
