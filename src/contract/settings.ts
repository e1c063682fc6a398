import { z } from 'zod'
import { usualChangeLimit } from '#domain/cash-change.ts'
import { drawerHandovers } from '#domain/drawer-handover.ts'
import { clabeFault, cleanClabe } from '#domain/clabe.ts'
import { parseMonths } from '#domain/installments.ts'
import { toDecimal } from '#domain/money.ts'
import { orderWaysToPay } from '#domain/purchase-order.ts'
import { voucherInvoiceWays } from '#domain/tenders.ts'
import { mostPieces } from '#domain/stock.ts'
import { keptPhone } from '#domain/phone.ts'
import { lastPieces } from '#domain/stock-level.ts'
import { email, phone } from './field.ts'
import { fieldKinds } from './field-kinds.ts'

/** Names that pieces of furniture have in different homes. */
const usualSynonyms = [
  'piso, de pie',
  'tapete, alfombra',
  'sillón, butaca, poltrona',
  'buró, mesita de noche, mesa de noche',
  'librero, estantería',
  'cómoda, cajonera',
  'ropero, clóset, armario',
  'credenza, bufetero, aparador, trinchador',
  'colgante, candil',
].join('\n')

const line = z
  .string()
  .trim()
  .max(255)
  .refine(value => !/[\r\n]/.test(value), { params: { code: 'one_line' } })
const text = z.string().trim().max(500)

/** Empty, or a value that the rule of that kind of field accepts. */
const emptyOr = (kind: 'email' | 'phone') => {
  const field = kind === 'email' ? email() : phone()
  const rule = fieldKinds[kind].input(field)
  return z
    .string()
    .trim()
    .max(field.max ?? 255)
    .refine(value => rule.safeParse(value).success, { params: { code: kind } })
    .overwrite(value => (kind === 'phone' ? keptPhone(value) : value))
}

/** A number with at most this many decimals. */
const decimal = (min: number, max: number, places = 2) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine(value => Number(value.toFixed(places)) === value, { params: { code: 'decimal', places } })

const percent = decimal(0, 100)

export const convertedPrices = ['exact', 'whole_pesos'] as const

