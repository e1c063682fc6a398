import type { es } from './texts-menu.es.ts'

export const en: typeof es = {
  group: 'Register',
  peopleGroup: 'Who is here',
  lock: 'Lock',
  sell: 'Sell',
  sales: 'Sales of the session',
  quotations: 'Quotations',
  deliveries: 'Deliveries of the day',
  supervision: 'Supervision',
  day: 'My day',
  income: 'Cash in',
  expense: 'Cash out',
  withdrawal: 'Withdrawal',
  x: 'Partial cut (X)',
  people: 'Change person',
  handOver: 'Hand the drawer over',
  cut: 'Cash count',
  screen: 'Customer screen',
  sheet: 'Till sheet',
}
