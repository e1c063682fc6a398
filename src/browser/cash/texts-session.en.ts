import type { es } from './texts-session.es.ts'

export const en: typeof es = {
  figures: {
    pesos: 'Cash in pesos',
    dollars: 'Cash in dollars',
    card: 'Card and others',
    initial: 'Opening float',
    income: '+ Cash in',
    expenses: '− Cash out',
    withdrawals: '− Withdrawals',
    refunds: '− Refunds',
    expected: 'Expected',
    counted: 'Counted',
    terminal: 'Total of the terminal',
    sold: 'Sold',
  },
  verdicts: { fits: 'Balanced', over: 'Over', short: 'Short' },
  close: {
    countedPesos: 'Counted in pesos',
    countedUsd: 'Counted in dollars',
    float: 'Float for the next session',
  },
  open: {
    title: 'Open the drawer',
    register: 'Register',
    taken: (name, user) => `${name} (opened by ${user})`,
    rate: 'Exchange rate',
    rateHelp: 'Pesos per dollar. If you leave it empty, no dollars are taken.',
    note: 'Note',
    done: register => `${register} is open.`,
  },
  move: {
    help: {
      income: 'Cash that enters the drawer without a sale, such as change from the bank.',
      expense: 'An expense that is paid with the cash of the drawer.',
      withdrawal: 'Cash that is taken to the safe or to the bank.',
    },
    buttons: { income: 'Record cash in', expense: 'Record cash out', withdrawal: 'Record withdrawal' },
    done: { income: 'Cash in recorded.', expense: 'Cash out recorded.', withdrawal: 'Withdrawal recorded.' },
    amount: 'Amount',
    currency: 'Currency',
    pesos: 'Pesos',
    dollars: 'Dollars',
    reason: 'Reason',
    noAmount: 'Type an amount above zero.',
    noReason: 'Type the reason.',
  },
}
