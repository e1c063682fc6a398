import { parseDecimal } from '#domain/money.ts'
import type { Rounding } from '#domain/price-step.ts'

export const bulkTabs = ['offer', 'price', 'category', 'supplier', 'status'] as const
export type BulkTab = (typeof bulkTabs)[number]

/** The choices of the dialog, as typed. */
export interface BulkForm {
  readonly tab: BulkTab
  readonly isOffer: boolean
  readonly percent: string
  readonly isUp: boolean
  readonly by: 'percent' | 'amount'
  readonly value: string
  readonly rounding: Rounding
  /** An id, `none`, or null while nothing is chosen. */
  readonly category: string | null
  readonly subcategory: string | null
  readonly supplier: string | null
  readonly isShown: boolean | null
}

export const firstForm: BulkForm = {
  tab: 'offer',
  isOffer: true,
  percent: '',
  isUp: true,
  by: 'percent',
  value: '',
  rounding: 'none',
  category: null,
  subcategory: null,
  supplier: null,
  isShown: null,
}

/** The option that leaves a product without a category or supplier. */
export const none = 'none'

/** The change to send, or null while it is incomplete. */
export function requestOf(form: BulkForm): object | null {
  switch (form.tab) {
    case 'offer':
      if (!form.isOffer) return { kind: 'no_offer' }
      return isNumber(form.percent) ? { kind: 'offer', percent: form.percent } : null
    case 'price':
      return priceRequest(form)
    case 'category':
      if (form.category === null) return null
      return {
        kind: 'category',
        category_id: idOf(form.category),
        ...(form.subcategory !== null && { subcategory_id: idOf(form.subcategory) }),
      }
    case 'supplier':
      return form.supplier === null ? null : { kind: 'supplier', supplier_id: idOf(form.supplier) }
    case 'status':
      return form.isShown === null ? null : { kind: 'status', status: form.isShown ? 1 : 0 }
  }
}

/** Rounding alone is a change too. */
function priceRequest({ value, isUp, by, rounding }: BulkForm): object | null {
  if (!isNumber(value) && (value !== '' || rounding === 'none')) return null
  const signed = `${isUp || Number(value) === 0 ? '' : '-'}${value || '0'}`
  return { kind: 'price', [by]: signed, rounding }
}

function isNumber(text: string): boolean {
  try {
    parseDecimal(text, 2, { min: 0, max: Number.MAX_SAFE_INTEGER })
    return true
  } catch {
    return false
  }
}

function idOf(value: string): number | null {
  return value === none ? null : Number(value)
}
