import { phoneText } from '#domain/phone.ts'
import type { Settings } from '#contract/settings.ts'
import type { Values } from '#console/form/use-page-form.ts'

export type SettingControl =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'zone'
  | 'choice'
  | 'flag'
  | 'percent'
  | 'money'
  | 'rate'
  | 'integer'

export interface SettingField {
  readonly wire: keyof Settings
  readonly control: SettingControl
  /** Of six columns. */
  readonly span: 3 | 6
}

export type SectionKey = 'business' | 'sales' | 'site' | 'ticket' | 'system'

const field = (wire: keyof Settings, control: SettingControl = 'text', span: 3 | 6 = 3): SettingField => ({
  wire,
  control,
  span,
})

/** In the order of the screen. Currencies are left out, because each has a single value. */
export const settingSections: Readonly<Record<SectionKey, readonly SettingField[]>> = {
  business: [
    field('business_name', 'text', 6),
    field('legal_name', 'text', 6),
    field('rfc'),
    field('tax_regime'),
    field('address', 'long', 6),
    field('phone', 'phone'),
    field('email', 'email'),
    field('whatsapp', 'phone'),
  ],
  sales: [
    field('iva_rate', 'percent'),
    field('exchange_rate', 'rate'),
    field('exchange_rate_band_percent', 'percent'),
    field('converted_prices', 'choice', 6),
    field('discount_limit_percent', 'percent'),
    field('supervisor_discount_limit_percent', 'percent'),
    field('refund_limit', 'money'),
    field('supervisor_refund_limit', 'money'),
    field('quotation_days', 'integer'),
    field('quotation_most_days', 'integer'),
    field('credit_days', 'integer'),
    field('layaway_days', 'integer'),
    field('layaway_down_percent', 'percent'),
    field('credit_most_days', 'integer'),
    field('invoice_request_days', 'integer'),
    field('on_order_deposit_percent', 'percent'),
    field('commission_percent', 'percent'),
    field('layaway_retention_percent', 'percent'),
    field('cash_difference_limit', 'money'),
    field('drawer_handover', 'choice'),
    field('till_lock_minutes', 'integer'),
    field('cash_in_drawer_limit', 'money'),
    field('change_question_limit', 'money'),
    field('reorder_point', 'integer'),
    field('usual_way_to_pay', 'choice'),
    field('voucher_days', 'integer'),
    field('voucher_way_to_pay', 'choice'),
  ],
  site: [
    field('site_deposit_percent', 'percent'),
    field('site_hold_hours', 'integer'),
    field('bank_name'),
    field('bank_holder'),
    field('bank_clabe'),
    field('bank_notes', 'long', 6),
    field('installment_months'),
    field('installment_minimum', 'money'),
    field('warranty_months', 'integer'),
    field('return_days', 'integer'),
  ],
  ticket: [
    field('ticket_header', 'long', 6),
    field('ticket_footer', 'long', 6),
    field('layaway_terms', 'long', 6),
  ],
  system: [
    field('time_zone', 'zone', 6),
    field('search_synonyms', 'long', 6),
    field('page_size', 'integer'),
    field('reset_link_minutes', 'integer'),
    field('require_second_factor', 'flag', 6),
  ],
}

const numeric: readonly SettingControl[] = ['percent', 'money', 'rate', 'integer']
const fields = Object.values(settingSections).flat()
const namesOf = (controls: readonly SettingControl[]) =>
  new Set<string>(fields.filter(({ control }) => controls.includes(control)).map(({ wire }) => wire))
const numbers = namesOf(numeric)
const flags = namesOf(['flag'])

export function settingValues(settings: Settings): Values {
  return Object.fromEntries(
    fields.map(({ wire, control }) => {
      const text = String(settings[wire] ?? '')
      return [wire, control === 'phone' ? phoneText(text) : text]
    }),
  )
}

/** In wire form. An emptied number becomes null, which the rules refuse when it is required. */
export function settingsBody(changes: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([wire, text]) => [wire, valueOf(wire, text)]))
}

function valueOf(wire: string, text: string): unknown {
  if (numbers.has(wire)) return numberOf(text)
  return flags.has(wire) ? text === 'true' : text
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
