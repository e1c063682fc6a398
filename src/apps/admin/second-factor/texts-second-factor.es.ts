import { plural } from '#browser/plural.ts'

export const es = {
  title: 'Segundo factor',
  help: 'Además de tu contraseña, un código de tu teléfono para entrar.',
  off: 'Está desactivado: quien sepa tu contraseña entra.',
  on: (since: string) => `Activo desde el ${since}`,
  left: (left: number) =>
    left === 0
      ? 'Ya no te quedan códigos de recuperación.'
      : `Te ${left === 1 ? 'queda' : 'quedan'} ${plural('es', left, 'código', 'códigos')} de recuperación.`,
  due: 'Tu negocio pide un segundo factor a los administradores. Actívalo para continuar; mientras, no puedes hacer nada más.',
  required: 'Tu negocio lo pide a los administradores, así que no se puede desactivar.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  newCodes: 'Códigos nuevos',
  next: 'Continuar',
  cancel: 'Cancelar',
  password: 'Contraseña actual',
  code: 'Código de 6 dígitos',
  anyCode: 'Código de tu teléfono o de recuperación',
  setUpTitle: 'Activar el segundo factor',
  setUpPassword: 'Escribe tu contraseña para empezar.',
  scan: 'Abre una aplicación de códigos en tu teléfono (Google Authenticator, Microsoft Authenticator, 1Password…), elige «Agregar» y escanea este código.',
  qr: 'Código QR para la aplicación de tu teléfono',
  type: '¿No puedes escanearlo? Escribe esta clave:',
  confirm: 'Escribe el código que muestra la aplicación. Tus sesiones en otros equipos se cierran.',
  confirmButton: 'Activar',
  codesTitle: 'Guarda tus códigos de recuperación',
  codesHelp:
    'Cada uno sirve una vez para entrar si pierdes el teléfono. No se vuelven a mostrar: imprímelos o guárdalos en un lugar seguro.',
  copy: 'Copiar',
  copied: 'Copiados',
  download: 'Descargar',
  print: 'Imprimir',
  saved: 'Ya los guardé',
  fileName: 'codigos-de-recuperacion.txt',
  fileHead: (shop: string, email: string) =>
    `Códigos de recuperación de ${shop}\nCuenta: ${email}\nCada uno sirve una vez.`,
  turnOffTitle: 'Desactivar el segundo factor',
  turnOffHelp: 'Después bastará tu contraseña para entrar.',
  turnedOff: 'El segundo factor se desactivó.',
  newCodesTitle: 'Códigos de recuperación nuevos',
  newCodesHelp: 'Los anteriores dejan de servir.',
  turnedOn: 'El segundo factor está activo.',
  loading: 'Cargando…',
  step: {
    title: 'Código de acceso',
    intro: 'Escribe el código de 6 dígitos que muestra la aplicación de tu teléfono.',
    recoveryIntro: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.',
    recovery: 'Código de recuperación',
    useRecovery: 'Usar un código de recuperación',
    useCode: 'Usar el código del teléfono',
    back: 'Volver a la contraseña',
    required: 'Escribe el código.',
  },
}

export type SecondFactorTexts = typeof es
