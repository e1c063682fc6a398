import type { CountWords } from './count-words.es.ts'

const pieces = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'piece' : 'pieces'}`
const products = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'product' : 'products'}`

export const en: CountWords = {
  tab: 'Products',
  scan: 'Scan or type a code',
  scanHint:
    'Each scan adds a piece. Count sold pieces that wait for delivery too. A product that is not in the list is added.',
  last: 'Last scan',
  more: name => `Add a piece of ${name}`,
  less: name => `Take a piece of ${name}`,
  counted: name => `Counted of ${name}`,
  said: (name, n) => `${name}: ${pieces(n)}.`,
  show: 'Show',
  shows: { pending: 'To count', done: 'Counted', different: 'Different', all: 'All' },
  search: 'Search by name or code',
  list: 'Products of the count',
  expected: n => `Books: ${n.toLocaleString('en-US')}`,
  undelivered: (n: number) => `${n.toLocaleString('en-US')} to be delivered`,
  countedShort: n => `Counted: ${n.toLocaleString('en-US')}`,
  none: {
    pending: 'Nothing is left to count.',
    done: 'Nothing was counted yet.',
    different: 'There are no differences.',
    all: 'The warehouse holds nothing of this selection; scan what you find.',
  },
  noMatch: 'No product of this count matches the search.',
  saved: 'All saved',
  saving: 'Saving…',
  waiting: n => `${n} to save`,
  offline: n => `No connection: ${n} to save. You can go on counting.`,
  refused: 'Not saved',
  discard: 'Discard what is not saved',
  sheet: 'Print sheet',
  progress: 'Progress',
  progressOf: (done, all) => `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  result: 'Differences',
  over: 'Pieces over',
  short: 'Pieces short',
  value: 'In money, at cost',
  valueNote: 'What has no cost adds nothing.',
  blind: 'Blind: differences are shown at the end.',
  whole: 'The whole warehouse',
  facts: 'Data of the count',
  will: (n, over, short) =>
    n === 0
      ? 'What was counted is what the books hold: nothing changes.'
      : `The stock of ${products(n)} changes: ${pieces(over)} over and ${pieces(short)} short.`,
  blindWill: 'The stock of all that was counted is corrected.',
  pendingStay: n => `${products(n)} not counted stay as they are.`,
  pendingZero: n => `${products(n)} not counted become none.`,
  unsaved: n => `${n} ${n === 1 ? 'count' : 'counts'} of this device not saved yet.`,
  sinceSale: 'Sales made while counting are kept.',
}
