import type { Question } from '#browser/alerts/alerts.ts'
import { textOf } from '#console/form/field-input.ts'
import type { FormValues } from '#console/form/form-values.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formatMoney, storedRate } from '#domain/money.ts'
import { isOddRate } from '#domain/pricing.ts'
import { previewOf, type PriceSettings } from './price-preview.screens.ts'
import { words } from '../product-words.screens.ts'

/** Whether a typed rate is far from the day's. Incomplete numbers are refused elsewhere. */
export function isFarFromToday(typed: string, today: number | null): boolean {
  if (today === null || !(Number(typed) > 0)) return false
  return isOddRate(storedRate(typed), storedRate(today))
}

/** Asks to confirm a new rate that is far from the day's, with the resulting price; a stored rate is not asked about. */
export function rateDoubt(
  values: FormValues,
  record: WireRecord | undefined,
  settings: PriceSettings,
): Question | null {
  const { exchangeRate: today } = settings
  const typed = textOf(values['exchange_rate'])
  if (values['currency'] !== 'USD' || !isFarFromToday(typed, today)) return null
  const isNew = record?.['currency'] !== 'USD' || Number(typed) !== record['exchange_rate']
  if (!isNew) return null
  const pesos = previewOf(values, settings)?.priceMxn ?? null
  const { title, body, yes, no } = words.rateDoubt
  return {
    title: title(Number(typed)),
    body: body(today, pesos === null ? null : formatMoney(pesos)),
    confirmLabel: yes,
    cancelLabel: no,
  }
}
