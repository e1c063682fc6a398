export const holdEn = {
  one: 'piece on hold',
  many: 'Pieces on hold',
  the: 'the piece on hold',
  ending: '',
  fields: {
    until: 'until',
    untilTime: 'time',
    warehouseId: 'warehouse',
    quantity: 'quantity',
    id: 'line',
  },
  errors: {
    hold_needs_quotation: 'Pieces are held only for a quotation that is still pending.',
    hold_nothing: 'Nothing is left to hold: the rest is on hold already or made to order.',
    hold_on_order: '{product} is made to order: there are no pieces to hold.',
    hold_twice: '{product} is on hold already; change until when, or release it.',
    hold_past: 'That moment has passed.',
    hold_too_late: 'The quotation ends on {date}: nothing is held for longer.',
    hold_none: 'Nothing is on hold for this quotation.',
    hold_not_yours: 'Only who holds it, who quoted it, a supervisor or an administrator may change it.',
  },
} as const
