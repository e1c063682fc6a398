import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { makingOf, type MakingFields } from '#domain/made-to-order.ts'
import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { Actor } from '#contract/action.ts'
import { message as wordsFor } from '#contract/messages.ts'
import { validate } from '#contract/validation.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#engine/context.ts'
import { findRecords } from '#engine/record.ts'
import type { Engine } from '#engine/routing.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { shownProducts } from '../products/site/product-public.server.ts'
import { throttleAddress } from '../sales/papers/mail-address.server.ts'
import { quotationCode } from '../site-orders/quotation-link.server.ts'
import { createSale } from '../sales/create/create-sale.server.ts'
import { makingOfRow } from '../sales/create/price-lines.server.ts'
import { messages } from './message.resource.ts'
import { fromPerson, landingMessage, storeMessage } from './receive-message.server.ts'

export interface SelectedPiece {
  readonly id: number
  readonly quantity: number
}

/** With this limit, 25 lines with the longest names and codes and the note fit in a message. */
const longestNote = 1_000
const longestName = 60

const selectionForm = landingMessage
  .pick({ name: true, email: true, phone: true, stamp: true, company_site: true })
  .extend({
    message: fieldKinds.text
      .input({ ...messages.fields.message, required: false, max: longestNote })
      .optional(),
    /** Cents, as the visitor saw them. */
    total: z.string().regex(/^\d{1,15}$/),
  })

/**
 * Receives a visitor's selection as a message and a pending quotation with its lines, at today's prices, and answers the code of
 * its private page. It is refused when it is no longer what the visitor saw, and stored once however often it is sent.
 */
export async function receiveSelection(
  engine: Pick<Engine, 'db' | 'stamps' | 'jobs'>,
  context: Context,
  body: unknown,
  pieces: readonly SelectedPiece[],
): Promise<string | null> {
  const { company_site, stamp, total, message: note, ...person } = validate(selectionForm, body ?? {})
  if (pieces.length === 0) throw new DomainError('selection_empty', {}, 'base')
  let code: string | null = null
  await fromPerson(engine, context, { company_site, stamp }, async () => {
    code = await inTransaction(engine.db, async tx => {
      const lines = await linesOf(tx, pieces)
      if (!lines || totalOf(lines) !== Number(total)) throw new DomainError('selection_changed', {}, 'base')
      const values = { ...person, message: textOf(context, lines, String(note ?? '')) }
      const saved = await storeMessage(tx, context, values as never, { kind: 'selection' })
      const saleId = saved && (await quote(tx, context, lines, saved))
      return saleId === null ? null : await sendQuotation(tx, engine, saleId, String(person.email))
    })
  })
  return code
}

/** Mails the quotation with its address, unless that mail address gets too many, and answers its code. */
async function sendQuotation(
  tx: Transaction,
  { jobs }: Pick<Engine, 'jobs'>,
  saleId: number,
  email: string,
): Promise<string | null> {
  const { quotationFolio: folio } = await tx
    .selectFrom('sales')
    .select('quotationFolio')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  try {
    await throttleAddress(tx, email)
    await jobs.enqueue(tx, 'sale_mail', { saleId, paper: 'quotation', to: null, by: '', locale: 'es' })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
  return quotationCode(tx, folio)
}

interface Line extends SelectedPiece {
  readonly name: string
  readonly code: string
  /** Null for a price on request, which a person answers. */
  readonly price: Cents | null
}

/** Null when a piece is no longer on the site. */
async function linesOf(tx: Transaction, pieces: readonly SelectedPiece[]): Promise<Line[] | null> {
  const ids = pieces.map(({ id }) => id)
  const products = await findRecords(tx, shownProducts, ids, { actor: null })
  const byId = new Map(products.map(product => [product.id, product]))
  const lines = pieces.flatMap(({ id, quantity }) => {
    const product = byId.get(id)
    if (!product) return []
    const { name, internalCode: code, priceMxn } = product
    return [{ id, quantity, name, code, price: priceMxn === null ? null : cents(priceMxn) }]
  })
  return lines.length === pieces.length ? lines : null
}

function totalOf(lines: readonly Line[]): Cents {
  return cents(lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0))
}

function textOf({ locale }: Context, lines: readonly Line[], note: string): string {
  const say = (code: string, params = {}) => wordsFor(locale, code, params, messages.texts[locale])
  const list = lines.map(({ quantity, name, code, price }) => {
    const cost = price === null ? say('selection_on_request') : formatMoney(cents(price * quantity))
    return `${quantity} × ${name.slice(0, longestName)} (${code}): ${cost}`
  })
  const text = [
    say('selection_intro'),
    ...list,
    say('selection_total', { total: formatMoney(totalOf(lines)) }),
  ].join('\n')
  return note === '' ? text : `${note}\n\n${text}`
}

/** Quotes the pieces that have a price, if any. The quotation is an Admin's until somebody sells it. */
async function quote(
  tx: Transaction,
  context: Context,
  lines: readonly Line[],
  { id: messageId, customerId }: Pick<RecordOf<typeof messages>, 'id' | 'customerId'>,
): Promise<number | null> {
  const toOrder = await onlyToOrder(tx, lines)
  const priced = lines.flatMap(({ id, quantity, price }) =>
    price === null ? [] : [{ productId: id, quantity, unitPrice: price, onOrder: toOrder.has(id) }],
  )
  const author = await firstAdmin(tx)
  if (priced.length === 0 || !author) return null
  const body = {
    ticket: randomUUID(),
    status: 'pending' as const,
    paymentTypeId: paymentTypes.cash,
    customerId,
    details: priced,
  }
  try {
    return (await createSale(tx, context, body, { author, messageId })).id
  } catch (error) {
    const isOther = error instanceof DomainError && error.issues.some(({ code }) => code === 'price_changed')
    throw isOther ? new DomainError('selection_changed', {}, 'base') : error
  }
}

/** The products of these lines that are never sold from stock. */
async function onlyToOrder(tx: Transaction, lines: readonly Line[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number; making: MakingFields; categoryMaking: MakingFields | null }>`
    select p.id, ${makingOfRow('p')} from products p left join categories c on c.id = p.category_id
    where p.id = any(${lines.map(({ id }) => id)})`.execute(tx)
  const only = rows.filter(row => makingOf(row.making, row.categoryMaking).mode === 'only')
  return new Set(only.map(({ id }) => id))
}

async function firstAdmin(tx: Transaction): Promise<Actor | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', sql<'Admin'>`role`.as('role')])
    .where('role', '=', 'Admin')
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}
