/** Both states of an order, shared with the resources whose refusals name them. */
export const orderStatesEs = {
  receptionStatus: {
    pending: 'Pendiente',
    approved: 'Aprobada',
    send: 'Enviada',
    received: 'Recibida',
    cancelled: 'Cancelada',
  },
  financialStatus: { pending: 'Pendiente', invoiced: 'Facturada', paid: 'Pagada', cancelled: 'Cancelada' },
} as const
