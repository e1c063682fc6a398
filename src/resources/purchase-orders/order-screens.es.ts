import { plural } from '#browser/plural.ts'

const number = (n: number) => n.toLocaleString('es-MX')
const pieces = (n: number) => plural('es', n, 'pieza', 'piezas')

export const es = {
  subtitle: (supplier: string, day: string, by: string) =>
    [supplier, `creada el ${day}${by === '' ? '' : ` por ${by}`}`].join(' · '),
  partial: 'Parcial',
  overdue: 'Entrega vencida:',
  paidOf: (percent: number) => `${percent} % pagado`,
  tabs: { lines: 'Partidas', receptions: 'Recepciones', payments: 'Abonos', returns: 'Devoluciones' },
  receivedOf: (done: number, all: number) => `${done.toLocaleString('es-MX')} de ${pieces(all)} recibidas`,
  locked: 'Las partidas se cerraron al aprobar la orden',
  noLines: 'Aún no tiene partidas: agrégalas en «Editar».',
  buyerless: (n: number) => `${pieces(n)} en camino sin comprador`,
  buyerlessText:
    'Su venta se canceló, se devolvió o se surtió de existencias. Al llegar entran a existencias.',
  soldFor: (sales: string) => `Para ${sales}`,
  supplierCode: (code: string) => `prov. ${code}`,
  line: {
    product: 'Producto',
    price: 'P. unitario',
    quantity: 'Cantidad',
    received: 'Recibido',
    amount: 'Importe',
  },
  totals: { subtotal: 'Subtotal', tax: 'IVA', total: 'Total', tooLarge: 'El importe es demasiado grande.' },
  money: {
    paid: 'Pagado',
    byCredit: 'Saldo a favor usado',
    returned: 'Devuelto',
    balance: 'Saldo',
    payments: (n: number) => plural('es', n, 'abono', 'abonos'),
    rate: (rate: string) => `T.C. ${rate}`,
  },
  facts: 'Datos de la orden',
  gdi: {
    edit: 'Cambiar el núm. GDI',
    none: 'Sin asignar',
    save: 'Guardar el núm. GDI',
    cancel: 'No cambiarlo',
    section: 'Órdenes de compra',
    saved: 'Núm. GDI actualizado',
  },
  missing: {
    approve: 'Falta aprobarla',
    pieces: (n: number) => (n === 1 ? 'Falta 1 pieza por recibir' : `Faltan ${pieces(n)} por recibir`),
    lines: (n: number, all: number) =>
      all === 1 ? 'En su única partida' : `En ${n.toLocaleString('es-MX')} de las ${all} partidas`,
    money: (balance: string) => `Falta pagar ${balance}`,
  },
  events: {
    create: 'Orden creada',
    approve: 'Orden aprobada',
    sent: (way: string, to: string) => {
      if (way === 'print') return 'Impresa para el proveedor'
      const how = way === 'mail' ? 'por correo' : way === 'whatsapp' ? 'por WhatsApp' : 'al proveedor'
      return `Enviada ${how}${to === '' ? '' : `${way === '' ? ':' : ' a'} ${to}`}`
    },
    mail: (to: string) => `Reenviada por correo${to === '' ? '' : ` a ${to}`}`,
    mailFailed: (to: string) => `El correo no llegó a ${to}`,
    received: (n: number, warehouse: string) => `Recepción de ${pieces(n)} en ${warehouse}`,
    receive: 'Recepción registrada',
    paid: (amount: string, way: string) => `Abono de ${amount}${way === '' ? '' : ` · ${way.toLowerCase()}`}`,
    pay: 'Abono registrado',
    invoice: (number: string) => (number === '' ? 'Factura registrada' : `Factura ${number} registrada`),
    gdi: (number: string) => (number === '' ? 'Núm. GDI borrado' : `Núm. GDI: ${number}`),
    close: 'Cerrada: lo que falta ya no llegará',
    cancel: (reason: string) => (reason === '' ? 'Orden cancelada' : `Cancelada: ${reason}`),
    voidReception: 'Recepción anulada',
    voidPayment: 'Abono anulado',
    returned: (n: number, credit: string) => `Devolución de ${pieces(n)} al proveedor por ${credit}`,
    return: 'Devolución al proveedor registrada',
    voidReturn: 'Devolución al proveedor anulada',
  },
  send: {
    what: {
      mail: 'Va con su PDF, y la orden queda como «Enviada».',
      whatsapp: 'Se abre el chat con el texto ya escrito, y la orden queda como «Enviada».',
      print: 'Se abre su PDF para imprimirlo, y la orden queda como «Enviada».',
    },
    otherPhone: 'Otro número',
    address: 'Correo',
    otherAddress: 'Otra dirección',
    noAddress: 'Ni el proveedor ni sus contactos tienen correo.',
    noPhone: 'Si lo dejas vacío, tú eliges el chat.',
    done: (way: string, to: string) =>
      way === 'mail'
        ? `El correo va en camino a ${to}.`
        : way === 'whatsapp'
          ? 'Orden enviada: su texto está en el chat de WhatsApp.'
          : 'Orden enviada: imprime su PDF.',
  },
  mailFailed: {
    title: 'El correo al proveedor no llegó',
    back: (to: string) =>
      `No se pudo entregar a ${to}. La orden volvió a «Aprobada»: revisa la dirección y envíala otra vez, o de otra manera.`,
    kept: (to: string) => `No se pudo entregar a ${to}. Avísale al proveedor de otra manera, o reenvíala.`,
  },
  receive: {
    all: 'Recibir todo',
    none: 'Vaciar',
    scan: 'Escanear',
    scanHint: 'Cada código suma una pieza a su partida.',
    unknown: (code: string) => `El código «${code}» no es de una partida por recibir.`,
    full: (product: string) => `De «${product}» ya no falta nada.`,
    counted: (product: string, n: number, of: number) => `${product}: ${n} de ${of}`,
    enters: (n: number, warehouse: string) =>
      `${n === 1 ? 'Entrará' : 'Entrarán'} ${pieces(n)}${warehouse === '' ? '.' : ` a ${warehouse}.`}`,
    done: (left: number) =>
      left === 0 ? 'Recepción registrada: llegó todo.' : `Recepción registrada. Faltan ${pieces(left)}.`,
  },
  pay: {
    over: (balance: string) => `Pasa del saldo: faltan ${balance} por pagar.`,
    leaves: (balance: string) => `Después de este abono el saldo será de ${balance}.`,
    settles: 'Con este abono la orden queda pagada.',
    done: (balance: string) => `Abono registrado. Saldo: ${balance}.`,
    paid: 'Abono registrado: la orden quedó pagada.',
  },
  lineFile: {
    button: 'Importar partidas',
    hints: [
      'Las columnas con * son obligatorias; las demás pueden quedar vacías o faltar.',
      'El código puede ser el nuestro, el SKU, el de barras o el del proveedor.',
      'Sin precio se toma el último de este proveedor.',
      'Si el producto ya tiene partida, cambia a lo que diga el archivo.',
      'Se importan todas las filas o ninguna.',
    ],
    taken: (added: number, changed: number, left: number) =>
      [
        added > 0 && `Se ${added === 1 ? 'agregó 1 partida' : `agregaron ${added} partidas`}.`,
        changed > 0 && `${changed === 1 ? 'Cambió 1 partida' : `Cambiaron ${changed} partidas`}.`,
        left > 0 && `No cupieron ${number(left)}: una orden tiene a lo más 200.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  suggest: {
    button: 'Sugerir partidas',
    reason: (stock: number, least: number, coming: number) =>
      `${stock === 1 ? 'Queda' : 'Quedan'} ${number(stock)}, mínimo ${number(least)}, ${number(coming)} en camino`,
    last: (price: string, isTaxed: boolean, folio: string, day: string) =>
      `Último precio: ${price} ${isTaxed ? 'con IVA' : 'más IVA'}, ${folio} del ${day}`,
    noSupplier: 'Elige primero el proveedor.',
    nothing: 'Nada que pedir: ningún producto de este proveedor está en su mínimo.',
    there: 'Lo que falta ya está en las partidas.',
    added: (n: number, more: number) =>
      [
        n === 0
          ? 'Ya no caben más partidas.'
          : `Se ${n === 1 ? 'agregó 1 partida' : `agregaron ${n} partidas`}.`,
        more > 0 && `Quedaron fuera ${number(more)}: pídelas en otra orden.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  product: {
    nothing: 'Ningún producto tiene ese nombre o código',
    search: 'Nombre o código',
    unknown: (code: string) => `Ningún producto tiene el código «${code}».`,
    several: (code: string) => `Varios productos tienen el código «${code}»: elige uno de la lista.`,
    failed: 'No se pudo buscar. Revisa la conexión y presiona Enter de nuevo.',
  },
  duplicate: 'Duplicar orden',
  statement: 'Estado de pagos (PDF)',
  whatsapp: {
    button: 'Preguntar por WhatsApp',
    to: 'Preguntar a',
    text: (name: string, folio: string, total: string, business: string) =>
      `Buen día${name === '' ? '' : `, ${name}`}. Le escribimos de ${business} por la orden de compra ${folio}, con un total de ${total}. ¿Nos confirma que la recibió y la fecha de entrega? Gracias.`,
  },
  children: {
    noReceptions: 'Aún no se recibe nada.',
    noPayments: 'Aún no hay abonos.',
    noReturns: 'No se ha devuelto nada. Se devuelve desde la recepción.',
    void: (title: string) => `Anular ${title}`,
    giveBack: (title: string) => `Devolver al proveedor piezas de ${title}`,
    report: (title: string) => `PDF de ${title}`,
    deeds: 'Acciones',
    more: (n: number) => `Ver ${n === 1 ? 'la que falta' : `las ${n} que faltan`}`,
  },
}

export type OrderTexts = typeof es
