import { plural } from '#browser/plural.ts'
import type { ImportTexts } from './texts-import.es.ts'

const number = (n: number) => n.toLocaleString('en-US')
const count = (n: number, one: string, other: string) => plural('en', n, one, other)

export const en: ImportTexts = {
  stopped: 'The import stopped before its end and no row was saved. Import it again.',
  lost: 'The connection was lost. Finding out what became of the import…',
  stoppedTitle: name => `The import of “${name}” stopped`,
  stoppedBody: 'It did not finish and no row was saved. Choose the file and import it again.',
  title: many => `Import ${many}`,
  steps: { template: 'Template', file: 'File', review: 'Review' },
  templateText: 'Download the template, fill it in your spreadsheet and come back with it.',
  templateHints: [
    'Columns with * are required; the others may be empty or missing.',
    'The example row tells which values are allowed: delete it before importing.',
    'With the Code column the record of that code is updated; without it a new one is added.',
  ],
  download: 'Download template',
  have: 'I have my file',
  next: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  drop: 'Drag your CSV file here or click to choose it',
  dropHelp: 'CSV or XLSX, up to 5 MB and 10,000 rows',
  choose: 'Choose file',
  change: 'Change file',
  preview: n => `Preview: the first ${n === 1 ? 'row' : `${n} rows`}`,
  noPreview: 'Excel sheets are checked in the next step.',
  headersFaulty: 'Check the headers',
  delimiters: {
    ',': 'comma separated',
    ';': 'semicolon separated',
    '\t': 'tab separated',
    '|': 'bar separated',
  },
  uploading: percent => `Uploading the file: ${percent}%`,
  checking: 'Checking the file…',
  writing: (done, total) => `Importing ${number(done)} of ${number(total)} rows…`,
  rows: 'Rows read',
  created: 'To be added',
  updated: 'To be updated',
  failed: 'With errors',
  faults: 'Errors by row',
  faultCount: (errors, rows) => `${errors} in ${count(rows, 'row', 'rows')}`,
  faultsShown: n => `The first ${n} are shown; the file has them all.`,
  downloadFaults: 'Download rows with errors',
  columns: { row: 'Row', column: 'Column', value: 'Value in the file', reason: 'Reason' },
  emptyValue: 'empty',
  noFaults: 'No row has errors.',
  notSaved: 'Nothing has been saved yet.',
  skipped: n =>
    `Nothing has been saved yet; ${n === 1 ? 'the row with errors' : `the ${n} rows with errors`} will be skipped.`,
  nothing: 'No row can be imported. Correct the file and choose it again.',
  run: many => `Import ${many}`,
  done: n => `${count(n, 'record was', 'records were')} imported.`,
  doneWithFaults: (n, failed) => `${count(n, 'record was', 'records were')} imported; ${failed} with errors.`,
}
