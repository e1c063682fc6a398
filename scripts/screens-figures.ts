import { press, pressAll } from './screens-acts.ts'

/** Scenes of the first page and of the reports. */
export const figureScenes = [
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'dashboard-today', path: '/admin/dashboard?range=today' },
  { name: 'dashboard-tables', path: '/admin/dashboard?range=7d', act: pressAll(/^Ver como tabla/) },
  { name: 'reports', path: '/admin/reports' },
  { name: 'reports-sales', path: '/admin/reports/sales' },
  { name: 'reports-sellers', path: '/admin/reports/sales?range=month&by=seller,category' },
  { name: 'reports-hours', path: '/admin/reports/sales?by=hour' },
  { name: 'reports-span', path: '/admin/reports/sales', act: press(/^Periodo/), only: 'desk' as const },
  { name: 'reports-sheet', path: '/admin/reports/sales', act: press('Filtros'), only: 'phone' as const },
  { name: 'reports-empty', path: '/admin/reports/sales?range=2020-01-01..2020-01-31' },
  { name: 'reports-products', path: '/admin/reports/products' },
  { name: 'reports-margin', path: '/admin/reports/margin' },
  { name: 'reports-stock', path: '/admin/reports/stock-at' },
  { name: 'reports-kardex', path: '/admin/reports/kardex?product=4' },
  { name: 'reports-choose', path: '/admin/reports/kardex' },
  { name: 'reports-owed', path: '/admin/reports/receivable' },
  { name: 'reports-to-pay', path: '/admin/reports/payable' },
  { name: 'reports-taxes', path: '/admin/reports/taxes' },
  { name: 'reports-cuts', path: '/admin/reports/cash-differences' },
  { name: 'reports-discounts', path: '/admin/reports/discounts' },
  { name: 'reports-returns', path: '/admin/reports/returns' },
  { name: 'reports-documents', path: '/admin/reports/documents' },
]
