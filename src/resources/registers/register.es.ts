export const registerEs = {
  one: 'caja',
  many: 'Cajas',
  the: 'la caja',
  ending: 'a',
  fields: {
    name: 'nombre',
    warehouseId: 'almacén',
    cardTerminals: 'terminales de tarjeta',
    paperWidth: 'papel de la impresora',
    status: 'estado',
  },
  options: {
    paperWidth: { '80': 'Rollo de 80 mm', '58': 'Rollo de 58 mm' },
    status: { active: 'Activa', inactive: 'Inactiva' },
  },
  search: 'Nombre',
  help: {
    warehouseId: 'De aquí salen las piezas que vende la caja.',
    cardTerminals:
      'Sus nombres, separados por comas. Con más de una, el cobro pregunta en cuál y el corte las cuenta aparte.',
  },
  errors: {
    register_open: 'La caja la tiene abierta {user}; ciérrala primero.',
    warehouse_sells_not: 'Ese almacén no vende; elige otro para la caja.',
    inactive_warehouse: 'El almacén de la caja está inactivo.',
  },
} as const
