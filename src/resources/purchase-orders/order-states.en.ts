/** Both states of an order, also for those whose refusals speak of them. */
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
