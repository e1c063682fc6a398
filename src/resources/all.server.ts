import type { ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { auditServer } from './audit/audit.server.ts'
import { cashSessionsServer } from './cash-sessions/cash-session.server.ts'
import { categoriesServer } from './categories/category.server.ts'
import { collectionsServer } from './collections/collection.server.ts'
import { contactsServer } from './contacts/contact.server.ts'
import { customersServer } from './customers/customer.server.ts'
import { doorPaymentsServer } from './door-payments/door-payment.server.ts'
import { deliveriesServer } from './deliveries/delivery.server.ts'
import { deliveryZonesServer } from './delivery-zones/delivery-zone.server.ts'
import { feedbackServer } from './feedback/feedback.server.ts'
import { finishGroupsServer } from './finish-groups/finish-group.server.ts'
import { globalInvoicesServer } from './global-invoices/global-invoice.server.ts'
import { inventoriesServer } from './inventories/inventory.server.ts'
import { invoiceRequestsServer } from './invoice-requests/invoice-request.server.ts'
import { messagesServer } from './messages/message.server.ts'
import { movementsServer } from './movements/movement.server.ts'
import { onOrderServer } from './on-order/on-order.server.ts'
import { pagesServer } from './pages/page.server.ts'
import { productsServer } from './products/product.server.ts'
import { paymentsServer } from './purchase-order-payments/payment.server.ts'
import { purchaseOrdersWith } from './purchase-orders/send-order.server.ts'
import { receptionsServer } from './receptions/reception.server.ts'
import { registersServer } from './registers/register.server.ts'
import { salesWith } from './sales/papers/mail-sale.server.ts'
import { siteOrdersServer } from './site-orders/site-order.server.ts'
import { showroomsServer } from './showrooms/showroom.server.ts'
import { countLinesServer } from './stock-counts/count-line.server.ts'
import { stockCountsServer } from './stock-counts/stock-count.server.ts'
import { stockShortagesServer } from './stock-shortages/stock-shortage.server.ts'
import { subcategoriesServer } from './subcategories/subcategory.server.ts'
import { supplierReturnsServer } from './supplier-returns/supplier-return.server.ts'
import { suppliersServer } from './suppliers/supplier.server.ts'
import { usersServer } from './users/user.server.ts'
import { vehiclesServer } from './vehicles/vehicle.server.ts'
import { warehousesServer } from './warehouses/warehouse.server.ts'

export function serverResources(tools: Tools): ServerResource[] {
  return [
    usersServer(tools),
    customersServer,
    suppliersServer(tools),
    contactsServer,
    warehousesServer,
    registersServer,
    cashSessionsServer,
    feedbackServer,
    collectionsServer,
    categoriesServer,
    subcategoriesServer,
    productsServer,
    finishGroupsServer,
    inventoriesServer,
    movementsServer,
    salesWith(tools),
    invoiceRequestsServer,
    globalInvoicesServer,
    siteOrdersServer(tools),
    onOrderServer,
    purchaseOrdersWith(tools),
    receptionsServer,
    paymentsServer,
    supplierReturnsServer,
    stockCountsServer,
    countLinesServer,
    stockShortagesServer,
    showroomsServer,
    pagesServer,
    deliveryZonesServer,
    messagesServer,
    vehiclesServer,
    deliveriesServer,
    doorPaymentsServer,
    auditServer,
  ]
}
