import type { Resource } from '#contract/resource.ts'
import { audit } from './audit/audit.resource.ts'
import { cashSessions } from './cash-sessions/cash-session.resource.ts'
import { categories } from './categories/category.resource.ts'
import { collections } from './collections/collection.resource.ts'
import { contacts } from './contacts/contact.resource.ts'
import { customers } from './customers/customer.resource.ts'
import { deliveries } from './deliveries/delivery.resource.ts'
import { deliveryZones } from './delivery-zones/delivery-zone.resource.ts'
import { feedback } from './feedback/feedback.resource.ts'
import { finishGroups } from './finish-groups/finish-group.resource.ts'
import { globalInvoices } from './global-invoices/global-invoice.resource.ts'
import { inventories } from './inventories/inventory.resource.ts'
import { invoiceRequests } from './invoice-requests/invoice-request.resource.ts'
import { messages } from './messages/message.resource.ts'
import { movements } from './movements/movement.resource.ts'
import { onOrder } from './on-order/on-order.resource.ts'
import { pages } from './pages/page.resource.ts'
import { products } from './products/product.resource.ts'
import { purchaseOrderPayments } from './purchase-order-payments/payment.resource.ts'
import { purchaseOrders } from './purchase-orders/purchase-order.resource.ts'
import { receptions } from './receptions/reception.resource.ts'
import { registers } from './registers/register.resource.ts'
import { sales } from './sales/sale.resource.ts'
import { showrooms } from './showrooms/showroom.resource.ts'
import { stockCounts } from './stock-counts/stock-count.resource.ts'
import { stockShortages } from './stock-shortages/stock-shortage.resource.ts'
import { supplierReturns } from './supplier-returns/supplier-return.resource.ts'
import { subcategories } from './subcategories/subcategory.resource.ts'
import { suppliers } from './suppliers/supplier.resource.ts'
import { users } from './users/user.resource.ts'
import { vehicles } from './vehicles/vehicle.resource.ts'
import { warehouses } from './warehouses/warehouse.resource.ts'

export const resources: readonly Resource[] = [
  users,
  customers,
  suppliers,
  contacts,
  warehouses,
  registers,
  cashSessions,
  feedback,
  collections,
  categories,
  subcategories,
  products,
  finishGroups,
  inventories,
  movements,
  sales,
  invoiceRequests,
  globalInvoices,
  onOrder,
  purchaseOrders,
  receptions,
  purchaseOrderPayments,
  supplierReturns,
  stockCounts,
  stockShortages,
  showrooms,
  pages,
  deliveryZones,
  messages,
  vehicles,
  deliveries,
  audit,
]
