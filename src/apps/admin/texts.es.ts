const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const es = {
  locale: 'es-MX',
  skip: 'Saltar al contenido',
  loading: 'Cargando tus datos…',
  connection: {
    title: 'Error de conexión',
    retry: 'Ocurrió un error, intenta de nuevo.',
    reloadingIn: (seconds: number) => `La página se recarga en ${plural(seconds, 'segundo', 'segundos')}.`,
    reloadNow: 'Recargar ahora',
  },
  fatal: { title: 'Algo salió mal', message: 'Ocurrió un error grave, contáctanos.' },
  missing: {
    title: 'Página no encontrada',
    message: 'La dirección no existe o cambió de lugar.',
    home: 'Ir al inicio',
  },
  notices: { forbidden: 'No tienes permiso para ver esta página.' },
  throttled: (seconds: number) =>
    `Demasiados intentos. Intenta de nuevo en ${plural(seconds, 'segundo', 'segundos')}.`,
  throttleOver: 'Ya puedes intentar de nuevo.',
  invalid: {
    required: (field: string) => `El campo ${field} es obligatorio.`,
    email: 'Escribe un correo válido, por ejemplo ana@correo.com.',
    shortPassword: (min: number) => `La contraseña debe tener al menos ${min} caracteres.`,
    confirmation: 'La confirmación no coincide.',
  },
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    confirmation: 'Confirma la contraseña',
  },
  password: {
    show: 'Mostrar contraseña',
    hide: 'Ocultar contraseña',
    help: (min: number) => `Al menos ${min} caracteres.`,
    strength: 'Seguridad de la contraseña',
    levels: ['Muy débil', 'Débil', 'Buena', 'Fuerte', 'Muy fuerte'],
  },
  front: {
    title: 'Inicio',
    login: 'Iniciar sesión',
    account: 'Ir a mi cuenta',
    loggedInAs: (name: string) => `Iniciaste sesión como ${name}.`,
  },
  login: {
    title: 'Iniciar sesión',
    remember: 'Recordarme',
    forgot: '¿Olvidaste tu contraseña?',
    submit: 'Entrar',
  },
  forgot: {
    title: 'Recuperar contraseña',
    intro: 'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    back: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    submit: 'Guardar contraseña',
    incomplete: 'El enlace está incompleto. Ábrelo otra vez desde el correo o pide uno nuevo.',
    another: 'Pedir otro enlace',
    login: 'Iniciar sesión',
  },
  account: {
    title: 'Tu cuenta',
    greeting: (hour: number, name: string) =>
      `${hour < 5 || hour >= 19 ? 'Buenas noches' : hour < 12 ? 'Buenos días' : 'Buenas tardes'}, ${name}`,
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    roles: { Admin: 'Administrador', Supervisor: 'Supervisor', Vendedor: 'Vendedor' },
    theme: 'Tema',
    themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
    logout: 'Cerrar sesión',
  },
  dashboard: { title: 'Inicio', sections: 'Secciones de tu cuenta' },
}

export type Texts = typeof es
