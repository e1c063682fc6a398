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
    kind: { discount: 'Discount', refund: 'Return', cancel: 'Cancellation', rate: 'Exchange rate' },
  },
  errors: {
    pin_wrong: 'The PIN is not that of a person who may approve.',
    pin_locked: 'Too many wrong PINs. Try again in {seconds} {seconds|second|seconds}.',
    own_approval: 'You cannot approve yourself: ask for another person’s PIN.',
    approver_limit: '{approver} may approve up to {limit}; ask for an administrator’s PIN.',
  },
} as const
