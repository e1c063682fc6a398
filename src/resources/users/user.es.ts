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
    status: 'estado',
  },
  options: {
    role: { Admin: 'Administrador', Supervisor: 'Supervisor', Vendedor: 'Vendedor' },
    status: { active: 'Activo', inactive: 'Inactivo' },
  },
} as const
