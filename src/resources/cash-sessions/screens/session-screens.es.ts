import { es as shared } from '#browser/cash/texts-session.es.ts'

export const es = {
  ...shared.figures,
  ...shared.verdicts,
  subtitle: (user: string, register: string, opened: string) =>
    `${user} · ${register} · abierta el ${opened}`,
  tabs: { figures: 'Corte', entries: 'Movimientos de efectivo' },
  otherRate: (rate: string, shop: string | null) =>
    shop === null ? `${rate}; la tienda no tenía` : `${rate}; el de la tienda era ${shop}`,
  x: 'Corte X: lo que va del turno, sin cerrar la caja',
  cashSales: '+ Ventas en efectivo, sin el cambio',
  usdSales: '+ Ventas en dólares',
  cardSales: 'Ventas',
  vouchers: 'Vales',
  vouchersTaken: 'Recibidos en ventas',
  vouchersGiven: 'Entregados a clientes',
  float: 'Fondo que se dejó',
  byDenomination: 'Conteo por denominación',
  facts: 'Datos del turno',
  sales: (n: number) => (n === 1 ? 'Ver 1 venta' : `Ver ${n.toLocaleString('es-MX')} ventas`),
  print: {
    slip: 'Imprimir corte (80 mm)',
    letter: 'Corte en PDF, tamaño carta',
    pdf: 'Corte en PDF, rollo de 80 mm',
  },
  rescue: {
    title: 'Turno de rescate',
    of: 'Recibe los tickets que llegaron después del corte',
    lost: 'Recibe los tickets de una caja que se abrió después de la copia restaurada. Su efectivo ya estaba en el cajón cuando se abrió la caja de ahora: cuéntalo aparte y ciérralo.',
    counts: 'Cuenta y cierra este turno como cualquier otro: el corte original no cambia.',
    late: (n: number, sold: string) =>
      n === 1
        ? `1 ticket llegó después del corte, por ${sold}`
        : `${n.toLocaleString('es-MX')} tickets llegaron después del corte, por ${sold}`,
    apart: 'No cambian estas cifras. Están en el turno de rescate:',
    open: 'turno por cerrar',
  },
  noEntries: 'Aún no hay movimientos.',
  open: {
    ...shared.open,
    button: 'Abrir caja',
    initialCash: 'Fondo inicial en pesos',
    initialUsd: 'Fondo en dólares',
    already: 'Ya tienes una caja abierta.',
    see: 'Ver su corte',
  },
  close: {
    ...shared.close,
    button: 'Cerrar caja',
    title: 'Corte de caja',
    absent: (user: string) => `La abrió ${user}. Al cerrarla queda registrado que la cerraste tú.`,
    blind: 'Cuenta todo lo que hay en el cajón, también el fondo. Lo esperado se muestra después de cerrar.',
    card: 'Total de la terminal',
    notes: 'Notas',
    notesHelp: 'Explica cualquier diferencia.',
    unreadable: 'Hay una cantidad que no se entiende.',
    nothing: '¿Cerrar la caja sin nada contado?',
    nothingBody: 'El corte dirá que el cajón estaba vacío, y no se puede cambiar.',
    fits: (folio: string) => `Corte ${folio}: cuadra.`,
    differs: (folio: string, word: string, amount: string) =>
      `Corte ${folio}: ${word.toLowerCase()} de ${amount}.`,
    toAuthorize: 'Un administrador debe autorizar la diferencia.',
  },
  move: {
    ...shared.move,
    button: 'Mover efectivo',
    title: 'Mover efectivo',
    kind: 'Tipo de movimiento',
    kinds: { income: 'Entrada', expense: 'Salida', withdrawal: 'Retiro' },
  },
  cancel: 'Cancelar',
  authorize: 'La diferencia no cambia: queda guardada con tu nota.',
  authorized: 'Diferencia autorizada.',
  missing: { count: 'Falta el corte', authorize: 'Falta autorizar la diferencia' },
  events: {
    create: 'Caja abierta',
    count: (pesos: string) => `Conteo de ${pesos}, antes de cerrar`,
    close: 'Caja cerrada',
    authorize: (note: string) => (note === '' ? 'Diferencia autorizada' : `Diferencia autorizada: ${note}`),
  },
}
