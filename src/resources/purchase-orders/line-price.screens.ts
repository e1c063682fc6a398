import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import { dayText } from '#contract/day-text.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { textOf } from '#console/form/field-input.ts'
import type { FormValues } from '#console/form/form-values.ts'
import { formatMoney, wireCents, type Currency } from '#domain/money.ts'
import { currencyOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'

export interface LastPrice {
  readonly unit_price_raw: number
  readonly currency: Currency
  readonly tax_included: 0 | 1
  readonly folio: string
  readonly ordered_on: string
}

/** A price in the order's terms, if there is one, and the last one in its own terms. */
export interface KnownPrice {
  readonly unit_price_raw: number | null
  readonly last: LastPrice | null
}

/** The terms of the order in the form, for a call. */
export function termsQuery(form: FormValues): string {
  const rate = Number(form['iva_rate'])
  const isRate = textOf(form['iva_rate']) !== '' && rate >= 0 && rate <= 100
  return new URLSearchParams({
    currency: currencyOf(form),
    tax_included: form['tax_included'] === true ? '1' : '0',
    ...(isRate && { iva_rate: String(rate) }),
  }).toString()
}

/** Fills in the supplier's last price and code of a chosen product, in place of earlier suggestions but of nothing typed. */
export async function followProduct(line: FormValues, form: FormValues): Promise<FormValues> {
  const id = textOf(line['product_id'])
  if (id === '') return {}
  const supplier = textOf(form['supplier_id'])
  const url = supplier === '' ? null : `suppliers/${supplier}/products/${id}/price?${termsQuery(form)}`
  const [product, known] = await Promise.all([
    call<{ data: WireRecord }>('GET', `products/${id}`).catch(() => null),
    url === null ? null : call<{ data: KnownPrice }>('GET', url).catch(() => null),
  ])
  if (!product) return {}
  const price = known ? known.data.unit_price_raw : typedPrice(product.data, form)
  const isTheirs = String(product.data['supplier_id']) === supplier
  const code = isTheirs ? textOf(product.data['supplier_code']) : ''
  return {
    ...replaced(line, 'unit_price_raw', price === null ? '' : price.toFixed(2)),
    ...replaced(line, 'supplier_code', code),
    note: known?.data.last ? lastPriceText(known.data.last) : '',
  }
}

/** A suggestion is kept beside its cell, under a name that is not sent. */
export const suggestionOf = (wire: string) => `suggested_${wire}`

function replaced(line: FormValues, wire: string, value: string): FormValues {
  const now = textOf(line[wire])
  const isFree = now === '' || now === line[suggestionOf(wire)]
  return isFree ? { [wire]: value, [suggestionOf(wire)]: value } : {}
}

/** The price typed by hand, if it is in the same terms, while no supplier is chosen. */
function typedPrice(product: WireRecord, form: FormValues): number | null {
  const { purchase_price: price, purchase_currency: currency, purchase_tax_included: taxed } = product
  const isSame = currency === currencyOf(form) && (taxed === 1) === (form['tax_included'] === true)
  return isSame && typeof price === 'number' ? price : null
}

export function lastPriceText({ unit_price_raw: price, currency, ...last }: LastPrice): string {
  const day = dayText(locale, last.ordered_on)
  return words.suggest.last(formatMoney(wireCents(price), currency), last.tax_included === 1, last.folio, day)
}
