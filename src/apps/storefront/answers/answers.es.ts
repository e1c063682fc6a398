export const es = {
  title: 'Antes de comprar',
  about: (category: string) => `Sobre ${category.toLocaleLowerCase('es-MX')}`,
  delivery: 'Entrega',
  deliveryTitle: '¿Cuánto cuesta el envío?',
  postalCode: 'Tu código postal',
  ask: 'Consultar',
  asking: 'Consultando…',
  to: (code: string, zone: string) => `A ${code}, ${zone}`,
  free: 'Envío gratis',
  costs: (amount: string) => `Envío: ${amount}`,
  freeFrom: (amount: string) => `gratis desde ${amount}`,
  days: (from: number, to: number) =>
    to === 0
      ? 'Entrega el mismo día'
      : from === to
        ? `En ${to} ${to === 1 ? 'día hábil' : 'días hábiles'}`
        : `De ${from} a ${to} días hábiles`,
  making: (from: number, to: number) =>
    from === to
      ? `Se hace sobre pedido en ${to} ${to === 1 ? 'día' : 'días'}; después se entrega`
      : `Se hace sobre pedido en ${from} a ${to} días; después se entrega`,
  badCode: 'Escribe un código postal de 5 dígitos, por ejemplo 44110.',
  unknown: (code: string) => `Todavía no tenemos precio de envío a ${code}.`,
  askUs: 'Pregúntanos y te lo cotizamos',
  assembly: 'Armado',
  payment: 'Formas de pago',
  months: (months: number, amount: string) => `${months} meses sin intereses de ${amount}`,
  monthsOnly: (months: string) => `${months} meses sin intereses`,
  monthsFrom: (amount: string) => `En compras desde ${amount}, con tarjetas participantes.`,
  upTo: (months: number, amount: string) => `Hasta ${months} meses sin intereses de ${amount}`,
  warranty: 'Garantía y devoluciones',
  warrantyFor: (months: number) =>
    months % 12 === 0
      ? `Garantía de ${months / 12} ${months === 12 ? 'año' : 'años'}`
      : `Garantía de ${months} ${months === 1 ? 'mes' : 'meses'}`,
  returnsFor: (days: number) => `${days} ${days === 1 ? 'día' : 'días'} para devolverlo`,
  invoice: 'Factura',
  invoiceFor: (days: number) =>
    `Pídela con el código de tu ticket en los ${days} ${days === 1 ? 'día siguiente' : 'días siguientes'} al pago.`,
  invoiceLink: 'Facturar mi compra',
  more: (page: string) => `Ver ${page.toLocaleLowerCase('es-MX')}`,
  soldOut: 'sin existencias',
  seenIn: (names: string) => `Disponible para ver en ${names}`,
}

export type AnswerTexts = typeof es
