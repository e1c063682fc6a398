import { createHash } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'
import { mostLines } from '#contract/lines.ts'
import { saleInput, saleLines, type SaleBody } from '#contract/sale-body.ts'
import { actionSchema } from '#contract/schemas.ts'

export const saleBody = actionSchema({ refusal: () => null, input: saleInput, inputLines: saleLines })

/** The number of keys in a body with the most lines. */
export const mostKeys = 500 + mostLines * 8

const clock = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Checks two texts that no kind of field checks: the ticket is a UUID, and the time one of the day. */
export function checkedBody(body: SaleBody): SaleBody {
  if (!isUuid(body.ticket)) throw new DomainError('format', {}, 'ticket')
  if (body.time && !clock.test(body.time)) throw new DomainError('format', {}, 'time')
  return { ...body, ticket: body.ticket.toLowerCase() }
}

/**
 * Tells whether two requests with the same ticket are the same sale. When an answer was lost, the till's queue sends
 * the ticket again as one sold without a connection, perhaps in another session. So how, when and from where it was
 * sent is not compared, nor its printed folio, and a missing value equals an empty one.
 */
export function hashOf(body: SaleBody): Buffer {
  const { printedFolio: ______, ...sold } = body
  const { offline: _, sessionId: __, date: ___, time: ____, approvalId: _____, ...rest } = sold
  const {
    promiseApprovalId: _______,
    holdApprovalId: ________,
    exchangeApprovalId: _________,
    ...content
  } = rest
  const text = JSON.stringify(content, (_name, value: unknown) => (isNothing(value) ? undefined : value))
  return createHash('sha256').update(text).digest()
}

function isNothing(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0)
}
