/** The few words of the pages that the server writes itself. */

const es = {
  noscript: 'Esta página necesita JavaScript. Actívalo en tu navegador y vuelve a cargarla.',
  notFoundTitle: 'Página no encontrada',
  notFoundMessage: 'La dirección no existe o cambió de lugar.',
  home: 'Ir al inicio',
}

const en: typeof es = {
  noscript: 'This page needs JavaScript. Switch it on in your browser and reload.',
  notFoundTitle: 'Page not found',
  notFoundMessage: 'The address does not exist or has moved.',
  home: 'Go to the start',
}

export const pageTexts = { 'es-MX': es, en }

export type PageLanguage = keyof typeof pageTexts
