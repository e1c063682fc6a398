import type { FastifyRequest } from 'fastify'
import { cashCurrencies } from '#domain/cash.ts'
import { denominations, type CountedCash } from '#domain/cash-count.ts'
import { cutMethods, mostMethods, type CountedMethod } from '#domain/cut-methods.ts'
import { mostPieces } from '#domain/stock.ts'
import { choice, integer, longText, money, reference, text } from '#contract/field.ts'
import { actionSchema } from '#contract/schemas.ts'
import type { Count } from './close-session.server.ts'
import type { NamedSession } from './lock-session.server.ts'

export const bodyOf = (input: Parameters<typeof actionSchema>[0]['input'], lines = {}) =>
  actionSchema({ refusal: () => null, ...(input && { input }), inputLines: lines })

/** The session that the client shows; the caller's open one by default, and never anybody else's. */
export const namedSession = reference('pos/sessions')

export const counted = {
  min: 1,
  max: Object.values(denominations).flat().length,
  fields: {
    currency: choice(cashCurrencies, { required: true }),
    denomination: money({ required: true }),
    quantity: integer({ required: true, max: mostPieces }),
  },
}

const methods = {
  max: mostMethods,
  fields: {
    method: choice(cutMethods, { required: true }),
    terminal: text({ max: 40 }),
    /** Below zero when more was refunded than charged. */
    amount: money({ required: true, signed: true }),
  },
}

export const countBody = bodyOf({ sessionId: namedSession }, { counted })

export const closingBody = bodyOf(
  {
    /** Of all terminals. Below zero when cards were refunded more than charged. */
    cardTotal: money({ signed: true }),
    floatLeft: money(),
    notes: longText({ max: 500 }),
    sessionId: namedSession,
  },
  { counted, methods },
)

/** The count in the body of a close, where denominations are in cents by now. */
export function countOf({ body }: Pick<FastifyRequest, 'body'>): Count {
  const {
    counted: cash,
    methods: byMethod,
    cardTotal,
    floatLeft,
    notes,
  } = body as {
    counted: CountedCash[]
    methods?: CountedMethod[]
    cardTotal?: number | null
    floatLeft?: number | null
    notes?: string | null
  }
  return {
    counted: cash,
    methods: byMethod ?? [],
    cardCounted: cardTotal ?? null,
    floatLeft: floatLeft ?? null,
    notes: notes ?? null,
  }
}

export function namedIn({ body }: Pick<FastifyRequest, 'body'>): NamedSession {
  return (body as { sessionId?: NamedSession }).sessionId
}
