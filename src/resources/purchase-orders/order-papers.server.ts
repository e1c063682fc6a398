import { sql } from 'kysely'
import { formatMoney, storedCents } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import type { Locale } from '#contract/messages.ts'
import type { Database } from '#db/database.ts'
import { businessOf } from '#engine/papers/letterhead.ts'
import { recordThen, settingsThen } from '#engine/papers/then.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { documentPdf, paperWidth, type PaperDocument } from '#engine/tabular/document-pdf.ts'
import { purchaseOrderPayments } from '../purchase-order-payments/payment.resource.ts'
import type { receptions } from '../receptions/reception.resource.ts'
import { orderPaperEn } from './order-paper.en.ts'
import { orderPaperEs } from './order-paper.es.ts'
import type { Order } from './order-types.server.ts'

export const paperWords = (locale: Locale) => (locale === 'es' ? orderPaperEs : orderPaperEn)

const codeWidth = 66
const figureWidth = 78
const quantityWidth = 42

export async function orderPdf(db: Database, order: Order, locale: Locale): Promise<Buffer> {
  const words = paperWords(locale)
  const common = await commonOf(db, order, locale)
  const money = moneyOf(order)
  const isDraft = order.receptionStatus === 'pending'
  const rate = Number(order.ivaRate).toLocaleString('es-MX')
  return documentPdf({
    ...common,
    kind: words.order,
    title: order.folio,
    facts: [
      [words.date, common.day(order.approvedAt ?? order.createdAt)],
      ...(order.ocNumber && order.ocNumber !== order.folio ? [[words.oc, order.ocNumber] as const] : []),
      ...(order.gdiNumber ? [[words.gdi, order.gdiNumber] as const] : []),
      ...(order.expectedOn ? [[words.expected, common.date(order.expectedOn)] as const] : []),
      [words.currency, order.currency ?? 'MXN'],
    ],
    columns: [
      { heading: words.code, width: codeWidth },
      { heading: words.supplierCode, width: codeWidth + 10 },
      {
        heading: words.description,
        width: paperWidth - 2 * codeWidth - 10 - quantityWidth - 2 * figureWidth,
      },
      { heading: words.quantity, width: quantityWidth, isFigure: true },
      { heading: words.price, width: figureWidth, isFigure: true },
      { heading: words.amount, width: figureWidth, isFigure: true },
    ],
    rows: order.details.map(line => [
      line.internalCode ?? '',
      line.supplierCode ?? '',
      [line.productName ?? '', line.description ?? ''],
      String(line.quantity),
      money(line.unitPriceRaw),
      money(line.amount),
    ]),
    totals: [
      [words.subtotal, money(order.subtotal)],
      [`${words.tax} ${rate} %`, money(order.tax)],
      [words.total, money(order.total)],
    ],
    words: [
      { heading: words.prices, text: order.taxIncluded ? words.taxIncluded : words.taxAdded },
      { heading: words.terms, text: order.terms ?? '' },
      { heading: words.note, text: isDraft ? words.draft : '' },
    ],
    signatures: [words.authorised, words.accepted],
  })
}

/** The slip of a reception, which both sides sign. */
export async function receptionPdf(
  db: Database,
  order: Order,
  reception: RecordOf<typeof receptions>,
  locale: Locale,
): Promise<Buffer> {
  const words = paperWords(locale)
  const common = await commonOf(db, order, locale)
  const [supplier] = common.parties
  return documentPdf({
    ...common,
    kind: reception.status === 'voided' ? `${words.slip} · ${words.voided}` : words.slip,
    title: reception.folio,
    facts: [
      [words.date, common.date(reception.receivedOn)],
      [words.order, order.folio],
      [words.receivedBy, reception.receivedBy ?? ''],
    ],
    parties: [
      ...(supplier ? [supplier] : []),
      { heading: words.received, lines: [reception.warehouseName ?? ''] },
    ],
    columns: [
      { heading: words.code, width: codeWidth + 14 },
      { heading: words.supplierCode, width: codeWidth + 14 },
      { heading: words.description, width: paperWidth - 2 * codeWidth - 28 - figureWidth },
      { heading: words.quantity, width: figureWidth, isFigure: true },
    ],
    rows: reception.details.map(line => [
      line.internalCode ?? '',
      line.supplierCode ?? '',
      line.productName ?? '',
      String(line.receivedQuantity),
    ]),
    totals: [[words.pieces, String(reception.pieces)]],
    words: [{ heading: words.note, text: reception.note ?? reception.voidReason ?? '' }],
    signatures: [words.delivered, words.receivedBy],
  })
}

