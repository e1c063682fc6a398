export const contactEs = {
  one: 'contacto',
  many: 'Contactos',
  the: 'el contacto',
  ending: 'o',
  fields: {
    supplierId: 'proveedor',
    name: 'nombre',
    email: 'correo electrónico',
    phone: 'teléfono',
    ext: 'extensión',
    cellphone: 'celular',
    status: 'estado',
  },
  views: { active: 'Activos', inactive: 'Inactivos' },
  search: 'Nombre, correo o teléfono',
  options: { status: { active: 'Activo', inactive: 'Inactivo' } },
} as const
