import { plural } from '#browser/plural.ts'
import type { ImportTexts } from './texts-import.es.ts'

const number = (n: number) => n.toLocaleString('en-US')
const count = (n: number, one: string, other: string) => plural('en', n, one, other)

export const en: ImportTexts = {
  stopped: 'The import stopped before its end and no row was saved. Import it again.',
  lost: 'The connection was lost. Finding out what became of the import…',
  continuing: (done, total) => `The import continues: ${number(done)} of ${number(total)} rows…`,
  runningTitle: name => `The import of “${name}” is still running`,
  runningBody: (done, total) => `${number(done)} of ${number(total)} rows so far. You can close this window.`,
  undoingTitle: name => `The import of “${name}” is being undone`,
  undoingBody: 'In a moment everything will be as it was.',
  stoppedTitle: name => `The import of “${name}” stopped`,
  stoppedBody: 'It did not finish and no row was saved. Choose the file and import it again.',
  title: many => `Import ${many}`,
  steps: { template: 'Template', file: 'File', review: 'Review' },
  templateText: 'Use your own spreadsheet, or download the template and fill it in.',
  templateHints: [
    'Columns with * are required; the others may be empty or missing.',
    'The example row tells which values are allowed; it is not imported.',
    'Categories, suppliers and the like go by their names.',
    'With the Code column the record of that code is updated; without it a new one is added.',
  ],
  download: 'Download template',
  downloadCsv: 'Template as CSV',
  have: 'I have my file',
  next: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  drop: 'Drag your file here or click to choose it',
  dropHelp: 'CSV or XLSX, up to 5 MB and 10,000 rows',
  choose: 'Choose file',
  change: 'Change file',
  reading: 'Reading the file…',
  found: (rows, header) => `${count(rows, 'row', 'rows')}; the headers are in row ${header}.`,
  mapping: 'What each column is',
  mappingColumns: { column: 'Column of the file', samples: 'Samples', field: 'Stored in' },
  fieldOf: column => `Field of the column “${column}”`,
  unnamed: letter => `Column ${letter}, without a header`,
  chooseField: 'Choose a field',
  ignore: 'Ignore this column',
  unknownColumn: 'We do not know it: choose a field or ignore it.',
  twice: 'Another column is stored in this field already.',
  remembered: 'As last time.',
  missing: fields => `Choose the column of: ${fields}.`,
  toChoose: n => (n === 1 ? '1 column is to be chosen.' : `${n} columns are to be chosen.`),
  questions: 'What do you mean?',
  answerFirst: n =>
    n === 1
      ? '1 question is open; without an answer its rows are skipped.'
      : `${n} questions are open; without answers their rows are skipped.`,
  questionRows: n => count(n, 'row', 'rows'),
  meaningOf: value => `What “${value}” is`,
  chooseMeaning: 'Choose which',
  duplicatesTitle: n => (n === 1 ? '1 row looks repeated' : `${number(n)} rows look repeated`),
  duplicate: (row, column, value) => `Row ${row}: ${column} “${value}” is`,
  duplicateRow: row => `as in row ${row}`,
  duplicatesMore: n => `and ${number(n)} more`,
  skipDuplicates: 'Do not import the repeated ones',
  mayBeEmpty: 'Some values with errors are optional',
  mayBeEmptyHelp: 'You can leave them empty and import their rows. An existing record keeps what it has.',
  leaveEmpty: (column: string, rows: number) =>
    `Leave “${column}” empty where it is wrong (${count(rows, 'row', 'rows')})`,
  emptied: (row: number, column: string, value: string) =>
    `Row ${row}: ${column} will be empty, without “${value}”`,
  leftEmpty: (n: number) => (n === 1 ? '1 value was left empty.' : `${number(n)} values were left empty.`),
  groupRows: (n, rows) => `${number(n)} rows: ${rows}`,
  history: 'Earlier imports',
  historyLine: (created, updated) =>
    [
      ...(created > 0 ? [`${number(created)} added`] : []),
      ...(updated > 0 ? [`${number(updated)} updated`] : []),
    ].join(', '),
  undo: 'Undo',
  undoOf: name => `Undo the import of “${name}”`,
  undoTitle: 'Undo the import?',
  undoBody: (name, created, updated) =>
    `What “${name}” added (${number(created)}) will be removed, and what it changed (${number(updated)}) will be as before.`,
  undone: (removed, restored) =>
    `The import was undone: ${number(removed)} removed, ${number(restored)} as before.`,
  undoneLeft: n =>
    n === 1
      ? '1 stayed, because somebody used it meanwhile.'
      : `${number(n)} stayed, because somebody used them meanwhile.`,
  wasUndone: name => `Undone by ${name}`,
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
