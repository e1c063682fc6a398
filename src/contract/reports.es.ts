import type { ReportTexts } from './report-texts-shape.ts'

const ages = 'Lo que ya venció se reparte según los días que lleva vencido.'

export const reportsEs: ReportTexts = {
  reports: {
    sales: {
      name: 'Ventas',
      counts:
        'Lo que se vendió, se devolvió y quedó en el periodo, dividido como tú elijas. Una devolución o cancelación cuenta el día en que se hizo.',
    },
    products: {
      name: 'Productos',
      counts:
        'Qué tanto vende cada producto. Los A suman el 80 % del neto del periodo, los B hasta el 95 % y los C lo que falta; los días sin venta se cuentan hasta el último día del periodo.',
    },
    margin: {
      name: 'Margen',
      counts:
        'Lo que se gana: el neto sin IVA menos lo que costaron las piezas el día en que se vendieron. Las piezas cuyo costo no se conoce se dejan fuera.',
    },
    'stock-at': {
      name: 'Existencias a una fecha',
      counts:
        'Las piezas que había al terminar ese día, según los movimientos, y su valor con el costo que tiene hoy cada pieza, sin IVA.',
    },
    kardex: {
      name: 'Kárdex',
      counts:
        'Cada entrada y salida de un producto, con su documento y lo que quedó después. Las existencias iniciales son las que había antes del primer día.',
    },
    receivable: {
      name: 'Por cobrar',
      counts: `Lo que debe ahora cada cliente de sus créditos y apartados. ${ages}`,
    },
    payable: {
      name: 'Por pagar',
      counts: `Lo que falta pagar ahora de las órdenes aprobadas, en pesos al tipo de cambio de cada orden. Vence los días de crédito del proveedor después de facturarse; si no se ha facturado, después de su primera recepción. Lo que no se ha recibido ni facturado no ha vencido. El saldo a favor de devoluciones que ninguna orden ha usado va aparte. ${ages}`,
    },
    taxes: {
      name: 'IVA y formas de pago',
      counts:
        'Por mes: lo vendido menos lo devuelto, el IVA que contiene, y el dinero que entró menos el que se regresó en cada forma de pago.',
    },
    'cash-differences': {
      name: 'Cortes y diferencias',
      counts:
        'Los cortes que se cerraron en el periodo, por la persona que tenía la caja, y lo que faltó o sobró al contar.',
    },
    'discount-people': {
      name: 'Descuentos por persona',
      counts:
        'Lo que descontó cada vendedor al vender, en cuántas ventas y cuántas se autorizaron con PIN. Las ofertas del catálogo no cuentan.',
    },
    approvals: {
      name: 'Autorizaciones con PIN',
      counts:
        'Cada descuento, devolución, cancelación o tipo de cambio que se autorizó con un PIN: quién lo autorizó, a quién, por cuánto y cuánto se usó.',
    },
    discounts: {
      name: 'Descuentos y autorizaciones',
      counts:
        'Las ventas con un descuento mayor al porcentaje que elijas, el día en que se vendieron, y quién lo autorizó con su PIN. Las ofertas del catálogo no cuentan.',
    },
    returns: {
      name: 'Devoluciones y motivos',
      counts: 'Lo que se devolvió o se canceló, por producto, con el motivo y quién lo registró.',
    },
    vouchers: {
      name: 'Vales por cobrar',
      counts:
        'Los vales que se dieron por devoluciones y cambios, y lo que queda de cada uno: lo que el negocio debe a sus clientes. Un vale vencido ya no se acepta.',
    },
    statement: {
      name: 'Estado de cuenta',
      counts:
        'Lo que un cliente compró, pagó y devolvió, con lo que debía después de cada paso. El dinero que se retuvo de una cancelación ya no se le debe.',
    },
    complements: {
      name: 'Complementos de pago',
      counts:
        'Los abonos a ventas que ya estaban facturadas: cada uno pide su complemento (CFDI de pago), a más tardar el día 5 del mes siguiente.',
    },
    'credit-notes': {
      name: 'Notas de crédito',
      counts:
        'Lo que se devolvió o se canceló de ventas que ya estaban facturadas, con el número de la nota de crédito. La factura de una venta cancelada se cancela en el SAT.',
    },
    advances: {
      name: 'Anticipos',
      counts:
        'Lo que ya pagaron los clientes por piezas que todavía no tienen y que ninguna factura nombra, de apartados y de lo que se hace sobre pedido.',
    },
    commissions: {
      name: 'Comisiones',
      counts:
        'La comisión de cada vendedor sobre lo que se cobró de sus ventas, menos lo que se regresó, sin IVA y en el mes en que se cobró. Se calcula con el porcentaje que la persona tiene hoy, o con el de Configuración.',
    },
    documents: {
      name: 'Partidas de ventas',
      counts: 'Cada partida que se vendió, se devolvió o se canceló en el periodo.',
    },
    'payable-orders': {
      name: 'Órdenes por pagar',
      counts:
        'Cada orden aprobada con saldo, en pesos a su tipo de cambio, con el día en que vence. Sin fecha todavía no vence.',
    },
    payments: {
      name: 'Cobros',
      counts: 'Cada cobro y cada reembolso del periodo, el día en que se movió el dinero.',
    },
  },
  columns: {
    internal_code: 'Código',
    abc: 'Clase',
    share: '% acumulado',
    last_sold: 'Última venta',
    idle_days: 'Días sin venta',
    stock_at: 'Piezas',
    stock_value_at: 'Valor',
    moment: 'Fecha',
    movement: 'Movimiento',
    document: 'Documento',
    moved_in: 'Entradas',
    moved_out: 'Salidas',
    stock_after: 'Existencias',
    note: 'Nota',
    person: 'Persona',
    opening: 'Existencias iniciales',
    closing: 'Existencias finales',
    phone: 'Teléfono',
    open_sales: 'Ventas con saldo',
    open_orders: 'Órdenes por pagar',
    balance: 'Saldo',
    not_due: 'Por vencer',
    due_30: '1 a 30 días',
    due_60: '31 a 60 días',
    due_90: '61 a 90 días',
    due_more: 'Más de 90 días',
    oldest_due: 'Vence desde',
    credit_days: 'Días de crédito',
    supplier_credit: 'Saldo a favor',
    before_tax: 'Antes de IVA',
    cuts: 'Cortes',
    exact_cuts: 'Sin diferencia',
    short: 'Faltó',
    over: 'Sobró',
    difference: 'Diferencia',
    difference_usd: 'Diferencia en dólares',
    to_authorize: 'Por autorizar',
    sale: 'Venta',
    before_discount: 'Subtotal',
    discount: 'Descuento',
    discount_percent: 'Descuento %',
    reason: 'Motivo',
    discounted: 'Ventas con descuento',
    largest_percent: 'El mayor',
    approved: 'Autorizadas',
    purpose: 'Para',
    rate: 'Tipo de cambio',
    approved_amount: 'Autorizado',
    used_amount: 'Usado',
    order: 'Orden',
    invoice: 'Factura',
    due: 'Vence',
    late_days: 'Días de vencida',
    total: 'Total',
    approver: 'Autorizó',
    kind: 'Tipo',
    returned_pieces: 'Piezas devueltas',
    received: 'Recibido',
    refunded: 'Reembolsado',
    charge: 'Cargo',
    credit: 'Abono',
    balance_after: 'Saldo después',
    voucher: 'Vale',
    expires: 'Vence',
    voucher_state: 'Estado',
    voucher_amount: 'Se dio por',
    voucher_spent: 'Usado',
    voucher_left: 'Queda',
    balance_before: 'Saldo anterior',
    part: 'Parcialidad',
    complement_due: 'A más tardar',
    credit_note: 'Nota de crédito',
    to_deliver: 'Partidas por entregar',
    paid: 'Pagado',
    commission: 'Comisión',
    commission_percent: 'Comisión %',
  },
  params: {
    span: 'periodo',
    from: 'desde',
    to: 'hasta',
    compare: 'comparar',
    by: 'dividir por',
    on: 'fecha',
    show: 'mostrar',
    idle: 'días sin venta',
    person: 'persona',
    above: 'descuento mayor a',
    approver: 'autorizó',
    purpose: 'para',
    age: 'antigüedad',
    voucher_state: 'vales',
    order_by: 'orden',
    limit: 'límite',
    page: 'página',
    format: 'formato',
  },
  options: {
    show: {
      all: 'Todos',
      a: 'Clase A',
      b: 'Clase B',
      c: 'Clase C',
      slow: 'Sin venta en esos días',
      never: 'Nunca vendidos',
    },
    abc: { a: 'A', b: 'B', c: 'C' },
    purpose: {
      all: 'Todo',
      discount: 'Descuento',
      refund: 'Devolución',
      cancel: 'Cancelación',
      rate: 'Tipo de cambio',
      promise: 'Fecha de entrega',
      hold: 'Piezas apartadas',
      credit: 'Crédito o apartado',
    },
    age: {
      all: 'Todas',
      not_due: 'Por vencer',
      due_30: 'Vencidas de 1 a 30 días',
      due_60: 'Vencidas de 31 a 60 días',
      due_90: 'Vencidas de 61 a 90 días',
      due_more: 'Vencidas de más de 90 días',
    },
    voucher_state: {
      owed: 'Vigentes',
      expired: 'Vencidos',
      spent: 'Usados',
      all: 'Todos',
    },
    kind: {
      sale: 'Venta',
      return: 'Devolución',
      cancel: 'Cancelación',
      opening: 'Saldo anterior',
      payment: 'Pago',
      refund: 'Reembolso',
    },
  },
  errors: {
    report_no_column: 'Este reporte no se puede ordenar por «{column}».',
    report_format: 'El formato puede ser csv, xlsx o pdf.',
    report_pdf_large: 'Un PDF puede tener {max} filas a lo más: elige menos, o descárgalo como XLSX.',
    report_unknown: 'Este reporte no tiene el parámetro «{name}».',
  },
  total: 'Total',
  before: 'antes',
  made: 'Hecho el',
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
}
