import type { ScreensModule } from '#console/screen-extras.ts'

/** The specific parts of a resource's screens, each in its own chunk; most resources have none. */
export const screens: Readonly<Record<string, () => Promise<ScreensModule>>> = {
  audit: () => import('./audit/audit.screens.tsx'),
  'cash-sessions': () => import('./cash-sessions/screens/cash-session.screens.tsx'),
  categories: () => import('./categories/category.screens.tsx'),
  collections: () => import('./collections/collection.screens.tsx'),
  contacts: () => import('./contacts/contact.screens.tsx'),
  customers: () => import('./customers/customer.screens.tsx'),
  deliveries: () => import('./deliveries/screens/delivery.screens.tsx'),
  feedback: () => import('./feedback/feedback.screens.tsx'),
  'global-invoices': () => import('./global-invoices/global-invoice.screens.tsx'),
  inventories: () => import('./inventories/inventory.screens.tsx'),
  'invoice-requests': () => import('./invoice-requests/invoice-request.screens.tsx'),
  messages: () => import('./messages/message.screens.tsx'),
  movements: () => import('./movements/movement.screens.tsx'),
  pages: () => import('./pages/page.screens.tsx'),
  products: () => import('./products/product.screens.tsx'),
  'purchase-orders': () => import('./purchase-orders/purchase-order.screens.tsx'),
  receptions: () => import('./receptions/reception.screens.tsx'),
  sales: () => import('./sales/screens/sale.screens.tsx'),
  showrooms: () => import('./showrooms/showroom.screens.tsx'),
  'stock-counts': () => import('./stock-counts/stock-count.screens.tsx'),
  'supplier-returns': () => import('./supplier-returns/supplier-return.screens.tsx'),
  suppliers: () => import('./suppliers/supplier.screens.tsx'),
  users: () => import('./users/user.screens.tsx'),
  warehouses: () => import('./warehouses/warehouse.screens.tsx'),
}
