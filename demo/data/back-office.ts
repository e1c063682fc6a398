/** Each register sells from the warehouse of this name. */
export const registers = [
  { name: 'Caja 1', warehouse: 'Showroom Vallarta' },
  { name: 'Caja 2', warehouse: 'Showroom Providencia' },
]

/** What the staff said about the product, oldest first. */
export const comments = [
  {
    from: 'caja@azenzo.mx',
    type: 'idea',
    comment: 'Me gustaría ver el celular del cliente sin abrir su ficha.',
    route: '/admin/pos',
    attended: true,
  },
  {
    from: 'fernanda@azenzo.mx',
    type: 'problem',
    comment:
      'Al importar proveedores desde Excel, las extensiones que empiezan con cero perdieron el cero.\nLo hice con la plantilla que se descarga aquí mismo.',
    route: '/admin/suppliers',
    attended: false,
  },
  {
    from: 'supervisor@azenzo.mx',
    type: 'idea',
    comment: 'Que la lista de clientes recuerde la ciudad con la que trabajo todos los días.',
    route: '/admin/pos',
    attended: false,
  },
  {
    from: 'ivan@azenzo.mx',
    type: 'other',
    comment: 'Se lee muy bien en la tableta del piso de venta. ¡Gracias!',
    route: '/admin/pos',
    attended: false,
  },
] as const

/** Lists that the shop keeps by name. */
export const views = [
  { resource: 'customers', name: 'De Guadalajara', query: 'city=Guadalajara', shared: true },
  { resource: 'customers', name: 'Los más recientes', query: 'order_by=-created_at', shared: false },
  { resource: 'users', name: 'Vendedores activos', query: 'role=Vendedor&status=active', shared: true },
]
