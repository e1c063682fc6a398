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
    commissionPercent: 'comisión (%)',
    status: 'estado',
    invitationStatus: 'invitación',
    awaitingActivation: 'por activar',
    secondFactor: 'segundo factor',
  },
  sections: { data: 'Datos', access: 'Contraseña', work: 'Rol y caja' },
  views: { active: 'Activos', inactive: 'Inactivos', awaiting: 'Por activar', invited: 'Por aceptar' },
  help: {
    registerId:
      'Se le ofrece primero en el punto de venta. Un supervisor con caja ve solo las ventas de ella.',
    commissionPercent:
      'De lo que se cobra de sus ventas, sin IVA. Si lo dejas vacío, vale el de Configuración.',
  },
  past: {
    invite: 'invitó otra vez a',
    withdraw: 'retiró la invitación de',
    second_factor_on: 'activó el segundo factor de',
    second_factor_off: 'desactivó el segundo factor de',
    second_factor_removed: 'quitó el segundo factor de',
    second_factor_codes: 'hizo otros códigos de recuperación de',
  },
  errors: {
    invite_inactive: 'Activa al usuario antes de invitarlo otra vez.',
    already_has_password: 'El usuario ya eligió su contraseña.',
    already_withdrawn: 'La invitación ya se retiró.',
  },
  search: 'Nombre, correo o teléfono',
  options: {
    role: { Admin: 'Administrador', Supervisor: 'Supervisor', Vendedor: 'Vendedor' },
    invitationStatus: { pending: 'Pendiente', expired: 'Vencida', withdrawn: 'Retirada' },
    status: { active: 'Activo', inactive: 'Inactivo' },
  },
} as const
