export const noticesEs = {
  title: 'Notificaciones',
  which: 'Cuáles se muestran',
  fresh: 'Nuevas',
  earlier: 'Anteriores',
  readAll: 'Marcar todas como leídas',
  empty: 'Estás al día',
  emptyHelp: 'Aquí aparecerá lo que necesite tu atención.',
  noneEarlier: 'Nada por aquí',
  noneEarlierHelp: 'Lo que leas se queda aquí 30 días.',
  offline: 'Sin conexión',
  offlineHelp: 'Las notificaciones necesitan la conexión. Vuelven en cuanto regrese.',
  failed: 'No se pudieron cargar las notificaciones.',
  loading: 'Cargando…',
  more: 'Ver más',
  opensNewTab: 'Se abre en otra pestaña',
  system: 'Sistema',
}

export type NoticesTexts = typeof noticesEs
