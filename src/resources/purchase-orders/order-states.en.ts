/** Both states of an order, shared with the resources whose refusals name them. */
export const orderStatesEn = {
  receptionStatus: {
    pending: 'Pending',
    approved: 'Approved',
    send: 'Sent',
    received: 'Received',
    cancelled: 'Cancelled',
  },
  financialStatus: { pending: 'Pending', invoiced: 'Invoiced', paid: 'Paid', cancelled: 'Cancelled' },
} as const
