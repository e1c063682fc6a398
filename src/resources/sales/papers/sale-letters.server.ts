import { amountInWords } from '#domain/amount-in-words.ts'
import { DomainError } from '#domain/errors.ts'
import { cents } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { phoneText } from '#domain/phone.ts'
import { recordThen } from '#engine/papers/then.ts'
import { businessOf } from '#engine/papers/letterhead.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { paperPictures } from '#engine/papers/paper-pictures.ts'
import {
  documentPdf,
  paperWidth,
  pictureWidth,
  type DocumentColumn,
  type PaperDocument,
} from '#engine/tabular/document-pdf.ts'
import { handoversOf, tripTexts, type Handover } from './handovers.server.ts'
import { orderedText } from './ordered-text.server.ts'
import { filled } from './paper-words.ts'
import { nameOf, paperMoment, percent, type SalePaper } from './sale-paper.server.ts'
import { waitedFor } from '../on-order/never-came.server.ts'
import { isQuotation, taxRates } from './ticket-slip.server.ts'

const codeWidth = 76
const quantityWidth = 42
const partWidth = 46
const figureWidth = 88

export async function quotationPdf(paper: SalePaper, media: MediaStore): Promise<Buffer> {
  const { db, sale, words, dates, settings } = paper
  if (!isQuotation(sale)) throw new DomainError('paper_needs_quotation')
  const { validUntil } = sale
  const known = await paperPictures(
    db,
    media,
    sale.details.map(({ productId }) => productId),
  )
  const hasPictures = known.size > 0
  return documentPdf({
    ...(await commonOf(paper)),
    kind: words.quotation,
    title: sale.reference ?? '',
    barcode: sale.quotationFolio,
    facts: [
      [words.date, dates.dayOf(sale.createdAt)],
      ...(validUntil ? [[words.validUntil, dates.day(validUntil)] as const] : []),
      ...(sale.revision === null ? [] : [[words.revision, String(sale.revision)] as const]),
      [words.quotedBy, sale.createdByName ?? ''],
    ],
    ...pricedLines(paper, hasPictures ? pictureWidth : 0),
    ...(hasPictures && { pictures: sale.details.map(({ productId }) => known.get(productId) ?? null) }),
    words: [
      { heading: '', text: totalInWords(paper) },
      { heading: words.terms, text: `${words.prices} ${words.notPayment} ${words.notFiscal}` },
      { heading: '', text: settings.ticket_footer },
    ].filter(({ text }) => text !== ''),
    signatures: [words.prepared, words.accepted],
  })
}

/** The agreement of a layaway, which both parties sign. */
export async function contractPdf(paper: SalePaper): Promise<Buffer> {
  const { sale, words, dates, settings } = paper
  if (sale.folio === null || sale.paymentTypeId !== paymentTypes.layaway)
    throw new DomainError('paper_needs_layaway')
  const common = await commonOf(paper)
  const { rows, columns, totals } = pricedLines(paper)
  const kept = percent(settings.layaway_retention_percent)
  const promises = sale.status === 'cancelled' ? '' : await promisesOf(paper)
  const payments = sale.tenders
    .filter(({ kind }) => kind === 'payment')
    .map(({ businessDate, wayToPay, value, change }) =>
      [dates.shortDay(businessDate), words.ways[wayToPay], moneyText(value - change)].join(' · '),
    )
  return documentPdf({
    ...common,
    kind: sale.status === 'cancelled' ? `${words.contract} · ${words.cancelled}` : words.contract,
    title: sale.folio,
    facts: [
      [words.date, dates.dayOf(sale.soldAt ?? sale.createdAt)],
      ...(sale.liquidationDate ? [[words.dueOn, dates.day(sale.liquidationDate)] as const] : []),
    ],
    parties: [
      {
        heading: words.parties.shop,
        lines: present(settings.legal_name || settings.business_name, settings.rfc),
      },
      ...common.parties.map(party => ({ ...party, heading: words.parties.buyer })),
    ],
    columns,
    rows,
    totals: [
      ...totals,
      [words.paid, moneyText(sale.paid)],
      ...(sale.returnedTotal > 0 ? [[words.returnValue, moneyText(-sale.returnedTotal)] as const] : []),
      [words.balance, moneyText(sale.balance)],
    ],
    words: [
      { heading: '', text: totalInWords(paper) },
      { heading: words.payments, text: payments.join('\n') || words.noPayments },
      ...(promises === '' ? [] : [{ heading: words.undelivered, text: promises }]),
      {
        heading: words.terms,
        text: [filled(words.retention, { percent: kept }), settings.layaway_terms || words.layawayTerms].join(
          '\n',
        ),
      },
      { heading: '', text: words.notFiscal },
    ],
    signatures: [settings.business_name, sale.customerName ?? words.takes],
  })
}

