import { amountInWords } from '#domain/amount-in-words.ts'
import { cents, formatRate } from '#domain/money.ts'
import { isCredit, paymentTypes } from '#domain/payment-type.ts'
import { isVoucher } from '#domain/tenders.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { fact, heading, parted, row, said, total, type Slip, type SlipBlock } from '#engine/papers/slip.ts'
import type { Sale } from '../sale-types.server.ts'
import { spentOn } from '../vouchers/read-vouchers.server.ts'
import { handoversOf, tripTexts } from './handovers.server.ts'
import { orderedText } from './ordered-text.server.ts'
import { filled } from './paper-words.ts'
import type { Reprint } from './print-log.server.ts'
import { nameOf, percent, saleFacts, shopHead, slipOf, type SalePaper } from './sale-paper.server.ts'

type Line = Sale['details'][number]
type Tender = Sale['tenders'][number]

/** The customer's paper: goods, prices, how they were paid, and what either side still owes. */
export async function ticketSlip(
  paper: SalePaper,
  reprint: Reprint | null,
  invoicing: readonly SlipBlock[],
): Promise<Slip> {
  const { sale, dates } = paper
  const at = sale.soldAt ?? sale.createdAt
  const when = [row(dates.shortDayOf(at), dates.timeOf(at))]
  return slipOf(
    paper,
    nameOf(paper),
    parted(
      [...shopHead(paper), ...marks(paper, reprint)],
      [...saleFacts(paper, when), ...validity(paper)],
      await items(paper),
      sums(paper),
      taxes(paper),
      [...payments(paper), ...(await voucherRests(paper))],
      debt(paper),
      returns(paper),
      await undelivered(paper),
      invoicing,
      foot(paper),
    ),
  )
}

function marks({ sale, words, dates }: SalePaper, reprint: Reprint | null): SlipBlock[] {
  const at = reprint && `${dates.momentOf(reprint.printedAt)} · ${reprint.printedBy}`
  return [
    ...(sale.status === 'pending' ? said('mark', words.quotation.toUpperCase()) : []),
    ...(sale.status === 'cancelled' ? said('mark', words.cancelled) : []),
    ...(at ? [...said('mark', words.reprint), ...said('centred', at)] : []),
  ]
}

/** The last day of the prices of a quotation. */
function validity({ sale, words, dates }: SalePaper): SlipBlock[] {
  return isQuotation(sale) && sale.validUntil ? [fact(words.validUntil, dates.day(sale.validUntil))] : []
}

async function items(paper: SalePaper): Promise<SlipBlock[]> {
  const { db, sale, words } = paper
  const offers = await db
    .selectFrom('saleDetails')
    .select(['id', 'offerPercent'])
    .where('saleId', '=', sale.id)
    .execute()
  const offered = new Map(offers.map(({ id, offerPercent }) => [id, percent(offerPercent)]))
  return sale.details.flatMap(line => {
    const offer = offered.get(line.id) ?? '0'
    return [
      {
        kind: 'item',
        name: offer === '0' ? line.name : `${line.name} (${filled(words.offer, { percent: offer })})`,
        label: `${line.quantity} × ${moneyText(line.unitPrice)}`,
        value: moneyText(line.total),
      },
      ...said('note', orderedText(paper, line)),
    ]
  })
}

function sums({ sale, words }: SalePaper): SlipBlock[] {
  const isPercent = sale.discountType === 'percent' && sale.discountPercent !== null
  const label = isPercent ? `${words.discount} ${percent(sale.discountPercent)} %` : words.discount
  const discount: SlipBlock[] =
    sale.discountAmount === 0
      ? []
      : [
          row(words.subtotal, moneyText(sale.subtotal)),
          row(label, moneyText(-sale.discountAmount)),
          ...said('note', sale.discountDescription ?? ''),
        ]
  return [
    ...discount,
    total(words.total.toUpperCase(), moneyText(sale.total)),
    ...said('centred', filled(words.words, { words: amountInWords(cents(sale.total)) })),
  ]
}

/** Base and IVA of each rate; lines already have their part of the discount. */
export function taxRates(details: readonly Line[]): { rate: string; base: number; tax: number }[] {
  const byRate = Map.groupBy(details, line => percent(line.taxRate))
  return [...byRate].map(([of, lines]) => {
    const tax = lines.reduce((all, line) => all + line.tax, 0)
    const net = lines.reduce((all, line) => all + line.total - line.discount, 0)
    return { rate: of, base: net - tax, tax }
  })
}

function taxes({ sale, words }: SalePaper): SlipBlock[] {
  const rates = taxRates(sale.details)
  return rates.flatMap(({ rate: of, base, tax }) => [
    row(rates.length === 1 ? words.base : filled(words.baseAt, { rate: of }), moneyText(base)),
    row(filled(words.tax, { rate: of }), moneyText(tax)),
  ])
}

/** What is left on the vales that paid it. */
async function voucherRests({ db, sale, words, dates }: SalePaper): Promise<SlipBlock[]> {
  if (!sale.tenders.some(isVoucher)) return []
  const spent = await spentOn(db, sale.id)
  return spent.flatMap(({ name, left, expiresOn, isExchange }) => {
    if (isExchange && left === 0) return []
    const voucher = `${words.ways['17']} ${name}`
    if (left === 0) return said('note', filled(words.voucherDone, { voucher }))
    const until = expiresOn === null ? '' : `\n${filled(words.voucherUntil, { date: dates.day(expiresOn) })}`
    return said('note', `${filled(words.voucherRest, { voucher, left: moneyText(left) })}${until}`)
  })
}

