export const userEs = {
  one: 'usuario',
  many: 'Usuarios',
  the: 'el usuario',
  ending: 'o',
  fields: {
    name: 'nombre',
    email: 'correo electrónico',
    password: 'contraseña',
    role: 'rol',
    phone: 'teléfono',
    emailSecondary: 'correo secundario',
    company: 'empresa',
    address: 'dirección',
    registerId: 'caja habitual',
    status: 'estado',
    awaitingActivation: 'por activar',
  },
  sections: { data: 'Datos', access: 'Contraseña', work: 'Rol y caja' },
  views: { active: 'Activos', inactive: 'Inactivos', awaiting: 'Por activar' },
  help: {
    registerId:
      'Se le ofrece primero en el punto de venta. Un supervisor con caja ve solo las ventas de ella.',
  },
  search: 'Nombre, correo o teléfono',
  options: {
    role: { Admin: 'Administrador', Supervisor: 'Supervisor', Vendedor: 'Vendedor' },
    status: { active: 'Activo', inactive: 'Inactivo' },
  },
} as const
