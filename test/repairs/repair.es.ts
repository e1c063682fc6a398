export const repairEs = {
  one: 'reparación',
  many: 'Reparaciones',
  the: 'la reparación',
  ending: 'a',
  fields: {
    folio: 'folio',
    customerId: 'cliente',
    customerName: 'cliente',
    promisedOn: 'fecha prometida',
    status: 'estado',
    receivedBy: 'recibió',
    lines: 'partidas',
    total: 'total',
  },
  options: { status: { pending: 'Pendiente', approved: 'Aprobada', delivered: 'Entregada' } },
  actions: { approve: 'Aprobar', deliver: 'Entregar', 'approve/deliver': 'Aprobar y entregar' },
  participles: { approve: 'aprobad', deliver: 'entregad', 'approve/deliver': 'entregad' },
  lines: {
    details: {
      one: 'partida',
      many: 'Partidas',
      fields: { description: 'trabajo', quantity: 'cantidad', unitPrice: 'precio unitario' },
    },
  },
  search: 'Folio o cliente',
  errors: {
    repair_is_approved: 'La reparación ya se aprobó y no se cambia.',
    repair_empty: 'Agrega al menos una partida antes de aprobar.',
  },
} as const
