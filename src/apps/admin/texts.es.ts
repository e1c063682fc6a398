import { plural as pluralIn } from '#browser/plural.ts'

const plural = (count: number, one: string, many: string) => pluralIn('es', count, one, many)

/** The words for the records of a list. */
interface Kind {
  /** «o» of «los», «a» of «las». */
  readonly ending: string
  readonly plural: string
}

export const es = {
  missing: {
    title: 'Página no encontrada',
    message: 'La dirección no existe o cambió de lugar.',
    home: 'Ir al inicio',
  },
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
    help: (min: number) => `Al menos ${min} caracteres.`,
    strength: 'Seguridad de la contraseña',
    levels: ['Muy débil', 'Débil', 'Buena', 'Fuerte', 'Muy fuerte'],
  },
  login: {
    title: 'Iniciar sesión',
    remember: 'Recordarme',
    forgot: '¿Olvidaste tu contraseña?',
    submit: 'Entrar',
    started: 'Tu tienda está lista. Entra con tu correo y tu contraseña.',
  },
  firstUser: {
    title: 'Te damos la bienvenida',
    intro: 'La tienda ya funciona y todavía no tiene usuarios. Crea el primer administrador en tres pasos.',
    steps: [
      'En el equipo donde corre la tienda abre otra terminal, en la carpeta del proyecto.',
      'Escribe esta orden con tu nombre y tu correo. Te pedirá una contraseña.',
      'Vuelve a esta página y entra.',
    ],
    command: 'npm run create-admin -- --name "Ana Ruiz" --email ana@tienda.mx',
    copy: 'Copiar la orden',
    copied: 'Copiada',
    check: 'Ya lo creé',
    still: 'Todavía no hay usuarios.',
  },
  signInAgain: {
    title: 'Tu sesión terminó',
    intro: 'Lo que escribiste sigue aquí. Entra de nuevo y vuelve a guardar.',
    leave: 'Salir sin guardar',
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
    enter: 'Entrar',
  },
  account: {
    title: 'Mi cuenta',
    greeting: (hour: number, name: string) =>
      `${hour < 5 || hour >= 19 ? 'Buenas noches' : hour < 12 ? 'Buenos días' : 'Buenas tardes'}, ${name}`,
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    roles: { Admin: 'Administrador', Supervisor: 'Supervisor', Vendedor: 'Vendedor' },
  },
  shell: {
    product: 'Trastienda',
    skip: 'Saltar al contenido',
    menu: 'Menú',
    waiting: (n: number) => `, ${n} por atender`,
    openMenu: 'Abrir menú',
    fold: 'Contraer menú',
    unfold: 'Expandir menú',
    breadcrumb: 'Ubicación',
    search: 'Buscar o ir a…',
    offline: 'Sin conexión',
    accountMenu: 'Menú de',
    theme: 'Tema',
    themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
    density: 'Densidad',
    densities: { comfortable: 'Cómoda', compact: 'Compacta' },
    shortcuts: 'Atajos de teclado',
    feedback: 'Enviar comentarios',
    site: 'Ver sitio',
    account: 'Mi cuenta',
    logout: 'Cerrar sesión',
  },
  shortcuts: {
    general: 'General',
    goTo: 'Ir a',
    palette: 'Buscar o ir a…',
    help: 'Ver los atajos de teclado',
  },
  palette: {
    title: 'Buscar o ir a',
    placeholder: 'Nombre, folio, código, teléfono…',
    results: 'Resultados',
    /** Verbs for the same as «Agregar». */
    alsoAdd: 'nuevo nueva crear alta añadir',
    goTo: 'Ir a',
    report: 'Reporte',
    actions: 'Acciones',
    recent: 'Recientes',
    exact: 'Coincidencia exacta',
    /** `count` is null when nobody counted them. */
    seeAll: ({ ending, plural: nouns }: Kind, count: number | null, isMore: boolean) => {
      if (count === null) return `Ver tod${ending}s l${ending}s ${nouns}`
      const number = count.toLocaleString('es-MX')
      return isMore ? `Ver más de ${number} ${nouns}` : `Ver l${ending}s ${number} ${nouns}`
    },
    alike: (query: string) => `Nada dice «${query}». Esto se parece:`,
    empty: (query: string) => `Sin resultados para «${query}»`,
    searching: 'Buscando…',
    short: 'Escribe al menos tres letras.',
    found: (count: number) => plural(count, 'resultado', 'resultados'),
    failed: 'No se pudo buscar.',
    retry: 'Reintentar',
    offline: 'Sin conexión: solo se muestran secciones y acciones.',
    move: 'Moverte',
    open: 'Abrir',
    newTab: 'En otra pestaña',
    shortcuts: 'Atajos',
  },
}

export type Texts = typeof es
