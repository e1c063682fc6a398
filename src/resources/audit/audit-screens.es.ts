export const es = {
  changes: 'Antes y después',
  field: 'Dato',
  before: 'Antes',
  after: 'Después',
  empty: '—',
  none: 'No cambió ningún dato.',
  loading: 'Cargando',
  whole: 'Todo lo de este registro',
  byPerson: (name: string) => `Todo lo que hizo ${name}`,
}

export type AuditScreenTexts = typeof es