/** The settings of a shop, each with its rule and its default, by wire name. */
export const settingsSchema = z.object({
  business_name: line.refine(name => name !== '', { params: { code: 'required' } }).default('Mi negocio'),
  legal_name: line.default(''),
  rfc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})?$/)
    .default(''),
  tax_regime: line.default(''),
  address: text.default(''),
  phone: emptyOr('phone').default(''),
  email: emptyOr('email').default(''),
  whatsapp: emptyOr('phone').default(''),
  currency: z.literal('MXN').default('MXN'),
  foreign_currency: z.literal('USD').default('USD'),
  /** Pesos for one unit of the foreign currency, today; null until somebody sets it. */
  exchange_rate: decimal(0.000001, 999_999.999999, 6).nullable().default(null),
  /** How far the rate at the opening of a drawer may be from that one without an approval. */
  exchange_rate_band_percent: percent.default(5),
  /** Prices in dollars become pesos to the cent, or whole pesos. */
  converted_prices: z.enum(convertedPrices).default('exact'),
  iva_rate: percent.default(16),
  time_zone: z
    .string()
    .refine(isTimeZone, { params: { code: 'invalid' } })
    .default('America/Mexico_City'),
  /** The reorder point of products without one of their own, in pieces. */
  reorder_point: z.int().min(0).max(mostPieces).default(lastPieces),
  /** Words that mean the same in a search of products: a group per line, separated by commas. */
  search_synonyms: z.string().trim().max(4_000).default(usualSynonyms),
  page_size: z.int().min(1).max(100).default(5),
  require_second_factor: z.boolean().default(false),
  reset_link_minutes: z.int().min(5).max(1440).default(60),
  ticket_header: text.default(''),
  ticket_footer: text.default(''),
  /** Limits of a Vendedor and a Supervisor without a PIN; an Admin has none. Refunds are pesos of one sale. */
  discount_limit_percent: percent.default(10),
  supervisor_discount_limit_percent: percent.default(20),
  refund_limit: decimal(0, 10_000_000).default(2_000),
  supervisor_refund_limit: decimal(0, 10_000_000).default(20_000),
  /** For how many days a quotation keeps its prices, unless it says otherwise. */
  quotation_days: z.int().min(0).max(365).default(15),
  /** How many days ahead a quotation may be valid, and a credit or layaway be due, at most. */
  quotation_most_days: z.int().min(1).max(365).default(90),
  credit_most_days: z.int().min(1).max(1_825).default(365),
  /** In how many days a credit and a layaway are due, unless they say otherwise; later ones need an approval. */
  credit_days: z.int().min(1).max(1_825).default(60),
  layaway_days: z.int().min(1).max(1_825).default(90),
  /** The part of a layaway that is paid at once. */
  layaway_down_percent: percent.default(0),
  /** The part of the price of pieces on order that is paid when they are sold. */
  on_order_deposit_percent: percent.default(50),
  /** The part of an order of the site that is paid before it counts, and the hours for which its pieces wait for that. */
  site_deposit_percent: percent.default(50),
  site_hold_hours: z.int().min(1).max(720).default(48),
  /** The shop's own account, for transfers of those who buy on the site; empty to take none. */
  bank_name: line.default(''),
  bank_holder: line.default(''),
  bank_clabe: z
    .string()
    .trim()
    .overwrite(cleanClabe)
    .superRefine((clabe, check) => {
      const code = clabe === '' ? null : clabeFault(clabe)
      if (code !== null) check.addIssue({ code: 'custom', params: { code } })
    })
    .default(''),
  /** What else a buyer has to know to pay, such as where to ask for a card terminal. */
  bank_notes: text.default(''),
  /** The seller's part of what is collected for their sales, without IVA, unless the person has a percentage of their own. */
  commission_percent: percent.default(0),
  /** For how many days after it was paid a customer may ask for the invoice of a purchase. */
  invoice_request_days: z.int().min(0).max(365).default(30),
  usual_way_to_pay: z.enum(orderWaysToPay).default('03'),
  /** For how many days a vale is taken, from the day on which it is given; zero is for ever. */
  voucher_days: z.int().min(0).max(3_650).default(180),
  /** What an invoice calls the part that was paid with a vale. */
  voucher_way_to_pay: z.enum(voucherInvoiceWays).default('17'),
  cash_difference_limit: decimal(0, 100_000).default(50),
  /** How the drawer of an open session passes to another responsible person. */
  drawer_handover: z.enum(drawerHandovers).default('count'),
  /** An idle till asks for a PIN after so many minutes; with zero never. */
  till_lock_minutes: z.int().min(0).max(240).default(0),
  cash_in_drawer_limit: decimal(0, 10_000_000).default(10_000),
  /** A change above this, in pesos, is confirmed before the sale is charged. */
  change_question_limit: decimal(0, 10_000_000).default(toDecimal(usualChangeLimit)),
  /** Plans without interest that the site announces, as `3, 6, 12`; empty for none. */
  installment_months: line
    .refine(text => parseMonths(text) !== null, { params: { code: 'months' } })
    .default(''),
  /** The least purchase for them, in pesos. */
  installment_minimum: decimal(0, 10_000_000).default(0),
  /** Promised on the site; zero says nothing. */
  warranty_months: z.int().min(0).max(240).default(0),
  return_days: z.int().min(0).max(365).default(0),
  layaway_retention_percent: percent.default(10),
  /** Printed in the agreement of a layaway instead of the usual terms. */
  layaway_terms: z.string().trim().max(2_000).default(''),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingKey = keyof Settings

export const defaultSettings: Settings = settingsSchema.parse({})

export function isWholePesos({ converted_prices: asked }: Pick<Settings, 'converted_prices'>): boolean {
  return asked === 'whole_pesos'
}

/** Data that a ticket or an invoice needs; the dashboard asks for the missing ones. */
export const businessData = [
  'legal_name',
  'rfc',
  'tax_regime',
  'address',
  'phone',
] as const satisfies SettingKey[]

/** Settings that the browser needs before anybody logs in. */
export const publicSettings = [
  'business_name',
  'phone',
  'whatsapp',
  'currency',
  'foreign_currency',
  'iva_rate',
  'converted_prices',
  'time_zone',
  'page_size',
] as const satisfies SettingKey[]

/** Settings that only logged-in staff need; null for visitors. */
export const staffSettings = [
  'exchange_rate',
  'exchange_rate_band_percent',
  'credit_most_days',
  'credit_days',
  'layaway_days',
  'layaway_down_percent',
  'usual_way_to_pay',
  'drawer_handover',
  'till_lock_minutes',
] as const satisfies SettingKey[]
type StaffSettings = { readonly [Key in (typeof staffSettings)[number]]: Settings[Key] | null }

/** `settings` of GET vue. */
export type PublicSettings = Pick<Settings, (typeof publicSettings)[number]> &
  StaffSettings & {
    readonly logo_url: string | null
    /** Address that receives the comments; null when our own API stores them. */
    readonly feedback_url: string | null
    /** Whether mails reach anybody: false without a mail server, and for visitors. */
    readonly has_mail: boolean
  }

/** In GET vue: whether the shop has no user yet and, for logged-in users, whether it only holds demo data. */
export const shopStates = ['empty', 'demo', 'own'] as const
export type ShopState = (typeof shopStates)[number]

/** Only named zones: the browser and PostgreSQL read the sign of an offset in opposite ways. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
