// Written by `npm run schema` from the migrated database; a test compares the two.
import type { Generated, GeneratedAlways } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export interface AuditLog {
  id: GeneratedAlways<number>
  at: Generated<Date>
  userId: number | null
  action: string
  resource: string
  recordId: number | null
  before: JsonValue | null
  after: JsonValue | null
  route: string
  requestId: string
  ip: string | null
}

export interface Customers {
  id: GeneratedAlways<number>
  fullName: string
  phone: string | null
  email: string | null
  emailSecondary: string | null
  company: string | null
  address: string | null
  city: string | null
  sex: 'female' | 'male' | 'undisclosed' | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface Feedback {
  id: GeneratedAlways<number>
  userId: number
  type: 'idea' | 'problem' | 'other'
  comment: string
  route: string | null
  version: string | null
  viewport: string | null
  status: Generated<'pending' | 'attended'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface FeedbackScreenshots {
  feedbackId: number
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
}

export interface IdempotencyKeys {
  userId: number
  key: string
  requestHash: Buffer
  status: number | null
  body: JsonValue | null
  createdAt: Generated<Date>
}

export interface Imports {
  id: Generated<string>
  userId: number
  resource: string
  fileName: string
  dryRun: boolean
  state: Generated<'running' | 'done' | 'failed'>
  rows: Generated<number>
  processed: Generated<number>
  failedRows: string | null
  createdAt: Generated<Date>
  finishedAt: Date | null
}

export interface Notifications {
  id: GeneratedAlways<number>
  userId: number
  actorId: number | null
  title: string
  message: string
  path: string
  createdAt: Generated<Date>
}

export interface PasswordResets {
  tokenHash: Buffer
  userId: number
  createdAt: Generated<Date>
  expiresAt: Date
}

export interface RateLimits {
  key: string
  windowEndsAt: Date
  count: number
}

export interface Registers {
  id: GeneratedAlways<number>
  name: string
  warehouseId: number
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface SavedViews {
  id: GeneratedAlways<number>
  userId: number
  resource: string
  name: string
  query: string
  shared: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface SchemaMigrations {
  version: number
  name: string
  checksum: string
  appliedAt: Generated<Date>
}

export interface Sessions {
  tokenHash: Buffer
  userId: number
  remember: boolean
  createdAt: Generated<Date>
  lastSeenAt: Generated<Date>
  expiresAt: Date
  ip: string | null
  userAgent: string | null
}

export interface Settings {
  key: string
  value: JsonValue
  updatedAt: Generated<Date>
  updatedBy: number | null
}

export interface ShopLogo {
  id: Generated<number>
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
  version: GeneratedAlways<string>
  updatedAt: Generated<Date>
  updatedBy: number | null
}

export interface SupplierContacts {
  id: GeneratedAlways<number>
  supplierId: number
  name: string
  email: string | null
  phone: string | null
  ext: string | null
  cellphone: string | null
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface Suppliers {
  id: GeneratedAlways<number>
  brandName: string
  category: string | null
  contact: string | null
  email: string | null
  cellphone: string | null
  phone: string | null
  extension: string | null
  url: string | null
  siteUser: string | null
  sitePassword: Buffer | null
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface Users {
  id: GeneratedAlways<number>
  name: string
  email: string
  passwordHash: string | null
  role: Generated<'Admin' | 'Supervisor' | 'Vendedor'>
  phone: string | null
  emailSecondary: string | null
  company: string | null
  address: string | null
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  pinHash: string | null
}

export interface Warehouses {
  id: GeneratedAlways<number>
  name: string
  email: string | null
  phone: string | null
  company: string | null
  address: string | null
  isDefault: Generated<boolean>
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface Schema {
  auditLog: AuditLog
  customers: Customers
  feedback: Feedback
  feedbackScreenshots: FeedbackScreenshots
  idempotencyKeys: IdempotencyKeys
  imports: Imports
  notifications: Notifications
  passwordResets: PasswordResets
  rateLimits: RateLimits
  registers: Registers
  savedViews: SavedViews
  schemaMigrations: SchemaMigrations
  sessions: Sessions
  settings: Settings
  shopLogo: ShopLogo
  supplierContacts: SupplierContacts
  suppliers: Suppliers
  users: Users
  warehouses: Warehouses
}
