export const warehouseEs = {
  one: 'almacén',
  many: 'Almacenes',
  the: 'el almacén',
  ending: 'o',
  fields: {
    name: 'nombre',
    email: 'correo electrónico',
    phone: 'teléfono',
    company: 'empresa',
    address: 'dirección',
    showroom: 'showroom',
    sells: 'vende',
    isDefault: 'predeterminado',
    status: 'estado',
  },
  search: 'Nombre, empresa o dirección',
  options: {
    showroom: { azenzo: 'Principal', empresa: 'Empresa' },
    sells: { '1': 'Sí', '0': 'No' },
    status: { active: 'Activo', inactive: 'Inactivo' },
  },
  help: {
    sells: 'Si no vende, sus piezas se cuentan pero no se ofrecen a nadie. Sirve para las dañadas.',
    showroom: 'Si el público puede ver aquí las piezas. El sitio dice cuáles hay, nunca cuántas.',
  },
  actions: { default: 'Hacer predeterminado' },
} as const
