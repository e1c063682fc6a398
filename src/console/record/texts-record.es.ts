export const es = {
  data: 'Datos',
  others: 'Más datos',
  related: 'Registros relacionados',
  missing: (labels: readonly string[]) => `Sin dato: ${labels.join(', ')}.`,
  menu: (name: string) => `Opciones de ${name}`,
  remove: 'Eliminar',
  restore: 'Recuperar',
  archived: (o: string) => `Archivad${o}`,
  edit: 'Editar',
  report: 'Abrir reporte PDF',
  pdf: 'PDF',
  empty: 'Sin dato',
  history: 'Actividad',
  more: 'Ver más',
  inAudit: 'Ver en auditoría',
  today: (time: string) => `hoy, ${time}`,
  yesterday: (time: string) => `ayer, ${time}`,
}

export type RecordTexts = typeof es
