const products = (n: number) => `${n.toLocaleString('es-MX')} ${n === 1 ? 'producto' : 'productos'}`

export const es = {
  section: 'Productos',
  title: (n: number | null) => (n === null ? 'Cambiar productos' : `Cambiar ${products(n)}`),
  kind: 'Qué cambiar',
  kinds: {
    offer: 'Oferta',
    price: 'Precio',
    category: 'Categoría',
    supplier: 'Proveedor',
    status: 'Sitio',
  },
  offer: {
    on: 'Poner en oferta',
    off: 'Quitar la oferta',
    percent: 'Descuento',
    usual: 'Descuentos frecuentes',
  },
  price: {
    way: 'Cómo cambia',
    up: 'Sube',
    down: 'Baja',
    unit: 'En qué',
    percent: '%',
    amount: '$',
    value: 'Cuánto',
    rounding: 'Redondeo',
    roundings: { none: 'Sin redondeo', '00': 'Termina en .00', '90': 'Termina en .90' },
    offers: 'Los productos en oferta conservan su descuento sobre el precio nuevo.',
  },
  category: {
    field: 'Categoría nueva',
    sub: 'Subcategoría',
    none: 'Sin categoría',
    noSub: 'Sin subcategoría',
  },
  supplier: { field: 'Proveedor nuevo', none: 'Sin proveedor' },
  status: { on: 'Publicar', off: 'Ocultar' },
  preview: {
    label: 'Antes y después',
    product: 'Producto',
    before: 'Antes',
    after: 'Después',
    fill: 'Escribe el cambio para ver cómo quedan los productos.',
    busy: 'Calculando…',
    summary: (changed: number, same: number, refused: number, missing: number) =>
      [
        changed === 0
          ? 'Ningún producto cambia'
          : `${changed === 1 ? 'Cambia' : 'Cambian'} ${products(changed)}`,
        same > 0 && `${same.toLocaleString('es-MX')} ya ${same === 1 ? 'está' : 'están'} así`,
        refused > 0 && `${refused.toLocaleString('es-MX')} no se ${refused === 1 ? 'puede' : 'pueden'}`,
        missing > 0 && `${missing.toLocaleString('es-MX')} ya no ${missing === 1 ? 'existe' : 'existen'}`,
      ]
        .filter(Boolean)
        .join(' · '),
    total: (before: string, after: string) => `En conjunto, de ${before} a ${after}`,
    rest: (n: number) => (n === 1 ? 'y 1 más' : `y ${n.toLocaleString('es-MX')} más`),
    none: 'Nada',
    noPrice: 'Sin precio',
    shown: 'Publicado',
    hidden: 'Oculto',
    off: 'Sin oferta',
  },
  reasons: {
    no_price: 'No tienen precio',
    nothing_left: 'Quedarían en $0.00 o menos',
    too_high: 'Pasarían del precio más alto',
    other_currency: 'Su precio está en dólares; cámbialo por porcentaje',
    address_taken: 'Otro producto ya tiene su dirección en esa subcategoría',
    gone: 'Se eliminaron',
    changed: 'Cambiaron después',
    reference_gone: 'Su categoría o proveedor anterior ya no existe',
    reference_archived: 'Su categoría o proveedor anterior está en los archivados',
  },
  names: (names: readonly string[], rest: number) =>
    `${names.join(', ')}${rest > 0 ? ` y ${rest.toLocaleString('es-MX')} más` : ''}`,
  by: (name: string, user: string) => `${name} (${user})`,
  apply: (n: number) => (n === 0 ? 'Cambiar' : `Cambiar ${products(n)}`),
  cancel: 'Cancelar',
  retry: 'Reintentar',
  done: (n: number) => (n === 1 ? 'Cambió 1 producto.' : `Cambiaron ${products(n)}.`),
  undone: (n: number) =>
    n === 1 ? '1 producto quedó como estaba.' : `${products(n)} quedaron como estaban.`,
  left: (n: number) => (n === 1 ? '1 no: ' : `${n.toLocaleString('es-MX')} no: `),
  history: {
    open: 'Cambios anteriores',
    title: 'Cambios de varios productos',
    none: 'Aún no hay cambios de varios productos.',
    undo: 'Deshacer',
    undoThis: (what: string) => `Deshacer: ${what}`,
    back: 'Volver',
    who: (user: string, when: string) => `${user}, ${when}`,
    undoneBy: (user: string, restored: string) => `Deshecho por ${user} en ${restored}`,
    products,
    what: {
      offer: (percent: number) => `Oferta de ${percent} %`,
      no_offer: 'Sin oferta',
      priceBy: (change: string) => `Precio ${change}`,
      category: 'Categoría',
      supplier: 'Proveedor',
      shown: 'Publicados',
      hidden: 'Ocultos',
    },
  },
}

export type BulkWords = typeof es