/** The note that goes with the goods: what is delivered now, before and later, where, and no price. */
export async function deliveryPdf(paper: SalePaper, deliveryId?: number): Promise<Buffer> {
  const { sale, words, dates } = paper
  if (sale.folio === null || sale.status === 'cancelled') throw new DomainError('paper_needs_sale')
  const common = await commonOf(paper)
  const { trip, lines: handed } = await handoversOf(paper, deliveryId)
  const kept = sale.details.flatMap(line => {
    const handover = handed.get(line.id)
    return handover && line.returnedQuantity < line.quantity ? [{ line, ...handover }] : []
  })
  const lines = [...kept.filter(({ now }) => now > 0), ...kept.filter(({ now }) => now === 0)]
  const sum = (of: (each: (typeof kept)[number]) => number) =>
    String(kept.reduce((all, each) => all + of(each), 0))
  return documentPdf({
    ...common,
    kind: words.delivery,
    title: sale.folio,
    facts: [
      ...(trip
        ? [[words.trip, trip.folio] as const, [words.date, dates.day(trip.day)] as const]
        : [[words.date, dates.dayOf(new Date())] as const]),
      [words.sale, dates.dayOf(sale.soldAt ?? sale.createdAt)],
    ],
    parties: common.parties.map(party => ({ ...party, heading: words.deliverTo })),
    columns: [
      { heading: words.code, width: codeWidth },
      { heading: words.product, width: paperWidth - codeWidth - 4 * partWidth },
      { heading: words.quantity, width: partWidth, isFigure: true },
      { heading: words.before, width: partWidth, isFigure: true },
      { heading: words.now, width: partWidth, isFigure: true },
      { heading: words.left, width: partWidth, isFigure: true },
    ],
    rows: lines.map(({ line, before, now, left, trips }) => [
      line.internalCode,
      present(line.name, ...stateOf(paper, line, trips)),
      String(line.quantity - line.returnedQuantity),
      String(before),
      String(now),
      String(left),
    ]),
    totals: [
      [words.handedBefore, sum(({ before }) => before)],
      [words.handedNow, sum(({ now }) => now)],
      [words.undelivered, sum(({ left }) => left)],
      [words.pieces, String(sale.pieces)],
    ],
    words: [],
    signatures: [words.delivers, words.receives],
  })
}

type Line = SalePaper['sale']['details'][number]

/** How far the line is: handed over as a whole, in parts, or promised. */
function stateOf(paper: SalePaper, line: Line, trips: Handover['trips']): string[] {
  const { words, dates } = paper
  const parts = tripTexts(paper, trips)
  if (line.deliveredAt === null) return [...parts, waitedFor(line) > 0 ? orderedText(paper, line) : '']
  const day = line.deliveredOn ? dates.shortDay(line.deliveredOn) : dates.shortDayOf(line.deliveredAt)
  return [
    ...(parts.length > 1 ? parts : [filled(words.deliveredOn, { date: day })]),
    line.receivedBy ? filled(words.receivedBy, { name: line.receivedBy }) : '',
  ]
}

/** What a layaway still has to be handed over, with what was promised of it. */
async function promisesOf(paper: SalePaper): Promise<string> {
  const { lines } = await handoversOf(paper)
  return paper.sale.details
    .flatMap(line => {
      const { now = 0, left = 0, trips = [] } = lines.get(line.id) ?? {}
      const told = [orderedText(paper, line), ...tripTexts(paper, trips)].filter(Boolean)
      return now + left > 0 && told.length > 0 ? [`${now + left} × ${line.name}: ${told.join(' · ')}`] : []
    })
    .join('\n')
}

function totalInWords({ sale, words }: SalePaper): string {
  return filled(words.words, { words: amountInWords(cents(sale.total)) })
}

const present = (...lines: (string | null | undefined)[]): string[] => lines.flatMap(line => line || [])

/** The lines with their prices; `taken` is the width of the other columns, in points. */
function pricedLines(
  paper: SalePaper,
  taken = 0,
): Pick<PaperDocument, 'rows' | 'totals'> & {
  columns: DocumentColumn[]
} {
  const { sale, words } = paper
  const discount = sale.discountDescription
    ? `${words.discount} · ${sale.discountDescription}`
    : words.discount
  return {
    columns: [
      { heading: words.code, width: codeWidth },
      { heading: words.product, width: paperWidth - codeWidth - quantityWidth - 2 * figureWidth - taken },
      { heading: words.quantity, width: quantityWidth, isFigure: true },
      { heading: words.price, width: figureWidth, isFigure: true },
      { heading: words.amount, width: figureWidth, isFigure: true },
    ],
    rows: sale.details.map(line => [
      line.internalCode,
      [line.name, line.description ?? '', orderedText(paper, line)],
      String(line.quantity),
      moneyText(line.unitPrice),
      moneyText(line.total),
    ]),
    totals: [
      ...(sale.discountAmount > 0
        ? ([
            [words.subtotal, moneyText(sale.subtotal)],
            [discount, moneyText(-sale.discountAmount)],
          ] as const)
        : []),
      ...taxRates(sale.details).flatMap(({ rate, base, tax }) => [
        [words.base, moneyText(base)] as const,
        [filled(words.tax, { rate }), moneyText(tax)] as const,
      ]),
      [words.total, moneyText(sale.total)],
    ],
  }
}

/** Letterhead, customer and foot. */
async function commonOf(paper: SalePaper) {
  const { db, sale, settings, words } = paper
  const stored = await db
    .selectFrom('customers')
    .select(['fullName', 'company', 'address', 'city', 'phone', 'email'])
    .where('id', '=', sale.customerId ?? 0)
    .executeTakeFirst()
  const customer = stored && (await recordThen(db, paperMoment(sale), 'customers', sale.customerId, stored))
  const lines = customer
    ? present(
        customer.fullName,
        customer.company,
        customer.address,
        customer.city,
        customer.phone && phoneText(customer.phone),
        customer.email,
      )
    : []
  return {
    business: await businessOf(db, settings),
    parties: lines.length > 0 ? [{ heading: words.customer, lines }] : [],
    footer: `${settings.business_name} · ${nameOf(paper)}`,
  }
}
