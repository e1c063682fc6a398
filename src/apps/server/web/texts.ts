/** The texts of pages that the server writes itself. */

const es = {
  noscript: 'Esta página necesita JavaScript. Actívalo en tu navegador y vuelve a cargarla.',
  notLoaded: 'El programa no llegó completo. Revisa tu conexión.',
  loadAgain: 'Volver a cargar',
  again: 'Intentar de nuevo',
  home: 'Ir al panel',
  logIn: 'Iniciar sesión',
}

const en: typeof es = {
  noscript: 'This page needs JavaScript. Switch it on in your browser and reload.',
  notLoaded: 'The program did not arrive. Check your connection.',
  loadAgain: 'Load again',
  again: 'Try again',
  home: 'Go to the back office',
  logIn: 'Log in',
}

export const pageTexts = { 'es-MX': es, en }

export type PageLanguage = keyof typeof pageTexts

/** The names under which the till is installed. */
export const tillTexts = { name: 'Caja de Trastienda', shortName: 'Caja' }
