/** First segments of the site's and the server's own addresses, which no collection may use. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'aviso-de-privacidad',
  'buscar',
  'contact',
  'cotizacion',
  'entrega',
  'facturar',
  'gallery-azenzo',
  'gallery-empresa',
  'healthz',
  'interiorism',
  'login',
  'media',
  'offers',
  'product',
  'products',
  'products-v2',
  'project-one',
  'readyz',
  'seleccion',
  'showrooms',
  'sitemaps',
])

/** `/products/todos` lists every product, so no category may use that slug. */
export const reservedCategorySlugs: ReadonlySet<string> = new Set(['todos'])
