import type { RecordTexts } from './texts-record.es.ts'

export const en: RecordTexts = {
  data: 'Details',
  others: 'More data',
  related: 'Related records',
  missing: labels => `No data: ${labels.join(', ')}.`,
  menu: name => `Options of ${name}`,
  remove: 'Delete',
  restore: 'Bring back',
  archived: () => 'Archived',
  edit: 'Edit',
  report: 'Open PDF report',
  pdf: 'PDF',
  empty: 'No data',
  history: 'Activity',
  more: 'Show more',
  inAudit: 'See in the audit',
  today: time => `today, ${time}`,
  yesterday: time => `yesterday, ${time}`,
}
