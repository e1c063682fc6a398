/** The resources with data of people outside the staff. */
export type PersonalResource = 'customers' | 'messages' | 'invoice-requests'

/** Documents that name people without being theirs. */
export type NamingResource =
  | PersonalResource
  | 'sales'
  | 'on-order'
  | 'deliveries'
  | 'stock-shortages'
  | 'site-orders'
  | 'views'

/**
 * Fields that identify a person, or in which staff wrote about them. The rest of the audit log (who did what and
 * when) stays, and so does what fiscal law keeps: amounts, folios, references of payments, and the reasons of
 * returns, cancellations and corrections of stock.
 */
export const personalFields: Readonly<Record<NamingResource, readonly string[]>> = {
  customers: [
    'fullName',
    'phone',
    'email',
    'emailSecondary',
    'company',
    'address',
    'city',
    'sex',
    'rfc',
    'legalName',
    'taxRegime',
    'taxPostalCode',
    'cfdiUse',
    'notes',
  ],
  messages: ['name', 'email', 'phone', 'message', 'sku', 'productName'],
  'invoice-requests': ['legalName', 'rfc', 'taxRegime', 'taxPostalCode', 'cfdiUse', 'email', 'rejectReason'],
  // `receivedBy`, `finish` and `customerNotes` belong to lines, `to` to a mail.
  sales: [
    'customerName',
    'customerPhone',
    'customerAddress',
    'label',
    'discountDescription',
    'reviewNote',
    'receivedBy',
    'finish',
    'customerNotes',
    'to',
  ],
  'on-order': ['customerName', 'customerPhone', 'finish', 'customerNotes'],
  deliveries: [
    'customerName',
    'contactName',
    'phone',
    'address',
    'directions',
    'floor',
    'notes',
    'receivedBy',
    'reason',
  ],
  'stock-shortages': [],
  'site-orders': [
    'name',
    'email',
    'phone',
    'address',
    'postalCode',
    'legalName',
    'rfc',
    'taxRegime',
    'taxPostalCode',
    'cfdiUse',
    'paymentLink',
  ],
  views: ['name', 'query'],
}

/** Texts that fiscal law keeps in their columns and in the log, but not in other copies. */
export const keptFields = ['reason', 'cancelReason', 'creditNote', 'invoiceNumber', 'reference', 'note']
