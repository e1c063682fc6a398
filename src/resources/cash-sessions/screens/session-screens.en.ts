import { en as shared } from '#browser/cash/texts-session.en.ts'
import type { es } from './session-screens.es.ts'

export const en: typeof es = {
  ...shared.figures,
  ...shared.verdicts,
  subtitle: (user, register, opened) => `${user} · ${register} · opened on ${opened}`,
  tabs: { figures: 'Count', entries: 'Cash movements' },
  otherRate: (rate, shop) =>
    shop === null ? `${rate}; the shop had none` : `${rate}; the shop’s was ${shop}`,
  x: 'X report: the turn so far, without closing the register',
  cashSales: '+ Cash sales, net of change',
  usdSales: '+ Sales in dollars',
  cardSales: 'Sales',
  float: 'Float left',
  byDenomination: 'Count by denomination',
  facts: 'Data of the turn',
  sales: n => `See ${n.toLocaleString('en-US')} sales`,
  print: {
    slip: 'Print the report (80 mm)',
    letter: 'Report as PDF, letter',
    pdf: 'Report as PDF, 80 mm roll',
  },
  rescue: {
    title: 'Rescue session',
    of: 'It takes the tickets that arrived after the close of',
    lost: 'It takes the tickets of a drawer that was opened after the restored copy was made. Their cash was in the drawer already when the present one was opened: count it apart and close this one.',
    counts: 'Count and close it like any other: the original close does not change.',
    late: (n, sold) =>
      n === 1
        ? `1 ticket arrived after the close, of ${sold}`
        : `${n.toLocaleString('en-US')} tickets arrived after the close, of ${sold}`,
    apart: 'They do not change these figures. They are in the rescue session:',
    open: 'session to be closed',
  },
  noEntries: 'There are no movements yet.',
  open: {
    ...shared.open,
    button: 'Open a register',
    initialCash: 'Opening float in pesos',
    initialUsd: 'Float in dollars',
    already: 'You already have an open register.',
    see: 'See its count',
  },
  close: {
    ...shared.close,
    button: 'Close the register',
    title: 'Count of the register',
    absent: user => `${user} opened it. That you closed it is recorded.`,
    blind: 'Count all that is in the drawer, the float too. What is expected is shown after closing.',
    card: 'Total of the terminal',
    notes: 'Notes',
    notesHelp: 'Explain any difference.',
    unreadable: 'There is a quantity that cannot be read.',
    nothing: 'Close the register with nothing counted?',
    nothingBody: 'The count will say that the drawer was empty, and it cannot be changed.',
    fits: folio => `Count ${folio}: balanced.`,
    differs: (folio, word, amount) => `Count ${folio}: ${word.toLowerCase()} by ${amount}.`,
    toAuthorize: 'An administrator must authorise the difference.',
  },
  move: {
    ...shared.move,
    button: 'Move cash',
    title: 'Move cash',
    kind: 'Kind of movement',
    kinds: { income: 'Cash in', expense: 'Cash out', withdrawal: 'Withdrawal' },
  },
  cancel: 'Cancel',
  authorize: 'The difference does not change: it is kept with your note.',
  authorized: 'Difference authorised.',
  missing: { count: 'The count is missing', authorize: 'The difference must be authorised' },
  events: {
    create: 'Register opened',
    count: pesos => `Count of ${pesos}, before the close`,
    close: 'Register closed',
    authorize: note => (note === '' ? 'Difference authorised' : `Difference authorised: ${note}`),
  },
}
