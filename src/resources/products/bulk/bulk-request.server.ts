import { z } from 'zod'
import { idSchema } from '#contract/envelope.ts'
import { decimal, flag, reference } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { DomainError } from '#domain/errors.ts'
import { mostMoney, parseDecimal, parseMoney, parsePercent, toDecimal } from '#domain/money.ts'
import { roundings } from '#domain/price-step.ts'
import type { ProductChange } from '#domain/product-change.ts'

export const bulkKinds = ['offer', 'no_offer', 'price', 'category', 'supplier', 'status'] as const

/** A price is at most eleven times the old one, and never nothing. */
const percentRange = { min: -99.99, max: 1_000 }

const amountRange = { min: -toDecimal(mostMoney), max: toDecimal(mostMoney) }

const id = (name: string) => fieldKinds.reference.input(reference(name)) as z.ZodType<number | null>

export const bulkRequest = z.object({
  ids: z
    .array(idSchema)
    .max(1_000)
    .optional()
    .meta({ description: 'Los productos elegidos; sin ellos, los del filtro.' }),
  query: z.string().max(4_000).optional().meta({
    description: 'El filtro, como en la dirección de la lista: `category_id=3&q=silla`. Vacío: todos.',
  }),
  kind: z.enum(bulkKinds),
  percent: (fieldKinds.decimal.input(decimal({ places: 2, ...percentRange })) as z.ZodType<string | null>)
    .optional()
    .meta({ description: 'Descuento de la oferta, o cambio del precio con su signo.' }),
  amount: (fieldKinds.decimal.input(decimal({ places: 2, ...amountRange })) as z.ZodType<string | null>)
    .optional()
    .meta({ description: 'Cambio del precio en pesos, con su signo, en vez de `percent`.' }),
  rounding: z.enum(roundings).default('none').meta({ description: 'Centavos en los que termina el precio.' }),
  category_id: id('categories').optional(),
  subcategory_id: id('subcategories').optional(),
  supplier_id: id('suppliers').optional(),
  status: (fieldKinds.flag.input(flag()) as z.ZodType<boolean | null>).optional(),
})

export type BulkRequest = z.output<typeof bulkRequest>

export function askedOf({ ids: _, query: __, ...change }: BulkRequest) {
  return change
}

export function changeOf(body: BulkRequest): ProductChange {
  switch (body.kind) {
    case 'offer': {
      const percent = required(body.percent, 'percent')
      if (Number(percent) <= 0) throw new DomainError('offer_percent', {}, 'percent')
      if (Number(percent) > 100) throw new DomainError('between', { min: 0, max: 100 }, 'percent')
      return { kind: 'offer', percent: parsePercent(percent) }
    }
    case 'no_offer':
      return { kind: 'no_offer' }
    case 'price':
      return { kind: 'price', step: stepOf(body), rounding: body.rounding }
    case 'category':
      return {
        kind: 'category',
        categoryId: choiceOf(body.category_id, 'category_id'),
        subcategoryId: body.subcategory_id ?? null,
      }
    case 'supplier':
      return { kind: 'supplier', supplierId: choiceOf(body.supplier_id, 'supplier_id') }
    case 'status':
      return { kind: 'status', status: required(body.status, 'status') }
  }
}

function stepOf({ percent = null, amount = null, rounding }: BulkRequest) {
  if (percent !== null && amount !== null) throw new DomainError('bulk_one_step', {}, 'amount')
  const step =
    amount === null
      ? { by: 'percent' as const, percent: parseDecimal(required(percent, 'percent'), 2, percentRange) }
      : { by: 'amount' as const, amount: parseMoney(amount, { signed: true }) }
  const isNothing = step.by === 'percent' ? step.percent === 0 : step.amount === 0
  // Rounding alone changes prices too.
  if (isNothing && rounding === 'none') throw new DomainError('bulk_no_step', {}, step.by)
  return step
}

function required<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined) throw new DomainError('required', {}, field)
  return value
}

/** Null is a choice: no category. */
function choiceOf<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new DomainError('required', {}, field)
  return value
}