/** «Vale …4HTB», or «Cambio D-000012» for what an exchange left. */
export function voucherName(
  { words }: Pick<SalePaper, 'words'>,
  { reference }: Pick<Tender, 'reference'>,
): string {
  const isExchange = reference !== null && !reference.startsWith('…')
  return [isExchange ? words.exchange : words.ways['17'], reference].filter(Boolean).join(' ')
}

export function tenderBlocks({ words }: Pick<SalePaper, 'words'>, tender: Tender): SlipBlock[] {
  if (isVoucher(tender)) return [row(voucherName({ words }, tender), moneyText(tender.value))]
  const isForeign = tender.currency !== 'MXN'
  const label = isForeign
    ? filled(words.dollars, { amount: moneyText(tender.amount, tender.currency) })
    : words.ways[tender.wayToPay]
  return [
    row(label, moneyText(tender.value)),
    ...(isForeign ? said('note', filled(words.rate, { rate: formatRate(tender.exchangeRate) })) : []),
    ...(tender.reference ? said('note', filled(words.reference, { reference: tender.reference })) : []),
  ]
}

function payments(paper: SalePaper): SlipBlock[] {
  const { sale, words } = paper
  const taken = sale.tenders.filter(({ kind }) => kind === 'payment')
  const received = taken.reduce((all, { value }) => all + value, 0)
  return [
    ...taken.flatMap(tender => tenderBlocks(paper, tender)),
    // Of one tender it is that row, and without change it is the total.
    ...(taken.length > 1 && sale.change > 0 ? [row(words.received, moneyText(received))] : []),
    ...(sale.change > 0 ? [total(words.change.toUpperCase(), moneyText(sale.change))] : []),
  ]
}

/**
 * What was paid of a debt, what is left and until when, and how much the shop keeps of an abandoned layaway: in plain
 * rows, because large figures are the total and the change.
 */
function debt({ sale, words, dates, settings }: SalePaper): SlipBlock[] {
  if (sale.status === 'pending' || sale.paymentTypeId === null || !isCredit(sale.paymentTypeId)) return []
  const isLayaway = sale.paymentTypeId === paymentTypes.layaway
  const kept = percent(settings.layaway_retention_percent)
  return [
    heading(isLayaway ? words.layaway : words.credit),
    row(words.paid, moneyText(sale.paid)),
    row(words.owed, moneyText(sale.balance)),
    ...(sale.balance > 0 && sale.liquidationDate
      ? [fact(words.owedUntil, dates.day(sale.liquidationDate))]
      : []),
    ...(isLayaway && sale.balance > 0 ? said('note', filled(words.retention, { percent: kept })) : []),
  ]
}

function returns({ sale, words, dates }: SalePaper): SlipBlock[] {
  const refunds = sale.tenders.filter(({ kind }) => kind === 'refund')
  if (sale.returns.length + refunds.length === 0) return []
  return [
    ...(sale.returns.length > 0 ? [heading(words.returns)] : []),
    ...sale.returns.map(({ folio, businessDate, total: value }) =>
      row(`${folio} · ${dates.shortDay(businessDate)}`, moneyText(-value)),
    ),
    ...refunds.map(({ wayToPay, value }) =>
      row(`${words.refund} · ${words.ways[wayToPay]}`, moneyText(-value)),
    ),
  ]
}

export const isQuotation = ({ status, isParked }: Sale): boolean => status === 'pending' && !isParked

export const isWaiting = (line: Line): boolean =>
  line.deliveredAt === null && line.returnedQuantity < line.quantity

/** What is still to be handed over, and the parts of it that went or have a day. */
async function undelivered(paper: SalePaper): Promise<SlipBlock[]> {
  const { sale, words } = paper
  if (sale.folio === null || sale.status === 'cancelled' || !sale.details.some(isWaiting)) return []
  const { lines } = await handoversOf(paper)
  const waiting = sale.details.flatMap(line => {
    const { now = 0, left = 0, trips = [] } = lines.get(line.id) ?? {}
    if (now + left === 0) return []
    return said('note', [`${now + left} × ${line.name}`, ...tripTexts(paper, trips)].join('\n'))
  })
  return waiting.length === 0 ? [] : [heading(words.undelivered), ...waiting]
}

function foot({ sale, words, settings }: SalePaper): SlipBlock[] {
  const code = sale.folio ?? sale.quotationFolio
  const legend = [
    words.prices,
    sale.status === 'pending' ? words.notPayment : '',
    sale.invoiceNumber ? filled(words.invoiced, { invoice: sale.invoiceNumber }) : '',
    words.notFiscal,
  ]
  return [
    ...(code === null ? [] : [{ kind: 'barcode' as const, text: code }]),
    ...said('centred', legend.filter(Boolean).join('\n')),
    ...said('strong', settings.ticket_footer || (sale.folio ? words.thanks : '')),
  ]
}
