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
    isDefault: 'predeterminado',
    status: 'estado',
  },
  search: 'Nombre, empresa o dirección',
  options: {
    showroom: { azenzo: 'Principal', empresa: 'Empresa' },
    status: { active: 'Activo', inactive: 'Inactivo' },
  },
  help: {
    showroom: 'Si el público puede ver aquí las piezas. El sitio dice cuáles hay, nunca cuántas.',
  },
  actions: { default: 'Hacer predeterminado' },
} as const
