/** First segments of the site's own addresses (spec, section 2) and of the server's: no collection may be called so. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'aviso-de-privacidad',
  'buscar',
  'contact',
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
  'showrooms',
  'sitemaps',
])

/** `/products/todos` is everything: no category may be called so. */
export const reservedCategorySlugs: ReadonlySet<string> = new Set(['todos'])
