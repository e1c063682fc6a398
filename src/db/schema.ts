// Written by `npm run schema` from the migrated database; a test compares the two.
import type { Generated, GeneratedAlways } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export interface Approvals {
  id: Generated<string>
  kind: 'discount' | 'refund' | 'cancel' | 'rate' | 'promise' | 'hold' | 'credit'
  ticket: string | null
  saleId: number | null
  amount: number | null
  requestedBy: number
  approvedBy: number
  createdAt: Generated<Date>
  expiresAt: Date
  usedAt: Date | null
  usedAmount: number | null
  usedSaleId: number | null
  returnId: number | null
  registerId: number | null
  exchangeRate: string | null
  usedSessionId: number | null
}

export interface ArrivalMails {
  saleId: number
  createdAt: Generated<Date>
  sentAt: Date | null
}

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
  changedIn: Generated<string | null>
  sender: number | null
}

export interface BulkChangeProducts {
  changeId: number
  productId: number
  before: JsonValue
  after: JsonValue
}

export interface BulkChanges {
  id: GeneratedAlways<number>
  userId: number
  kind: 'offer' | 'no_offer' | 'price' | 'category' | 'supplier' | 'status'
  request: JsonValue
  products: number
  createdAt: Generated<Date>
  undoneAt: Date | null
  undoneBy: number | null
  restored: number | null
}

export interface CashEntries {
  id: GeneratedAlways<number>
  sessionId: number
  type: 'opening' | 'sale' | 'refund' | 'income' | 'expense' | 'withdrawal'
  currency: 'MXN' | 'USD'
  amount: number
  originType: string | null
  originId: number | null
  reason: string | null
  createdBy: number
  createdAt: Generated<Date>
  changedIn: Generated<string | null>
}

export interface CashSessionMethods {
  id: GeneratedAlways<number>
  sessionId: number
  method: string
  terminal: Generated<string>
  expected: number
  counted: number | null
  difference: GeneratedAlways<number | null>
}

export interface CashSessions {
  id: GeneratedAlways<number>
  registerId: number
  userId: number
  kind: Generated<'regular' | 'rescue'>
  exchangeRate: string | null
  openedAt: Generated<Date>
  closedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  folio: string | null
  closedBy: number | null
  counted: JsonValue | null
  countedMxn: number | null
  countedUsd: number | null
  expectedMxn: number | null
  expectedUsd: number | null
  differenceMxn: GeneratedAlways<number | null>
  differenceUsd: GeneratedAlways<number | null>
  cardExpected: number | null
  cardCounted: number | null
  floatLeft: number | null
  notes: string | null
  needsAuthorization: Generated<boolean>
  authorizedBy: number | null
  authorizedAt: Date | null
  authorizationNote: string | null
  rescuesId: number | null
  archivedAt: Date | null
  warehouseId: number
  openingNote: string | null
  boundsChange: Generated<boolean>
  shopExchangeRate: string | null
  rateApprovedBy: number | null
  lostSession: number | null
  lostSince: Date | null
  initialCash: number | null
  initialUsd: number | null
  cashSales: number | null
  cashSalesUsd: number | null
  cashIncome: number | null
  cashExpenses: number | null
  withdrawals: number | null
  cashRefunds: number | null
  sales: number | null
  sold: number | null
  search: GeneratedAlways<string | null>
  vouchersTaken: number | null
  vouchersGiven: number | null
  browserHash: Buffer | null
}

export interface Categories {
  id: GeneratedAlways<number>
  collectionId: number | null
  name: string
  slug: string
  description: string | null
  phrase: string | null
  imageId: string | null
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  changedIn: Generated<string | null>
  position: Generated<number>
  orderMode: 'stock' | 'also' | 'only' | null
  makingDaysFrom: number | null
  makingDaysTo: number | null
}

