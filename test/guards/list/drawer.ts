import type { Guard } from '../guard.ts'

const change = 'src/resources/sales/dollar-change.db.test.ts'

/** The pesos and the dollar rate of a drawer, and how far ahead a quotation or credit may reach. */
export const drawerGuards: readonly Guard[] = [
  {
    name: 'the change of dollars is in the drawer',
    text: "  throw new DomainError('change_drawer_short', {}, 'tenders')\n",
    instead: '',
    test: change,
    named: 'never exceeds the pesos of the drawer and of the same sale',
  },
  {
    name: 'a sale that may give change for dollars is alone with its drawer',
    text: 'RawBuilder<unknown> => (takesOut ? forChange : forShare)',
    instead: 'RawBuilder<unknown> => (takesOut && forShare === forChange ? forChange : forShare)',
    test: change,
    named: 'and withdrawals at once never take more than the drawer holds',
  },
  {
    name: 'an instalment in dollars waits for the others of its drawer',
    text: 'shareSession(tx, requireActor(context).id, mayTakePesos(given.tenders))',
    instead: 'shareSession(tx, requireActor(context).id)',
    test: change,
    named: 'of several instalments at once is given one after the other',
  },
]
