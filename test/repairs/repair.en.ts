export const repairEn = {
  one: 'repair',
  many: 'Repairs',
  the: 'repair',
  ending: '',
  fields: {
    folio: 'folio',
    customerId: 'customer',
    customerName: 'customer',
    promisedOn: 'promised on',
    status: 'status',
    receivedBy: 'received by',
    lines: 'lines',
    total: 'total',
  },
  options: { status: { pending: 'Pending', approved: 'Approved', delivered: 'Delivered' } },
  actions: { approve: 'Approve', deliver: 'Deliver', 'approve/deliver': 'Approve and deliver' },
  participles: { approve: 'approved', deliver: 'delivered', 'approve/deliver': 'delivered' },
  lines: {
    details: {
      one: 'line',
      many: 'Lines',
      fields: { description: 'work', quantity: 'quantity', unitPrice: 'unit price' },
    },
  },
  search: 'Folio or customer',
  errors: {
    repair_is_approved: 'The repair was approved and does not change any more.',
    repair_empty: 'Add at least one line before approving.',
  },
} as const