export interface Collections {
  id: GeneratedAlways<number>
  name: string
  slug: string
  imageId: string | null
  position: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface ContentPictures {
  contentKey: string
  mediaId: string
}

export interface Contents {
  key: string
  value: JsonValue
  version: Generated<number>
  updatedAt: Generated<Date>
  updatedBy: number | null
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
  anonymisedAt: Date | null
  changedIn: Generated<string | null>
  legalName: string | null
  rfc: string | null
  taxRegime: '601' | '603' | '605' | '606' | '607' | '608' | '610' | '611' | '612' | '614' | '615' | '616' | '620' | '621' | '622' | '623' | '624' | '625' | '626' | null
  taxPostalCode: string | null
  cfdiUse: 'G01' | 'G03' | 'I01' | 'I02' | 'I03' | 'I04' | 'I05' | 'I06' | 'I07' | 'I08' | 'S01' | null
  notes: string | null
  creditLimit: number | null
  creditDays: number | null
}

export interface DatabaseStarts {
  startedAt: Date
  firstXid: string
}

export interface Deliveries {
  id: GeneratedAlways<number>
  folio: string
  saleId: number
  vehicleId: number | null
  day: string
  span: 'morning' | 'afternoon' | 'hours'
  fromTime: string | null
  toTime: string | null
  status: Generated<'scheduled' | 'on_the_way' | 'delivered' | 'failed' | 'cancelled'>
  contactName: string
  phone: string | null
  address: string
  directions: string | null
  floor: string | null
  stairs: Generated<boolean>
  notes: string | null
  receivedBy: string | null
  deliveredOn: string | null
  deliveredAt: Date | null
  reason: string | null
  closedAt: Date | null
  closedBy: number | null
  createdBy: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  customerId: number | null
  postalCode: string | null
}

export interface DeliveryLines {
  id: GeneratedAlways<number>
  deliveryId: number
  position: number
  saleDetailId: number
  quantity: number
  deliveredQuantity: Generated<number>
}

export interface DeliveryPhotos {
  deliveryId: number
  position: number
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
  digest: Buffer
  createdBy: number | null
  createdAt: Generated<Date>
}

export interface DeliveryRanges {
  id: GeneratedAlways<number>
  zoneId: number
  firstCode: number
  lastCode: number
}

export interface DeliverySignatures {
  deliveryId: number
  strokes: string
  createdBy: number | null
  createdAt: Generated<Date>
}

export interface DeliveryZones {
  id: GeneratedAlways<number>
  name: string
  postalCodes: string
  cost: number
  freeFrom: number | null
  daysFrom: number
  daysTo: number
  notes: string | null
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  dayCapacity: number | null
}

export interface DemoShop {
  id: Generated<number>
  filledAt: Generated<Date>
}

export interface DoorPayments {
  id: GeneratedAlways<number>
  key: string
  deliveryId: number
  saleId: number
  amount: number
  wayToPay: '01' | '02' | '03' | '04' | '28'
  reference: string | null
  status: Generated<'carried' | 'received' | 'cancelled'>
  collectedBy: number
  collectedOn: string
  receivedBy: number | null
  receivedAt: Date | null
  sessionId: number | null
  tenderId: number | null
  reason: string | null
  closedBy: number | null
  closedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
}

export interface DrawerHandovers {
  id: GeneratedAlways<number>
  sessionId: number
  fromUserId: number
  toUserId: number
  way: 'count' | 'signature'
  counted: JsonValue | null
  countedMxn: number | null
  countedUsd: number | null
  expectedMxn: number | null
  expectedUsd: number | null
  differenceMxn: GeneratedAlways<number | null>
  differenceUsd: GeneratedAlways<number | null>
  signature: string | null
  createdBy: number
  createdAt: Generated<Date>
}

export interface Exports {
  id: Generated<string>
  userId: number
  role: string
  resource: string
  format: 'csv' | 'xlsx'
  locale: 'es' | 'en'
  search: string | null
  within: JsonValue | null
  rows: number
  processed: Generated<number>
  attempts: Generated<number>
  state: Generated<'running' | 'done' | 'failed'>
  file: string | null
  bytes: number | null
  createdAt: Generated<Date>
  touchedAt: Generated<Date>
  expiresAt: Date | null
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

export interface FigureDays {
  day: string
  registerId: number | null
  sellerId: number
  warehouseId: number
  tickets: number
  pieces: number
  discount: number
  sold: number
  returnedPieces: number
  returned: number
  tax: number
  cost: number
  costed: number
}

export interface FigureHours {
  day: string
  hour: number
  registerId: number | null
  sellerId: number
  warehouseId: number
  tickets: number
  pieces: number
  discount: number
  sold: number
  returnedPieces: number
  returned: number
  tax: number
  cost: number
  costed: number
}

export interface FigureMark {
  isOnly: Generated<boolean>
  until: Date
}

export interface FigurePayments {
  day: string
  wayToPay: string
  registerId: number | null
  received: number
  refunded: number
}

export interface FigureProducts {
  day: string
  productId: number
  registerId: number | null
  sellerId: number
  warehouseId: number
  customerId: number | null
  tickets: number
  pieces: number
  discount: number
  sold: number
  returnedPieces: number
  returned: number
  tax: number
  cost: number
  costed: number
}

export interface FinishGroups {
  id: GeneratedAlways<number>
  name: string
  label: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface Folios {
  series: string
  last: number
}

export interface GlobalInvoiceSales {
  id: GeneratedAlways<number>
  globalInvoiceId: number
  saleId: number
  wayToPay: string
  base: number
  tax: number
  total: number
}

export interface GlobalInvoices {
  id: GeneratedAlways<number>
  folio: string
  dateFrom: string
  dateTo: string
  periodicity: '01' | '02' | '03' | '04'
  cfdiUuid: string | null
  stampedBy: number | null
  stampedAt: Date | null
  createdBy: number
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  sales: number | null
  base: number | null
  tax: number | null
  total: number | null
  wayToPay: string | null
  search: GeneratedAlways<string | null>
}

export interface IdempotencyKeys {
  userId: number
  key: string
  requestHash: Buffer
  status: number | null
  body: JsonValue | null
  createdAt: Generated<Date>
  resource: string | null
  recordId: number | null
}

export interface ImportColumns {
  userId: number
  resource: string
  header: string
  field: string | null
}

export interface ImportFiles {
  importId: string
  position: number
  entry: number
  name: string
  size: number
  state: Generated<'waiting' | 'added' | 'repeated' | 'refused'>
  attempts: Generated<number>
  recordId: number | null
  recordTitle: string | null
  reason: string | null
}

export interface ImportRows {
  importId: string
  position: number
  line: number
  cells: JsonValue
  given: JsonValue
  targetId: number | null
  recordId: number | null
  state: Generated<'waiting' | 'written' | 'refused'>
  issues: JsonValue | null
}

export interface ImportedFiles {
  digest: Buffer
  fileName: string
  createdBy: number | null
  createdAt: Generated<Date>
  resource: string
  requestId: string | null
}

export interface Imports {
  id: Generated<string>
  userId: number
  resource: string
  fileName: string
  dryRun: boolean
  state: Generated<'running' | 'undoing' | 'done' | 'failed'>
  rows: Generated<number>
  processed: Generated<number>
  failedRows: string | null
  createdAt: Generated<Date>
  finishedAt: Date | null
  kind: Generated<'rows' | 'pictures'>
  archive: string | null
  created: number | null
  updated: number | null
  failed: number | null
  requestId: string | null
  auditAfter: number | null
  auditUntil: number | null
  undoneAt: Date | null
  undoneBy: number | null
  plan: JsonValue | null
  undoneUntil: number | null
  changedIn: Generated<string | null>
}

export interface Inventories {
  id: GeneratedAlways<number>
  productId: number
  warehouseId: number
  quantity: number
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  productName: string
  productCategoryId: number | null
  productSupplierId: number | null
  stockLevel: string
  unitCost: string | null
  held: Generated<number>
  stockValue: GeneratedAlways<number>
}

export interface InvoiceRequests {
  id: GeneratedAlways<number>
  saleId: number
  legalName: string
  rfc: string
  taxRegime: '601' | '603' | '605' | '606' | '607' | '608' | '610' | '611' | '612' | '614' | '615' | '616' | '620' | '621' | '622' | '623' | '624' | '625' | '626'
  taxPostalCode: string
  cfdiUse: 'G01' | 'G03' | 'I01' | 'I02' | 'I03' | 'I04' | 'I05' | 'I06' | 'I07' | 'I08' | 'S01'
  email: string
  cfdiUuid: string | null
  invoicedBy: number | null
  rejectedAt: Date | null
  rejectedBy: number | null
  rejectReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface Media {
  id: string
  width: number
  height: number
  placeholder: string
  bytes: number
  createdAt: Generated<Date>
  createdBy: number | null
  digest: Buffer | null
  focusX: Generated<number>
  focusY: Generated<number>
  renderedAt: Date | null
}

export interface Messages {
  id: GeneratedAlways<number>
  name: string
  email: string | null
  phone: string | null
  message: string
  sku: string | null
  productName: string | null
  productId: number | null
  status: Generated<'pending' | 'attended'>
  attendedAt: Date | null
  attendedBy: number | null
  digest: Buffer | null
  anonymisedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  kind: Generated<'question' | 'selection' | 'privacy'>
  privacyRight: 'access' | 'rectification' | 'cancellation' | 'opposition' | null
}

export interface Movements {
  id: GeneratedAlways<number>
  groupId: string
  type: 'entry' | 'output' | 'reception' | 'sale' | 'transfer' | 'adjustment' | 'return' | 'reversal'
  productId: number
  warehouseId: number
  change: number
  quantity: GeneratedAlways<number>
  warehouseOriginId: number | null
  warehouseDestinyId: number | null
  reversesId: number | null
  originType: string | null
  origin: string | null
  note: string | null
  createdBy: number | null
  createdAt: Generated<Date>
  originId: number | null
  originLineId: number | null
  changedIn: Generated<string | null>
}

export interface Notifications {
  id: GeneratedAlways<number>
  userId: number
  actorId: number | null
  title: string
  message: string
  path: string
  createdAt: Generated<Date>
  changedIn: Generated<string | null>
  readAt: Date | null
}

export interface OnOrderLines {
  id: GeneratedAlways<number>
  saleId: number
  saleDetailId: number
  productId: number
  quantity: number
  assignedQuantity: Generated<number>
  releasedQuantity: Generated<number>
  openQuantity: GeneratedAlways<number>
  orderedQuantity: Generated<number>
  promisedOn: string | null
  finish: string | null
  customerNotes: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  customerId: number | null
  isSold: Generated<boolean>
  state: GeneratedAlways<string>
}

export interface OrderAssignments {
  id: GeneratedAlways<number>
  onOrderLineId: number
  orderTieId: number | null
  receptionLineId: number | null
  warehouseId: number
  quantity: number
  movementId: number
  createdBy: number | null
  createdAt: Generated<Date>
  undoneAt: Date | null
}

export interface OrderTies {
  id: GeneratedAlways<number>
  onOrderLineId: number
  purchaseOrderLineId: number
  quantity: number
  assignedQuantity: Generated<number>
  releasedQuantity: Generated<number>
  openQuantity: GeneratedAlways<number>
  createdBy: number | null
  createdAt: Generated<Date>
}

export interface OverdueNotices {
  saleId: number
  createdAt: Generated<Date>
}

export interface OverdueOrderNotices {
  orderId: number
  expectedOn: string
  createdAt: Generated<Date>
}

export interface Pages {
  id: GeneratedAlways<number>
  name: string
  slug: string
  topic: 'delivery' | 'payment' | 'assembly' | 'warranty' | 'returns' | 'questions' | 'terms' | null
  description: string | null
  body: string
  status: Generated<boolean>
  inMenu: Generated<boolean>
  inFooter: Generated<boolean>
  position: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface PasswordResets {
  tokenHash: Buffer
  userId: number
  createdAt: Generated<Date>
  expiresAt: Date
  handedOver: Generated<boolean>
}

export interface PendingLogins {
  tokenHash: Buffer
  userId: number
  remember: boolean
  expiresAt: Date
}

export interface ProductCosts {
  productId: number
  averageCost: string
}

export interface ProductImages {
  mediaId: string
  productId: number
  position: number
  alt: string | null
}

export interface ProductPrices {
  id: GeneratedAlways<number>
  productId: number
  price: number | null
  currency: string
  exchangeRate: string | null
  hasDiscount: boolean
  discountPercent: string
  priceMxn: number | null
  createdAt: Generated<Date>
}

export interface Products {
  id: GeneratedAlways<number>
  internalCode: string
  name: string
  slug: string
  sku: string | null
  barcode: string | null
  description: string | null
  dimensions: string | null
  notes: string | null
  status: Generated<boolean>
  currency: Generated<'MXN' | 'USD'>
  price: number | null
  exchangeRate: string | null
  hasDiscount: Generated<boolean>
  discountPercent: Generated<string>
  offerPrice: number | null
  priceMxn: number | null
  categoryId: number | null
  subcategoryId: number | null
  supplierId: number | null
  supplierCode: string | null
  purchasePrice: number | null
  ocNumber: string | null
  stock: Generated<number>
  thumbnailId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: string | null
  purchaseCurrency: Generated<'MXN' | 'USD'>
  purchaseTaxIncluded: Generated<boolean>
  reorderPoint: number | null
  changedIn: Generated<string | null>
  family: 'sofa' | 'chair' | 'swivel_chair' | 'stool' | 'pouf' | 'bench' | 'table' | 'round_table' | 'desk' | 'bed' | 'headboard' | 'floor_lamp' | 'table_lamp' | 'pendant' | 'cabinet' | 'drawers' | 'shelf' | 'mirror' | 'round_mirror' | 'rug' | 'vase' | 'box' | null
  finishGroupId: number | null
  finishName: string | null
  finishColor: string | null
  material: string | null
  color: string | null
  width: string | null
  wholePesos: Generated<boolean>
  stockLevel: Generated<'none' | 'few' | 'enough'>
  unitCost: string | null
  orderMode: 'stock' | 'also' | 'only' | null
  makingDaysFrom: number | null
  makingDaysTo: number | null
  held: Generated<number>
  seats: number | null
  seatHeight: string | null
  weight: string | null
  packages: string | null
}

export interface PurchaseOrderLines {
  id: GeneratedAlways<number>
  purchaseOrderId: number
  position: number
  productId: number
  internalCode: string
  productName: string
  supplierCode: string | null
  description: string | null
  quantity: number
  unitPriceRaw: number
  amount: GeneratedAlways<number>
  receivedQuantity: Generated<number>
}

export interface PurchaseOrderPayments {
  id: GeneratedAlways<number>
  purchaseOrderId: number
  number: number
  amount: number
  exchangeRate: string
  date: string
  wayToPay: '01' | '02' | '03' | '04' | '28' | '17'
  invoice: string | null
  note: string | null
  createdBy: number | null
  voidedAt: Date | null
  voidedBy: number | null
  voidReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  search: GeneratedAlways<string | null>
}

export interface PurchaseOrders {
  id: GeneratedAlways<number>
  folio: string
  ocNumber: string
  gdiNumber: string | null
  supplierId: number
  warehouseId: number | null
  currency: Generated<'MXN' | 'USD'>
  exchangeRate: Generated<string>
  taxIncluded: Generated<boolean>
  ivaRate: string
  expectedOn: string | null
  terms: string | null
  notes: string | null
  receptionStatus: Generated<'pending' | 'approved' | 'send' | 'received' | 'cancelled'>
  financialStatus: Generated<'pending' | 'invoiced' | 'paid' | 'cancelled'>
  subtotal: Generated<number>
  tax: Generated<number>
  total: Generated<number>
  paid: Generated<number>
  invoiceNumber: string | null
  approvedAt: Date | null
  sentAt: Date | null
  mailStatus: 'queued' | 'sent' | 'failed' | 'no_server' | 'no_address' | null
  sentTo: string | null
  invoicedAt: Date | null
  closedAt: Date | null
  cancelledAt: Date | null
  cancelReason: string | null
  createdBy: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  balance: GeneratedAlways<number>
  sentVia: 'mail' | 'whatsapp' | 'print' | null
  mailKey: string | null
}

export interface QuotationPages {
  quotationFolio: string
  code: Generated<string>
  createdAt: Generated<Date>
}

export interface RateLimits {
  key: string
  windowEndsAt: Date
  count: number
}

export interface ReceptionLines {
  id: GeneratedAlways<number>
  receptionId: number
  position: number
  purchaseOrderLineId: number
  productId: number
  quantity: number
  unitCost: string
}

export interface Receptions {
  id: GeneratedAlways<number>
  purchaseOrderId: number
  number: number
  warehouseId: number
  receivedOn: string
  receivedBy: string
  note: string | null
  createdBy: number | null
  voidedAt: Date | null
  voidedBy: number | null
  voidReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  search: GeneratedAlways<string | null>
}

export interface RecoveryCodes {
  id: GeneratedAlways<number>
  userId: number
  codeHash: Buffer
  usedAt: Date | null
}

export interface RegisterTakeovers {
  id: GeneratedAlways<number>
  sessionId: number
  userId: number
  createdAt: Generated<Date>
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
  cardTerminals: string | null
  paperWidth: '80' | '58' | null
}

export interface SaleDetails {
  id: GeneratedAlways<number>
  saleId: number
  position: number
  productId: number
  internalCode: string
  name: string
  description: string | null
  currency: 'MXN' | 'USD'
  price: number
  offerPercent: string
  exchangeRate: string | null
  unitPrice: number
  quantity: number
  total: GeneratedAlways<number>
  discount: number
  taxRate: string
  tax: number
  unitCost: string | null
  returnedQuantity: Generated<number>
  returnedTotal: Generated<number>
  deliveredAt: Date | null
  receivedBy: string | null
  deliveredOn: string | null
}

export interface SalePrints {
  id: GeneratedAlways<number>
  saleId: number
  number: number
  printedBy: number
  printedAt: Generated<Date>
}

export interface SaleReturnDetails {
  id: GeneratedAlways<number>
  returnId: number
  saleDetailId: number
  productId: number
  quantity: number
  condition: 'good' | 'damaged'
  total: number
  shortQuantity: Generated<number>
}

export interface SaleReturns {
  id: GeneratedAlways<number>
  folio: string
  saleId: number
  warehouseId: number
  reason: string
  creditNote: string | null
  total: number
  refund: number
  sessionId: number | null
  businessDate: string
  createdBy: number
  createdAt: Generated<Date>
  damagedWarehouseId: number | null
}

export interface SaleTenders {
  id: GeneratedAlways<number>
  saleId: number
  returnId: number | null
  kind: 'payment' | 'refund'
  wayToPay: '01' | '02' | '03' | '04' | '17' | '28'
  currency: 'MXN' | 'USD'
  amount: number
  exchangeRate: string | null
  value: number
  change: Generated<number>
  reference: string | null
  sessionId: number | null
  businessDate: string
  createdBy: number
  createdAt: Generated<Date>
  terminal: string | null
}

export interface Sales {
  id: Generated<number>
  folio: string | null
  ticket: string
  contentHash: Buffer
  status: 'pending' | 'sold' | 'paid' | 'invoiced' | 'cancelled'
  customerId: number | null
  sellerId: number | null
  createdBy: number
  sessionId: number | null
  registerId: number | null
  warehouseId: number | null
  paymentTypeId: number | null
  subtotal: number
  discountType: 'percent' | 'amount'
  discountPercent: string | null
  discountAmount: number
  discountDescription: string | null
  total: number
  taxAmount: number
  exchangeRate: string | null
  totalMe: number | null
  totalCash: Generated<number>
  totalCard: Generated<number>
  returnedTotal: Generated<number>
  refundedTotal: Generated<number>
  paymentDate: string | null
  liquidationDate: string | null
  clientDate: string | null
  clientTime: string | null
  isOffline: Generated<boolean>
  businessDate: string
  soldAt: Date | null
  invoiceNumber: string | null
  invoicedAt: Date | null
  cancelledAt: Date | null
  cancelledBy: number | null
  cancelReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  isParked: Generated<boolean>
  label: string | null
  validUntil: string | null
  replacesId: number | null
  retainedTotal: Generated<number>
  retentionPercent: string | null
  reviewReason: string | null
  reviewedBy: number | null
  reviewedAt: Date | null
  reviewNote: string | null
  invoiceCode: Generated<string>
  messageId: number | null
  lines: number
  pieces: number
  returnedPieces: number
  undelivered: number
  change: number
  paid: number
  balance: number
  settledOn: string | null
  search: Generated<string>
  cancelledOn: string | null
  quotationFolio: string | null
  formerFolio: string | null
  revision: number | null
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

export interface SchemaViews {
  name: string
  checksum: string
  views: string[]
  version: number
  appliedAt: Generated<Date>
}

export interface SearchWords {
  source: string
  word: string
}

export interface SecondFactors {
  userId: number
  secret: Buffer
  createdAt: Generated<Date>
  confirmedAt: Date | null
  lastStep: Generated<number>
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
  loginHash: Buffer | null
  cashSessionId: number | null
}

export interface Settings {
  key: string
  value: JsonValue
  updatedAt: Generated<Date>
  updatedBy: number | null
}

export interface ShopIdentity {
  id: Generated<number>
  shopId: Generated<string>
  sweepToldAt: Date | null
  restoredAt: Date | null
  copiedAt: Date | null
  idsAheadAt: Date | null
  backupToldAt: Date | null
}

export interface ShopLogo {
  id: Generated<number>
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
  version: GeneratedAlways<string>
  updatedAt: Generated<Date>
  updatedBy: number | null
}

export interface ShowroomVideos {
  id: GeneratedAlways<number>
  showroom: 'azenzo' | 'empresa'
  videoId: string
  posterId: string | null
  seconds: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface Showrooms {
  id: GeneratedAlways<number>
  showroom: 'azenzo' | 'empresa'
  description: string | null
  imageId: string
  videoId: string | null
  status: Generated<boolean>
  position: number
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  pageId: number | null
}

export interface SiteOrders {
  id: GeneratedAlways<number>
  saleId: number
  name: string | null
  email: string | null
  phone: string | null
  address: string | null
  postalCode: string | null
  legalName: string | null
  rfc: string | null
  taxRegime: '601' | '603' | '605' | '606' | '607' | '608' | '610' | '611' | '612' | '614' | '615' | '616' | '620' | '621' | '622' | '623' | '624' | '625' | '626' | null
  taxPostalCode: string | null
  cfdiUse: 'G01' | 'G03' | 'I01' | 'I02' | 'I03' | 'I04' | 'I05' | 'I06' | 'I07' | 'I08' | 'S01' | null
  total: number
  deposit: number
  warehouseId: number
  orderedLines: Generated<number[]>
  acceptedAt: Generated<Date>
  until: Date
  paymentLink: string | null
  remindedAt: Date | null
  confirmedAt: Date | null
  confirmedBy: number | null
  releasedAt: Date | null
  releaseReason: 'expired' | 'released' | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface SiteReceipts {
  siteOrderId: number
  position: number
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'
  bytes: Buffer
  digest: Buffer
  createdAt: Generated<Date>
}

export interface SlugHistory {
  kind: 'collection' | 'category' | 'subcategory' | 'product' | 'page'
  parentId: number | null
  slug: string
  recordId: number
  createdAt: Generated<Date>
}

export interface StockCountLines {
  id: GeneratedAlways<number>
  countId: number
  warehouseId: number
  productId: number
  isOpen: Generated<boolean>
  counted: number | null
  quantityAtCount: number | null
  countedAt: Date | null
  countedBy: number | null
  change: number | null
  unitCost: number | null
  undeliveredAtCount: Generated<number>
}

export interface StockCounts {
  id: GeneratedAlways<number>
  folio: string
  warehouseId: number
  categoryId: number | null
  supplierId: number | null
  isBlind: Generated<boolean>
  note: string | null
  status: Generated<'open' | 'posted' | 'cancelled'>
  reason: string | null
  postedBy: number | null
  postedAt: Date | null
  createdBy: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface StockHolds {
  id: GeneratedAlways<number>
  saleId: number
  saleDetailId: number
  productId: number
  warehouseId: number
  quantity: number
  until: Date
  heldBy: number
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  releasedAt: Date | null
  releaseReason: 'sold' | 'released' | 'expired' | 'cancelled' | 'taken' | null
  releasedBy: number | null
  changedIn: Generated<string | null>
}

export interface StockShortages {
  id: GeneratedAlways<number>
  saleDetailId: number
  productId: number
  warehouseId: number
  quantity: number
  settledQuantity: Generated<number>
  createdAt: Generated<Date>
  returnedQuantity: Generated<number>
  settledBy: number | null
  settledAt: Date | null
  note: string | null
  updatedAt: Generated<Date>
  archivedAt: Date | null
}

export interface Subcategories {
  id: GeneratedAlways<number>
  categoryId: number
  name: string
  slug: string
  imageId: string | null
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
  changedIn: Generated<string | null>
  position: Generated<number>
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

export interface SupplierCreditUses {
  id: GeneratedAlways<number>
  paymentId: number
  supplierReturnId: number
  amount: number
}

export interface SupplierReturnLines {
  id: GeneratedAlways<number>
  supplierReturnId: number
  position: number
  receptionLineId: number
  productId: number
  quantity: number
}

export interface SupplierReturns {
  id: GeneratedAlways<number>
  folio: string
  receptionId: number
  purchaseOrderId: number
  returnedOn: string
  reason: string
  notes: string | null
  creditNote: string | null
  credit: number
  createdBy: number | null
  voidedAt: Date | null
  voidedBy: number | null
  voidReason: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
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
  rfc: string | null
  bank: string | null
  clabe: string | null
  creditDays: number | null
}

export interface TillRemovals {
  source: string
  recordId: number
  changedIn: Generated<string>
}

export interface TillReports {
  device: string
  userId: number
  registerId: number | null
  waiting: number
  oldestAt: Date | null
  refused: number
  reportedAt: Generated<Date>
}

export interface UpkeepRuns {
  id: GeneratedAlways<number>
  kind: 'backup' | 'drill' | 'verify'
  startedAt: Generated<Date>
  endedAt: Date | null
  outcome: 'passed' | 'failed' | null
  place: string | null
  bytes: number | null
  sameDisk: boolean | null
  failure: string | null
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
  firstStepsHidden: Generated<boolean>
  registerId: number | null
  invitedAt: Date | null
  commissionPercent: string | null
}

export interface Vehicles {
  id: GeneratedAlways<number>
  name: string
  crew: string | null
  capacity: number
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  archivedAt: Date | null
  search: GeneratedAlways<string | null>
}

export interface Videos {
  id: string
  format: 'mp4' | 'webm'
  bytes: number
  createdAt: Generated<Date>
  createdBy: number | null
}

export interface VoucherEntries {
  id: GeneratedAlways<number>
  voucherId: number
  kind: 'issue' | 'spend' | 'restore'
  amount: number
  saleId: number
  sessionId: number | null
  businessDate: string
  createdBy: number
  createdAt: Generated<Date>
}

export interface Vouchers {
  id: GeneratedAlways<number>
  code: string
  returnId: number
  saleId: number
  exchangeSaleId: number | null
  amount: number
  balance: number
  expiresOn: string | null
  businessDate: string
  createdBy: number
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
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
  showroom: 'azenzo' | 'empresa' | null
  sells: Generated<boolean>
}

export interface Schema {
  approvals: Approvals
  arrivalMails: ArrivalMails
  auditLog: AuditLog
  bulkChangeProducts: BulkChangeProducts
  bulkChanges: BulkChanges
  cashEntries: CashEntries
  cashSessionMethods: CashSessionMethods
  cashSessions: CashSessions
  categories: Categories
  collections: Collections
  contentPictures: ContentPictures
  contents: Contents
  customers: Customers
  databaseStarts: DatabaseStarts
  deliveries: Deliveries
  deliveryLines: DeliveryLines
  deliveryPhotos: DeliveryPhotos
  deliveryRanges: DeliveryRanges
  deliverySignatures: DeliverySignatures
  deliveryZones: DeliveryZones
  demoShop: DemoShop
  doorPayments: DoorPayments
  drawerHandovers: DrawerHandovers
  exports: Exports
  feedback: Feedback
  feedbackScreenshots: FeedbackScreenshots
  figureDays: FigureDays
  figureHours: FigureHours
  figureMark: FigureMark
  figurePayments: FigurePayments
  figureProducts: FigureProducts
  finishGroups: FinishGroups
  folios: Folios
  globalInvoiceSales: GlobalInvoiceSales
  globalInvoices: GlobalInvoices
  idempotencyKeys: IdempotencyKeys
  importColumns: ImportColumns
  importFiles: ImportFiles
  importRows: ImportRows
  importedFiles: ImportedFiles
  imports: Imports
  inventories: Inventories
  invoiceRequests: InvoiceRequests
  media: Media
  messages: Messages
  movements: Movements
  notifications: Notifications
  onOrderLines: OnOrderLines
  orderAssignments: OrderAssignments
  orderTies: OrderTies
  overdueNotices: OverdueNotices
  overdueOrderNotices: OverdueOrderNotices
  pages: Pages
  passwordResets: PasswordResets
  pendingLogins: PendingLogins
  productCosts: ProductCosts
  productImages: ProductImages
  productPrices: ProductPrices
  products: Products
  purchaseOrderLines: PurchaseOrderLines
  purchaseOrderPayments: PurchaseOrderPayments
  purchaseOrders: PurchaseOrders
  quotationPages: QuotationPages
  rateLimits: RateLimits
  receptionLines: ReceptionLines
  receptions: Receptions
  recoveryCodes: RecoveryCodes
  registerTakeovers: RegisterTakeovers
  registers: Registers
  saleDetails: SaleDetails
  salePrints: SalePrints
  saleReturnDetails: SaleReturnDetails
  saleReturns: SaleReturns
  saleTenders: SaleTenders
  sales: Sales
  savedViews: SavedViews
  schemaMigrations: SchemaMigrations
  schemaViews: SchemaViews
  searchWords: SearchWords
  secondFactors: SecondFactors
  sessions: Sessions
  settings: Settings
  shopIdentity: ShopIdentity
  shopLogo: ShopLogo
  showroomVideos: ShowroomVideos
  showrooms: Showrooms
  siteOrders: SiteOrders
  siteReceipts: SiteReceipts
  slugHistory: SlugHistory
  stockCountLines: StockCountLines
  stockCounts: StockCounts
  stockHolds: StockHolds
  stockShortages: StockShortages
  subcategories: Subcategories
  supplierContacts: SupplierContacts
  supplierCreditUses: SupplierCreditUses
  supplierReturnLines: SupplierReturnLines
  supplierReturns: SupplierReturns
  suppliers: Suppliers
  tillRemovals: TillRemovals
  tillReports: TillReports
  upkeepRuns: UpkeepRuns
  users: Users
  vehicles: Vehicles
  videos: Videos
  voucherEntries: VoucherEntries
  vouchers: Vouchers
  warehouses: Warehouses
}
