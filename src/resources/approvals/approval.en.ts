export const approvalEn = {
  one: 'approval',
  many: 'Approvals',
  the: 'approval',
  ending: '',
  fields: {
    kind: 'kind',
    ticket: 'ticket',
    saleId: 'sale',
    amount: 'amount',
    registerId: 'register',
    exchangeRate: 'exchange rate',
    approver: 'approver’s e-mail',
    approverId: 'approver',
    pin: 'PIN',
  },
  options: {
    kind: {
      discount: 'Discount',
      refund: 'Return',
      cancel: 'Cancellation',
      rate: 'Exchange rate',
      promise: 'Delivery date',
      hold: 'Pieces on hold',
      credit: 'Credit or layaway',
    },
  },
  errors: {
    pin_wrong: 'The PIN is not that of a person who may approve.',
    pin_wrong_of: 'The PIN of {approver} is not right. {left} {left|try is|tries are} left.',
    pin_wrong_last: 'The PIN of {approver} is not right. No tries are left for now.',
    pin_locked: 'You typed too many wrong PINs. Try again in {minutes} {minutes|minute|minutes}.',
    approver_locked:
      'The PIN of {approver} is locked for {minutes} {minutes|minute|minutes}. Another person may approve meanwhile.',
    own_approval: 'You cannot approve yourself: ask for another person’s PIN.',
    approver_limit: '{approver} may approve up to {limit}; ask for an administrator’s PIN.',
  },
} as const
