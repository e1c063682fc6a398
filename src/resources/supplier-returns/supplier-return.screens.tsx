import type { ScreenExtras } from '#console/screen-extras.ts'
import { moneyOf } from '../purchase-orders/order-money.screens.ts'

/** Amounts are in the currency of the order. */
export const extras: ScreenExtras = {
  cells: {
    credit: record => moneyOf(record, 'credit'),
    creditLeft: record => moneyOf(record, 'credit_left'),
  },
}
