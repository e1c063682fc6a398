export const es = {
  data: { title: 'Tus datos', help: 'Tu rol y tu estado los cambia un administrador.' },
  emailPassword: 'Para cambiar tu correo escribe tu contraseña.',
  password: {
    title: 'Contraseña',
    help: 'Al cambiarla se cierran tus demás sesiones.',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    confirmation: 'Confirma la contraseña',
    submit: 'Cambiar contraseña',
    done: 'Tu contraseña se actualizó.',
  },
  pin: {
    title: 'PIN',
    help: 'Seis dígitos con los que autorizas en la caja. Nadie más lo conoce.',
    has: 'Ya tienes uno: el nuevo lo reemplaza.',
    hasNot: 'Aún no tienes uno.',
    next: 'PIN nuevo',
    confirmation: 'Confirma el PIN',
    submit: 'Guardar PIN',
    done: 'Tu PIN se actualizó.',
  },
  look: { title: 'Apariencia', help: 'Solo en este equipo.' },
  loading: 'Cargando tus datos…',
}

export type AccountTexts = typeof es
