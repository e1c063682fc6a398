const pieces = (n: number) => `${n.toLocaleString('es-MX')} ${n === 1 ? 'pieza' : 'piezas'}`
const products = (n: number) => `${n.toLocaleString('es-MX')} ${n === 1 ? 'producto' : 'productos'}`

export const es = {
  tab: 'Productos',
  scan: 'Escanea o escribe un código',
  scanHint:
    'Cada lectura suma una pieza. Cuenta también lo vendido que sigue por entregar. Si el producto no está en la lista, se agrega.',
  last: 'Última lectura',
  more: (name: string) => `Sumar una pieza de ${name}`,
  less: (name: string) => `Restar una pieza de ${name}`,
  counted: (name: string) => `Contado de ${name}`,
  said: (name: string, n: number) => `${name}: ${pieces(n)}.`,
  show: 'Mostrar',
  shows: { pending: 'Por contar', done: 'Contados', different: 'Con diferencia', all: 'Todos' },
  search: 'Buscar por nombre o código',
  list: 'Productos del conteo',
  expected: (n: number) => `Sistema: ${n.toLocaleString('es-MX')}`,
  undelivered: (n: number) => `${n.toLocaleString('es-MX')} por entregar`,
  countedShort: (n: number) => `Contado: ${n.toLocaleString('es-MX')}`,
  none: {
    pending: 'Ya no falta nada por contar.',
    done: 'Aún no hay nada contado.',
    different: 'No hay diferencias.',
    all: 'El almacén no tiene existencias de esta selección; escanea lo que encuentres.',
  },
  noMatch: 'Ningún producto de este conteo coincide con la búsqueda.',
  saved: 'Todo guardado',
  saving: 'Guardando…',
  waiting: (n: number) => `${n} por guardar`,
  offline: (n: number) => `Sin conexión: ${n} por guardar. Puedes seguir contando.`,
  refused: 'No se pudo guardar',
  discard: 'Descartar lo no guardado',
  sheet: 'Imprimir hoja',
  progress: 'Avance',
  progressOf: (done: number, all: number) =>
    `${done.toLocaleString('es-MX')} de ${all.toLocaleString('es-MX')}`,
  result: 'Diferencias',
  over: 'Piezas de más',
  short: 'Piezas de menos',
  value: 'En dinero, a costo',
  valueNote: 'Lo que no tiene costo no suma.',
  blind: 'A ciegas: las diferencias se ven al terminar.',
  whole: 'Todo el almacén',
  facts: 'Datos del conteo',
  will: (n: number, over: number, short: number) =>
    n === 0
      ? 'Lo contado coincide con el sistema: no cambian las existencias.'
      : `Cambian las existencias de ${products(n)}: ${pieces(over)} de más y ${pieces(short)} de menos.`,
  blindWill: 'Se corrigen las existencias de todo lo contado.',
  pendingStay: (n: number) =>
    `${products(n)} sin contar se ${n === 1 ? 'queda' : 'quedan'} como está${n === 1 ? '' : 'n'}.`,
  pendingZero: (n: number) => `${products(n)} sin contar ${n === 1 ? 'queda' : 'quedan'} en cero.`,
  unsaved: (n: number) => `Hay ${n} ${n === 1 ? 'conteo' : 'conteos'} de este dispositivo sin guardar.`,
  sinceSale: 'Las ventas hechas mientras se contaba se respetan.',
}

export type CountWords = typeof es
