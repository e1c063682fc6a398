export const es = {
  pad: 'Teclado numérico',
  open: (time: string) => `Abierta ${time}`,
  kept: (name: string) => `Responde ${name}`,
  noDrawer: 'Caja sin abrir',
  rate: 'T.C.',
  menuOf: 'Menú de',
  account: 'Mi cuenta',
  panel: 'Ir al panel',
  logout: 'Cerrar sesión',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  device: 'Esta caja',
  choices: { sounds: 'Sonidos', autoPrint: 'Imprimir al cobrar', leftHanded: 'Modo para zurdos' },
  keys: 'Atajos de teclado',
  person: 'Cambiar de persona',
  feedback: 'Enviar comentarios',
  keysGroup: 'General',
  roles: { Admin: 'Admin', Supervisor: 'Supervisor', Vendedor: 'Vendedor' },
}

export type TillShellTexts = typeof es
