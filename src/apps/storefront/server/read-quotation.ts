import { sql } from 'kysely'
import { cents, parsePercent, type Cents } from '#domain/money.ts'
import { depositOf, quotationState } from '#domain/site-order.ts'
import { maskedEmail } from '#domain/text.ts'
import type { Settings } from '#contract/settings.ts'
import { datesOf } from '#engine/papers/letterhead.ts'
import { findRecords, recordId, storedRecord } from '#engine/record.ts'
import { readSettings } from '#engine/settings.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import { salesServer } from '#resources/sales/sale.server.ts'
import type { Sale } from '#resources/sales/sale-types.server.ts'
import { linesThere } from '#resources/site-orders/lines-there.server.ts'
import type { PrivateQuotation } from '#resources/site-orders/private-quotation.server.ts'
import type { QuotationModel, QuotedPiece } from '../quotation/quotation-models.ts'
import type { Card } from '../models.ts'
import { toCard } from './cards.ts'
import { deliveryLines } from './delivery.ts'
import { readOrder } from './read-order.ts'
import type { Shop } from './shop.ts'

interface Accepted {
  readonly email: string | null
  readonly deposit: number
  readonly until: Date
  readonly paymentLink: string | null
  readonly receipts: number
  readonly isReleased: boolean
}

type Divided = Awaited<ReturnType<typeof linesThere>>

/** A quotation as its private page shows it, or the order that it became. */
export async function readQuotation(
  shop: Shop,
  { code, saleId }: PrivateQuotation,
  postalCode: string,
): Promise<QuotationModel> {
  const { db } = shop.engine
  const sale = await storedRecord(db, salesServer, saleId)
  const { rows } = await sql<Accepted>`
    select email, deposit, until, payment_link, receipts, released_at is not null as is_released
    from site_order_records where sale_id = ${saleId} order by id desc limit 1`.execute(db)
  const [accepted] = rows
  const waiting = accepted && !accepted.isReleased ? accepted : undefined
  const { status, isExpired } = sale
  const state = quotationState({ status, isExpired, isAccepted: waiting !== undefined })
  const settings = await readSettings(db)
  const dates = datesOf('es', settings)
  const divided = state === 'open' || state === 'accepted' ? await linesThere(db, sale) : null
  return {
    code,
    folio: sale.quotationFolio ?? '',
    version: sale.revision ?? 1,
    state,
    validUntil: sale.validUntil === null ? null : dates.day(sale.validUntil),
    lines: await piecesOf(shop, sale, divided, state === 'accepted'),
    subtotal: cents(sale.subtotal),
    discount: cents(sale.discountAmount),
    total: cents(sale.total),
    deposit: waiting ? cents(waiting.deposit) : depositNow(sale, divided, settings),
    hours: settings.site_hold_hours,
    wasReleased: accepted?.isReleased === true,
    awaited:
      state === 'accepted' && waiting
        ? {
            until: dates.momentOf(waiting.until),
            email: waiting.email === null ? '' : maskedEmail(waiting.email),
            bank: {
              name: settings.bank_name,
              holder: settings.bank_holder,
              clabe: settings.bank_clabe,
              notes: settings.bank_notes,
            },
            paymentLink: waiting.paymentLink,
            receipts: waiting.receipts,
          }
        : null,
    order: state === 'sold' ? await readOrder(db, sale, dates) : null,
    delivery: {
      code: postalCode.slice(0, 5),
      lines: postalCode === '' ? [] : await deliveryLines(shop, postalCode, cents(sale.total)),
    },
  }
}

function depositNow(sale: Sale, divided: Divided | null, settings: Settings): Cents {
  const ordered = (divided?.ordered ?? []).reduce((sum, { value }) => sum + value, 0)
  return depositOf(cents(sale.total), cents(ordered), {
    site: parsePercent(settings.site_deposit_percent),
    onOrder: parsePercent(settings.on_order_deposit_percent),
    layaway: parsePercent(settings.layaway_down_percent),
  })
}

/** The lines under the names and prices that were quoted; pictures and measures are those that the site shows now. */
async function piecesOf(
  { engine: { db }, report }: Shop,
  sale: Sale,
  divided: Divided | null,
  isHeld: boolean,
): Promise<QuotedPiece[]> {
  const ids = [...new Set(sale.details.map(({ productId }) => productId))]
  const shown = await findRecords(db, shownProducts, ids, { actor: null })
  const cards = new Map(shown.map((row): [number, Card] => [recordId(row), toCard(row, report)]))
  const has = (lines: Divided['there'] | undefined, id: number) => lines?.some(line => line.id === id)
  return sale.details.map(line => {
    const card = cards.get(line.productId)
    const made = divided?.ordered.find(({ id }) => id === line.id)
    const there = has(divided?.there, line.id) ? (isHeld ? 'held' : 'there') : null
    return {
      id: line.id,
      name: line.name,
      size: card?.size ?? null,
      photo: card?.photos[0] ?? null,
      href: card?.href ?? null,
      quantity: line.quantity,
      unitPrice: cents(line.unitPrice),
      amount: cents(line.total),
      finish: line.finish,
      availability: made ? 'ordered' : has(divided?.gone, line.id) ? 'gone' : there,
      making: made?.days ?? null,
    }
  })
}
