import { plural } from '#browser/plural.ts'
import type { SupplierTexts } from './supplier-screens.es.ts'

export const en: SupplierTexts = {
  title: 'Purchases',
  balance: 'Still to be paid',
  nothingOwed: 'Nothing',
  credit: 'Credit',
  creditIn: n => `from ${plural('en', n, 'return', 'returns')}`,
  owedIn: n => `in ${plural('en', n, 'order', 'orders')}`,
  last: 'Latest purchase orders',
  owed: balance => `Balance ${balance}`,
}
