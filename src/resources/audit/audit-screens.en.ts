import type { AuditScreenTexts } from './audit-screens.es.ts'

export const en: AuditScreenTexts = {
  changes: 'Before and after',
  field: 'Field',
  before: 'Before',
  after: 'After',
  empty: '—',
  none: 'No field changed.',
  loading: 'Loading',
  whole: 'All about this record',
  byPerson: name => `All that ${name} did`,
}
