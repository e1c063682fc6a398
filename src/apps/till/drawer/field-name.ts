import { cents, formatMoney } from '#domain/money.ts'
import { drawerTexts as texts } from './texts-drawer.ts'

/** «billetes de $50.00» for the field of a denomination: `MXN 5000`. */
export function fieldName(field: string): string {
  const [currency, value] = field.split(' ')
  if ((currency !== 'MXN' && currency !== 'USD') || value === undefined) return ''
  const amount = Number(value)
  const isNote = amount >= (currency === 'MXN' ? 20_00 : 1_00)
  return texts.pieces(isNote, formatMoney(cents(amount), currency))
}
