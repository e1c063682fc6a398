import type { RecordOf, ValuesOf } from '#engine/server-resource.ts'
import type { purchaseOrders } from './purchase-order.resource.ts'

export type Order = RecordOf<typeof purchaseOrders>
export type OrderValues = ValuesOf<typeof purchaseOrders>
export type GivenLine = NonNullable<OrderValues['details']>[number]
