/** Refusals that are shared with the order's own actions. */
export const receptionErrorsEn = {
  reception_delivered: 'It cannot be voided: {product} of {folio} was handed over to its customer.',
  reception_divided:
    'It cannot be voided: a part of {product} of {folio} was returned. Return the rest too, or correct the stock.',
  nothing_received: 'Write how many pieces came of at least one line.',
  exceeds_pending: 'Only {pending} {pending|piece is|pieces are} missing of «{product}».',
  nothing_pending: 'Nothing is missing of «{product}» any more.',
  product_archived: '«{product}» is archived; bring it back to receive it.',
  warehouse_inactive: 'The warehouse «{warehouse}» is inactive.',
  future_date: 'The {attribute} field cannot be a day that has not come.',
} as const
