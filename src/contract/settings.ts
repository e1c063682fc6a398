import { z } from 'zod'
import { mostPieces } from '#domain/stock.ts'
import { lastPieces } from '#domain/stock-level.ts'
import { email, phone } from './field.ts'
import { fieldKinds } from './field-kinds.ts'

const line = z.string().trim().max(255)
const text = z.string().trim().max(500)

/** Empty, or what the field's own rule accepts. */
const emptyOr = (kind: 'email' | 'phone') => {
  const field = kind === 'email' ? email() : phone()
  const rule = fieldKinds[kind].input(field)
  return z
    .string()
    .trim()
    .max(field.max ?? 255)
    .refine(value => rule.safeParse(value).success, { params: { code: kind } })
}

/** A number of so many decimals at most. */
const decimal = (min: number, max: number, places = 2) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine(value => Number(value.toFixed(places)) === value, { params: { code: 'decimal', places } })

const percent = decimal(0, 100)

/** What a shop decides for itself: each with its rule and its default. Wire names. */
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
  iva_rate: percent.default(16),
  time_zone: z
    .string()
    .refine(isTimeZone, { params: { code: 'invalid' } })
    .default('America/Mexico_City'),
  /** Pieces from which on a product is ordered again, where it has no number of its own. */
  reorder_point: z.int().min(0).max(mostPieces).default(lastPieces),
  page_size: z.int().min(1).max(100).default(5),
  reset_link_minutes: z.int().min(5).max(1440).default(60),
  /** Printed over and under what was sold. */
  ticket_header: text.default(''),
  ticket_footer: text.default(''),
  discount_limit_percent: percent.default(10),
  cash_difference_limit: decimal(0, 100_000).default(50),
  cash_in_drawer_limit: decimal(0, 10_000_000).default(10_000),
  layaway_retention_percent: percent.default(10),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingKey = keyof Settings

export const defaultSettings: Settings = settingsSchema.parse({})

/** What a ticket or an invoice needs; the dashboard asks for those that are missing. */
export const businessData = [
  'legal_name',
  'rfc',
  'tax_regime',
  'address',
  'phone',
] as const satisfies SettingKey[]

/** What the browser needs before anybody logs in. */
export const publicSettings = [
  'business_name',
  'phone',
  'whatsapp',
  'currency',
  'foreign_currency',
  'iva_rate',
  'time_zone',
  'page_size',
] as const satisfies SettingKey[]

/** `settings` of GET vue. */
export type PublicSettings = Pick<Settings, (typeof publicSettings)[number]> & {
  readonly logo_url: string | null
  /** Pesos for one dollar, today: for who works here. */
  readonly exchange_rate: number | null
  /** Where comments are posted; null when our own API keeps them. */
  readonly feedback_url: string | null
}

/** Of GET vue: whether a shop waits for its first user, and, to those inside, whether all in it is the demo's. */
export const shopStates = ['empty', 'demo', 'own'] as const
export type ShopState = (typeof shopStates)[number]

/** By name: the browser and PostgreSQL read the sign of an offset in opposite ways. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
