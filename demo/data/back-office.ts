/** Each register sells from the warehouse of this name. */
export const registers = [
  { name: 'Caja 1', warehouse: 'Showroom Vallarta' },
  { name: 'Caja 2', warehouse: 'Showroom Providencia' },
  { name: 'Caja de temporada', warehouse: 'Showroom Vallarta' },
]

/** Used for the Christmas sale only. */
export const closedRegister = 'Caja de temporada'

/** The comments of the staff about the software, oldest first. */
export const comments = [
  {
    from: 'paulina@azenzo.mx',
    type: 'problem',
    comment: 'La impresora de etiquetas cortaba el código de barras. Con el tamaño grande salió bien.',
    route: '/admin/products',
    attended: true,
  },
  {
    from: 'sofia@azenzo.mx',
    type: 'idea',
    comment: 'Estaría bien ver la foto del mueble también en la lista de movimientos.',
    route: '/admin/movements',
    attended: true,
  },
  {
    from: 'andres@azenzo.mx',
    type: 'idea',
    comment: 'Cuando subo varias imágenes me gustaría elegir de una vez cuál va primero.',
    route: '/admin/products',
    attended: true,
  },
  {
    from: 'mariana@azenzo.mx',
    type: 'other',
    comment: '¿Quién puede cambiar el tipo de cambio? Hoy me preguntaron en piso y no supe.',
    route: '/admin/pos',
    attended: true,
  },
  {
    from: 'supervisor@azenzo.mx',
    type: 'problem',
    comment:
      'Busqué «cómoda» y no salía la Nayar. Ya vi: la tenía filtrada por almacén. Quizá el filtro debería notarse más.',
    route: '/admin/inventories',
    attended: true,
  },
  {
    from: 'paulina@azenzo.mx',
    type: 'idea',
    comment: 'Un atajo para pasar al siguiente producto sin cerrar el panel.',
    route: '/admin/products',
    attended: true,
  },
  {
    from: 'ivan@azenzo.mx',
    type: 'idea',
    comment: 'Los clientes preguntan por el fondo del sofá. Que las medidas salgan en la etiqueta.',
    route: '/admin/products',
    attended: true,
  },
  {
    from: 'sofia@azenzo.mx',
    type: 'problem',
    comment: 'En mi teléfono el menú tardó en abrir. Fue una vez, con los datos de la calle.',
    route: '/admin/pos',
    attended: true,
  },
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

/** The saved views of the shop. */
export const views = [
  { resource: 'customers', name: 'De Guadalajara', query: 'city=Guadalajara', shared: true },
  { resource: 'customers', name: 'Los más recientes', query: 'order_by=-created_at', shared: false },
  { resource: 'users', name: 'Vendedores activos', query: 'role=Vendedor&status=active', shared: true },
]
