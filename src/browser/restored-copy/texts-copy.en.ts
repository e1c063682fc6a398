import { plural } from '../plural.ts'
import { ended, type CopyTexts } from './texts-copy.es.ts'

const count = (n: number, one: string, many: string) => plural('en', n, one, many)

export const en: CopyTexts = {
  band: when => ended(`Restored copy of ${when}`),
  quiet: 'It sends no mails or notices.',
  question: 'Is it the shop now?',
  askAdmin: 'An Admin will say whether it is the shop.',
  accept: 'This is the shop now',
  title: 'Is this the shop now?',
  does: "From this moment the shop sends mails and leaves notices again, does its scheduled work and takes the site's forms. It cannot be undone.",
  otherOff: 'Do it only if the former shop no longer runs: two shops at once would give out the same folios.',
  lost: when => `What was done after ${when} is not here, save for what the tills send again.`,
  sales: (n, review) =>
    n === 0
      ? 'No sale has come in since it was restored.'
      : `${count(n, 'sale has come in', 'sales have come in')} since it was restored${review === 0 ? '.' : `; ${count(review, 'is', 'are')} to be reviewed.`}`,
  newMails: n => `${count(n, 'mail', 'mails')} that people asked for since then will be sent.`,
  oldMails: n => `Also send ${count(n, 'mail', 'mails')} that waited when the copy was made`,
  oldMailsHelp: 'The shop has most likely sent them already: unless ticked, they are dropped.',
  cancel: 'Not yet',
  section: 'Restored copy',
  loading: 'Reading about the copy…',
}
