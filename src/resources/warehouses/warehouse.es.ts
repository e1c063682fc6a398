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
    isDefault: 'predeterminado',
    status: 'estado',
  },
  search: 'Nombre, empresa o dirección',
  options: { status: { active: 'Activo', inactive: 'Inactivo' } },
  actions: { default: 'Hacer predeterminado' },
} as const
