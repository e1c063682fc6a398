import { z } from 'zod'

const line = z.string().trim().max(255)

/** What a shop decides for itself: each with its rule and its default. Wire names. */
export const settingsSchema = z.object({
  business_name: line.min(1).default('Mi negocio'),
  legal_name: line.default(''),
  rfc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})?$/)
    .default(''),
  tax_regime: line.default(''),
  address: z.string().trim().max(500).default(''),
  phone: z.string().trim().max(30).default(''),
  email: line.default(''),
  whatsapp: z.string().trim().max(30).default(''),
  currency: z.literal('MXN').default('MXN'),
  foreign_currency: z.literal('USD').default('USD'),
  iva_rate: z.number().min(0).max(100).default(16),
  time_zone: z
    .string()
    .refine(isTimeZone, { params: { code: 'invalid' } })
    .default('America/Mexico_City'),
  page_size: z.int().min(1).max(100).default(5),
  reset_link_minutes: z.int().min(5).max(1440).default(60),
  discount_limit_percent: z.number().min(0).max(100).default(10),
  cash_difference_limit: z.number().min(0).max(100_000).default(50),
  cash_in_drawer_limit: z.number().min(0).max(10_000_000).default(10_000),
  layaway_retention_percent: z.number().min(0).max(100).default(10),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingKey = keyof Settings

export const defaultSettings: Settings = settingsSchema.parse({})

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

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
