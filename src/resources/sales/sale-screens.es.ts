import { plural } from '#browser/plural.ts'

const pieces = (n: number) => plural('es', n, 'pieza', 'piezas')
const lines = (n: number) => plural('es', n, 'partida', 'partidas')
const days = (n: number) => plural('es', n, 'día', 'días')

/** Words of the screens of sales. */
export const es = {
  public: 'Público en general',
  subtitle: (customer: string, day: string, seller: string) =>
    [customer, `${day}${seller === '' ? '' : ` · ${seller}`}`].join(' · '),
  due: {
    late: (n: number) => `Venció hace ${days(n)}`,
    today: 'Vence hoy',
    soon: (n: number) => `Vence en ${days(n)}`,
    within: 'Plazo para liquidar',
    all: 'Todas',
    days: (n: number) => days(n),
  },
  tabs: { lines: 'Partidas', tenders: 'Pagos', returns: 'Devoluciones', deliveries: 'Entregas' },
  lines: {
    locked: 'Los precios se fijaron al registrar la venta',
    quoted: 'Al venderla se respetan estos precios',
    returned: (n: number) => `${n.toLocaleString('es-MX')} devueltas`,
    delivered: 'Entregada',
    pending: 'Por entregar',
  },
  deliveries: {
    none: 'Aún no se entrega ninguna partida.',
    receivedBy: 'Recibió',
    date: 'Entrega',
    atOnce: 'Al momento de la venta',
    note: (done: number, all: number) => `${done} de ${lines(all)} entregadas`,
  },
  tenders: {
    none: 'Aún no tiene pagos.',
    change: (change: string) => `cambio ${change}`,
    rate: (rate: string) => `T.C. ${rate}`,
    received: 'Recibido',
    refunded: 'Reembolsado',
  },
  returns: {
    none: 'No tiene devoluciones.',
    creditNote: (number: string) => `Nota de crédito ${number}`,
  },
  money: {
    subtotal: 'Subtotal',
    discount: 'Descuento',
    base: 'Base sin IVA',
    tax: 'IVA incluido',
    total: 'Total',
    dollars: 'Total en dólares',
    returned: 'Devuelto',
    paid: 'Pagado',
    balance: 'Saldo',
    cash: (amount: string) => `Efectivo ${amount}`,
    card: (amount: string) => `tarjeta y otros ${amount}`,
    rate: (rate: string) => `T.C. ${rate}`,
    paidOf: (percent: number) => `${percent} % pagado`,
  },
  facts: 'Datos de la venta',
  session: (register: string) => `${register} · ver corte`,
  whatsapp: {
    button: 'WhatsApp',
    remind: 'Recordar el pago por WhatsApp',
    remindTo: (name: string) => `Recordar el pago a ${name} por WhatsApp`,
    reminder: (name: string, folio: string, balance: string, day: string, shop: string) =>
      `Hola${name === '' ? '' : ` ${name}`}, te escribimos de ${shop}. Te recordamos que tu compra ${folio} tiene un saldo de ${balance}${day === '' ? '' : `, con fecha de liquidación ${day}`}. Quedamos a tus órdenes.`,
    about: (name: string, folio: string, total: string, shop: string) =>
      `Hola${name === '' ? '' : ` ${name}`}, te escribimos de ${shop} sobre tu compra ${folio} por ${total}.`,
    quotation: (name: string, total: string, shop: string) =>
      `Hola${name === '' ? '' : ` ${name}`}, te escribimos de ${shop} sobre tu cotización por ${total}.`,
  },
  missing: {
    sell: 'Falta venderla',
    quoted: 'Es una cotización: no aparta existencias',
    pay: (balance: string) => `Falta cobrar ${balance}`,
    by: (day: string) => `A más tardar el ${day}`,
    deliver: (n: number) => (n === 1 ? 'Falta entregar 1 partida' : `Faltan ${lines(n)} por entregar`),
  },
  events: {
    quoted: 'Cotización registrada',
    created: 'Venta registrada',
    sold: 'Vendida a crédito',
    paidAtOnce: 'Vendida y cobrada',
    paid: (amount: string, way: string) => `Abono de ${amount} · ${way.toLowerCase()}`,
    pay: 'Abono registrado',
    deliver: 'Entrega registrada',
    delivered: (n: number, by: string) => `Entrega de ${lines(n)} a ${by}`,
    invoice: (number: string) => `Factura ${number} registrada`,
    return: 'Devolución registrada',
    returned: (n: number, folio: string) => `Devolución ${folio} de ${pieces(n)}`,
    cancel: (reason: string) => (reason === '' ? 'Venta cancelada' : `Cancelada: ${reason}`),
  },
  noSession: {
    none: 'No tienes una caja abierta',
    cash: 'Para mover efectivo abre una caja; con otra forma de pago no hace falta.',
    sell: 'Una venta siempre se registra en una caja abierta.',
    open: 'Abrir caja',
    check: 'Ya la abrí',
  },
  pay: {
    half: '50 %',
    whole: 'Todo el saldo',
    exact: 'Exacto',
    pesos: 'Pesos',
    dollars: 'Dólares',
    rate: (amount: string, rate: string) => `${amount} a ${rate} por dólar`,
    change: (amount: string) => `Cambio ${amount}`,
    short: (amount: string) => `Faltan ${amount}`,
    over: (balance: string) => `Es más que el saldo, ${balance}.`,
    cardOver: (due: string) => `Lo que no es efectivo no puede pasar de ${due}.`,
    leaves: (balance: string) => `Después de este abono quedan ${balance} por pagar.`,
    settles: 'Con este abono la venta queda pagada.',
    done: (balance: string) => `Abono registrado. Saldo: ${balance}.`,
    paid: 'Abono registrado: la venta quedó pagada.',
    collects: (total: string) => `Se cobran ${total}.`,
    cashPart: (amount: string) => `En efectivo: ${amount}`,
    sold: (folio: string) => `Vendida y cobrada con el folio ${folio}.`,
    onCredit: (folio: string, balance: string) => `Vendida con el folio ${folio}. Saldo: ${balance}.`,
    owes: (amount: string) => `Quedarán ${amount} por pagar.`,
  },
  deliver: {
    all: 'Entregar todo',
    none: 'Ninguna',
    leaves: (n: number, all: number) => `Se entregan ${n} de ${lines(all)}.`,
    owes: (balance: string) => `La venta aún tiene un saldo de ${balance}.`,
    done: (left: number) =>
      left === 0
        ? 'Entrega registrada: ya no falta nada.'
        : `Entrega registrada. ${left === 1 ? 'Falta' : 'Faltan'} ${lines(left)}.`,
  },
  invoice: {
    note: 'Aquí solo se guarda el número: el CFDI se timbra en tu sistema de facturación.',
    done: (number: string) => `Factura ${number} registrada.`,
  },
  return: {
    all: 'Devolver todo',
    none: 'Ninguna',
    left: (n: number) => n.toLocaleString('es-MX'),
    value: (amount: string, n: number) => `Se devuelven ${pieces(n)} con valor de ${amount}.`,
    lowers: (amount: string) => `Su saldo baja ${amount}.`,
    refunds: 'Se reembolsa al cliente:',
    noRefund: 'No hay dinero que reembolsar.',
    choose: 'Escribe cuántas piezas se devuelven.',
    tooMany: (product: string, left: number) => `De ${product} solo se pueden devolver ${pieces(left)}.`,
    done: (folio: string, refund: string) =>
      refund === ''
        ? `Devolución ${folio} registrada.`
        : `Devolución ${folio} registrada. Reembolso: ${refund}.`,
  },
  cancel: {
    quotation: 'La cotización no tiene folio, existencias ni pagos que regresar.',
    stock: (n: number, warehouse: string) => `${pieces(n)} regresan a ${warehouse}.`,
    refunds: 'Se reembolsa al cliente:',
    noRefund: 'No tiene pagos que reembolsar.',
    cfdi: (number: string) =>
      `Está facturada (${number}): cancela también el CFDI ante el SAT. Aquí no se cancela.`,
    done: 'Venta cancelada.',
  },
}
