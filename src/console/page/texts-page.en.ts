import type { PageTexts } from './texts-page.es.ts'

export const en: PageTexts = {
  more: 'More actions',
  edit: 'Edit',
  report: 'PDF report',
  remove: 'Delete',
  tabs: 'Sections',
  facts: the => `About this ${the}`,
  activity: 'Activity',
  since: (_, date) => `created on ${date}`,
  missing: the => `We could not find this ${the}`,
  missingHint: 'It may have been deleted, or the address may be incomplete.',
  back: many => `See ${many.toLowerCase()}`,
  loading: 'Loading…',
  empty: 'There is nothing here yet.',
  actions: 'Actions',
}