export async function statementPdf(db: Database, order: Order, locale: Locale): Promise<Buffer> {
  const words = paperWords(locale)
  const { rows: payments } = await sql<
    Pick<
      RecordOf<typeof purchaseOrderPayments>,
      'folio' | 'status' | 'date' | 'wayToPay' | 'invoice' | 'amount'
    >
  >`
    select folio, status, date, way_to_pay, invoice, amount from purchase_order_payment_records
    where purchase_order_id = ${order.id} order by number`.execute(db)
  const common = await commonOf(db, order, locale)
  const money = moneyOf(order)
  const ways = purchaseOrderPayments.texts[locale].options?.['wayToPay']
  const [supplier] = common.parties
  return documentPdf({
    ...common,
    kind: words.statement,
    title: order.folio,
    facts: [
      [words.date, common.day(new Date())],
      [words.currency, order.currency ?? 'MXN'],
    ],
    parties: supplier ? [supplier] : [],
    columns: [
      { heading: words.payment, width: 92 },
      { heading: words.date, width: 128 },
      { heading: words.way, width: 112 },
      { heading: words.invoice, width: paperWidth - 92 - 128 - 112 - 90 },
      { heading: words.amount, width: 90, isFigure: true },
    ],
    rows: payments.map(payment => [
      payment.status === 'voided' ? [payment.folio, words.voidedPayment] : payment.folio,
      common.date(payment.date),
      ways?.[payment.wayToPay] ?? payment.wayToPay,
      payment.invoice ?? '',
      payment.status === 'voided' ? '–' : money(payment.amount),
    ]),
    totals: [
      [words.total, money(order.total)],
      [words.paid, money(order.paid)],
      [words.balance, money(order.balance)],
    ],
    words: [],
    signatures: [],
  })
}

export function moneyOf({ currency }: Pick<Order, 'currency'>) {
  return (amount: unknown) => {
    const cents = storedCents(amount)
    return cents === null ? '' : formatMoney(cents, currency ?? 'MXN')
  }
}

/** What all PDFs share: letterhead, supplier, delivery address, and the format of dates. */
async function commonOf(db: Database, order: Order, locale: Locale) {
  const words = paperWords(locale)
  // After it was sent or approved, it shows the shop and supplier of that time.
  const moment = order.sentAt ?? order.approvedAt
  const settings = await settingsThen(db, moment)
  const storedSupplier = await db
    .selectFrom('suppliers')
    .select(['brandName', 'contact', 'email', 'phone', 'cellphone'])
    .where('id', '=', order.supplierId)
    .executeTakeFirst()
  const supplier =
    storedSupplier && (await recordThen(db, moment, 'suppliers', order.supplierId, storedSupplier))
  const storedPlace = await db
    .selectFrom('warehouses')
    .select(['name', 'address', 'phone'])
    .where('id', '=', order.warehouseId ?? 0)
    .executeTakeFirst()
  const warehouse =
    storedPlace && (await recordThen(db, moment, 'warehouses', order.warehouseId, storedPlace))
  const written = new Intl.DateTimeFormat(locale === 'es' ? 'es-MX' : 'en', {
    dateStyle: 'long',
    timeZone: settings.time_zone,
  })
  const plain = new Intl.DateTimeFormat(locale === 'es' ? 'es-MX' : 'en', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const reached = supplier?.phone ?? supplier?.cellphone
  const place = warehouse
    ? filled(warehouse.name, warehouse.address, warehouse.phone && phoneText(warehouse.phone))
    : filled(settings.business_name, settings.address, phoneText(settings.phone))
  return {
    business: await businessOf(db, settings),
    parties: [
      {
        heading: words.supplier,
        lines: filled(supplier?.brandName, supplier?.contact, supplier?.email, reached && phoneText(reached)),
      },
      { heading: words.deliver, lines: place },
    ],
    footer: `${settings.business_name} · ${order.folio}`,
    day: (moment: Date) => written.format(moment),
    date: (day: string) => plain.format(new Date(`${day}T00:00:00Z`)),
  } satisfies Partial<PaperDocument> & Record<string, unknown>
}

function filled(...lines: (string | null | undefined)[]): string[] {
  return lines.flatMap(line => line || [])
}
