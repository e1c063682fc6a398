import type { UiTexts } from './texts.es.ts'

export const en: UiTexts = {
  close: 'Close',
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  nothingFound: 'Nothing found',
  page: (number: number) => `Page ${number}`,
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  calendarLocale: 'en',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevel: 'Choose month',
  yearLevel: 'Choose year',
}
