import { plural } from '#browser/plural.ts'
import type { PictureImportWords } from './picture-import.es.ts'

const number = (n: number) => n.toLocaleString('en-US')
const images = (n: number) => plural('en', n, 'image', 'images')

export const en: PictureImportWords = {
  rows: 'Products (CSV or Excel)',
  menu: 'Images (ZIP)',
  title: 'Import images',
  steps: ['Names', 'File', 'Result'],
  intro: 'Put the photos in a ZIP file. The name of each one says whose it is:',
  example: { file: 'Name of the file', meaning: 'Which product it goes to' },
  examples: [
    ['SIL-001.jpg', 'The one whose internal code, SKU or barcode is SIL-001.'],
    ['SIL-001_2.jpg, SIL-001 (3).jpg', 'The same: its second and its third image.'],
    ['chairs/sil-001.jpg', 'The same: folders and capitals do not count.'],
  ],
  hints: (files, megabytes, each) => [
    `Up to ${files} files and ${megabytes} MB a ZIP; each image a JPG, PNG, WebP or AVIF of at most ${each} MB.`,
    'They are added after those that the product has. The same image is not added twice.',
  ],
  last: name => `Your last import: ${name}`,
  seeLast: 'See result',
  have: 'I have my file',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
  another: 'Import another ZIP',
  drop: 'Drag your ZIP file or click to choose it',
  dropHelp: megabytes => `A ZIP file of at most ${megabytes} MB`,
  choose: 'Choose file',
  change: 'Change file',
  notZip: 'That file is no ZIP.',
  tooLarge: megabytes => `The file is larger than ${megabytes} MB.`,
  run: 'Import images',
  uploading: percent => `Uploading the file: ${percent} %`,
  reading: 'Opening the file…',
  progress: (done, total) => `${number(done)} of ${number(total)}`,
  progressLabel: 'Images processed',
  goesOn: 'You may close this window: the import goes on and is found here again.',
  stopped: 'The import stopped before its end. Import the same ZIP again: what was added is not repeated.',
  ended: (added, refused) =>
    refused === 0 ? `${images(added)} added.` : `${images(added)} added; ${number(refused)} not.`,
  added: 'Added',
  repeated: 'Already there',
  refused: 'With errors',
  files: 'Files',
  columns: { file: 'File', product: 'Product', outcome: 'Result' },
  outcomes: { added: 'Added', repeated: 'Already there' },
  noProduct: 'None',
  download: 'Download errors',
  retry: 'Retry',
  leaveTitle: 'Stop uploading the file?',
  leaveBody: 'The file has not arrived whole; nothing has been imported.',
  leaveYes: 'Stop uploading',
  leaveNo: 'Stay here',
}
