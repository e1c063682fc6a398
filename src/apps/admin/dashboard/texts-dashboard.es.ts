import { plural } from '#browser/plural.ts'

const count = (n: number, one: string, many: string) => plural('es', n, one, many)

interface Line {
  readonly title: (count: number) => string
  readonly help: string
  /** The label of its button, which must make sense to a screen reader without the line. */
  readonly verb: string
}

export const es = {
  attention: 'Por atender',
  upToDate: 'Estás al día',
  upToDateHelp: 'Aquí aparecerá lo que necesite tu atención.',
  named: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')} y ${more.toLocaleString('es-MX')} más` : names.join(', '),
  amount: (text: string) => `Suman ${text}.`,
  lines: {
    sessions_to_authorize: {
      title: n => count(n, 'corte por autorizar', 'cortes por autorizar'),
      help: 'Faltó o sobró más de lo que un cajero puede cerrar solo.',
      verb: 'Autorizar',
    },
    balances_overdue: {
      title: n => count(n, 'saldo vencido', 'saldos vencidos'),
      help: 'Créditos y apartados que ya pasaron de su fecha.',
      verb: 'Cobrar',
    },
    orders_to_pay: {
      title: n => count(n, 'orden por pagar', 'órdenes por pagar'),
      help: 'Aprobadas y con saldo para su proveedor.',
      verb: 'Pagar',
    },
    orders_to_receive: {
      title: n => count(n, 'orden por recibir', 'órdenes por recibir'),
      help: 'Sus piezas todavía no entran al almacén.',
      verb: 'Recibir',
    },
    quotations_expiring: {
      title: n => count(n, 'cotización por vencer', 'cotizaciones por vencer'),
      help: 'Sus precios se sostienen a lo más tres días: llama al cliente.',
      verb: 'Ver cotizaciones',
    },
    products_sold_out: {
      title: n => count(n, 'producto publicado sin existencias', 'productos publicados sin existencias'),
      help: 'Pídelos a su proveedor, registra su entrada o quítalos del sitio.',
      verb: 'Ver agotados',
    },
    products_few: {
      title: n => count(n, 'producto con pocas piezas', 'productos con pocas piezas'),
      help: 'Están en su punto de reorden o debajo: inclúyelos en la próxima orden de compra.',
      verb: 'Ver escasos',
    },
    invoices_requested: {
      title: n => count(n, 'factura solicitada', 'facturas solicitadas'),
      help: 'Clientes que esperan su CFDI.',
      verb: 'Facturar',
    },
    shortages_open: {
      title: n => count(n, 'faltante de piezas por ajustar', 'faltantes de piezas por ajustar'),
      help: 'Se vendieron piezas que el sistema no tenía: cuenta y ajusta.',
      verb: 'Ajustar',
    },
    invitations_expired: {
      title: n => count(n, 'invitación vencida', 'invitaciones vencidas'),
      help: 'No eligieron su contraseña a tiempo: invítalos otra vez.',
      verb: 'Invitar',
    },
    suppliers_without_contacts: {
      title: n => count(n, 'proveedor sin contactos', 'proveedores sin contactos'),
      help: 'Sin un contacto no hay a quién mandarle una orden.',
      verb: 'Revisar',
    },
    users_to_activate: {
      title: n => count(n, 'usuario por activar', 'usuarios por activar'),
      help: 'Llegaron por un archivo y no pueden entrar hasta que los actives.',
      verb: 'Activar',
    },
    messages_pending: {
      title: n => count(n, 'mensaje sin atender', 'mensajes sin atender'),
      help: 'Visitantes del sitio que esperan tu respuesta.',
      verb: 'Responder',
    },
    feedback_pending: {
      title: n => count(n, 'comentario pendiente', 'comentarios pendientes'),
      help: 'Ideas y problemas que envió tu equipo.',
      verb: 'Atender',
    },
    business_data: {
      title: n => count(n, 'dato del negocio por completar', 'datos del negocio por completar'),
      help: 'Los tickets y las facturas los necesitan.',
      verb: 'Completar',
    },
  } as Readonly<Record<string, Line>>,
  backup: {
    title: 'Copias de la tienda',
    made: (since: string) => `Última copia: ${since}`,
    every: (span: string) => `Se hace sola cada ${span}.`,
    days: (n: number) => (n === 1 ? 'día' : `${n} días`),
    hours: (n: number) => (n === 1 ? 'hora' : `${n} horas`),
    minutes: (n: number) => `${n} minutos`,
    where: (size: string, place: string) => `${size} en ${place}.`,
    sameDisk:
      'Está en el mismo disco que los datos: si el disco se daña se pierden juntos. En BACKUP_DIR pon otro disco o una carpeta de red.',
    off: 'Tu tienda no tiene copia reciente',
    offHelp:
      'Si este equipo se descompone o se lo roban, se pierde todo. En el servidor, pon BACKUP_DIR (otro disco o una carpeta de red) y BACKUP_EVERY=1d, y reinicia; o haz una ahora con: npm run backup -- CARPETA',
    manualHelp: 'Se hizo a mano. Para que se haga sola, en el servidor pon BACKUP_DIR y BACKUP_EVERY=1d.',
    waiting: 'La primera copia se hará en unos minutos',
    failed: 'La última copia falló',
    failedHelp: 'Se intenta de nuevo cada hora.',
    late: 'La copia está atrasada',
    lateHelp: 'Revisa en el servidor que la carpeta de copias responda.',
    never: 'Todavía no se ha hecho ninguna.',
    apart: 'Sin copias por ahora',
    apartHelp:
      'Una copia restaurada no hace copias hasta que sea la tienda, para no borrar ninguna de las que hay.',
  },
  start: 'Primeros pasos',
  progress: (done: number, total: number) => `${done} de ${total}`,
  steps: {
    business: 'Completa los datos de tu negocio',
    warehouses: 'Agrega un almacén',
    suppliers: 'Agrega o importa tus proveedores',
    categories: 'Ordena tu catálogo en categorías',
    products: 'Agrega productos con sus imágenes',
    users: 'Invita a tu equipo',
    registers: 'Agrega tu primera caja',
  } as Readonly<Record<string, string>>,
  hide: 'Ocultar los primeros pasos',
  done: 'Listo',
  loading: 'Cargando lo pendiente…',
  retry: 'Reintentar',
}

export type DashboardTexts = typeof es
