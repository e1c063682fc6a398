export const partEs = {
  title: 'No se pudo abrir',
  lost: 'Sin conexión',
  lostHelp: 'Esta parte se abre sola en cuanto vuelva la conexión. Lo que escribiste sigue en su lugar.',
  retry: 'Reintentar',
  replaced: 'Hay una versión nueva',
  replacedHelp: 'Esta pestaña es de la versión anterior. Guarda lo que tengas abierto y recarga la página.',
  reload: 'Recargar',
}

export type PartTexts = typeof partEs
