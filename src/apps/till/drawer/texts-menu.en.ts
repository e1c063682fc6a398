import type { es } from './texts-menu.es.ts'

export const en: typeof es = {
  group: 'Register',
  sell: 'Sell',
  sales: 'Sales of the session',
  quotations: 'Quotations',
  deliveries: 'Deliveries of the day',
  day: 'My day',
  income: 'Cash in',
  expense: 'Cash out',
  withdrawal: 'Withdrawal',
  x: 'Partial cut (X)',
  cut: 'Cash count',
  screen: 'Customer screen',
  sheet: 'Till sheet',
}
