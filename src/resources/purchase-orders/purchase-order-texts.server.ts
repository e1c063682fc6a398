import { withServerTexts } from '#engine/with-server-texts.ts'
import { purchaseOrderErrorsEn } from './purchase-order-errors.en.ts'
import { purchaseOrderErrorsEs } from './purchase-order-errors.es.ts'
import { purchaseOrders } from './purchase-order.resource.ts'

export const ordersWithTexts = withServerTexts(purchaseOrders, {
  es: purchaseOrderErrorsEs,
  en: purchaseOrderErrorsEn,
})
