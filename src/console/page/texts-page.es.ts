export const es = {
  more: 'Más acciones',
  edit: 'Editar',
  report: 'Reporte PDF',
  remove: 'Eliminar',
  tabs: 'Secciones',
  facts: (the: string) => `Datos de ${the}`,
  activity: 'Actividad',
  since: (o: string, date: string) => `cread${o} el ${date}`,
  missing: (the: string) => `No encontramos ${the}`,
  missingHint: 'Puede que se haya eliminado, o que la dirección esté incompleta.',
  back: (many: string) => `Ver ${many.toLowerCase()}`,
  loading: 'Cargando…',
  empty: 'Aún no hay nada aquí.',
  actions: 'Acciones',
}

export type PageTexts = typeof es
