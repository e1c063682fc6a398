import { cents, formatMoney, formatRate, type Currency } from '#domain/money.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { filled } from '#resources/sales/papers/paper-words.ts'
import type { CutPaper } from './cut-paper.server.ts'
import { result, row, type CutPart, type CutRow } from './cut-rows.server.ts'
import { methodParts } from './cut-method-parts.server.ts'

export function cutFacts({ session, words, dates }: CutPaper): (readonly [string, string])[] {
  const { registerName, userName, warehouseName, openedAt, closedAt, closedByName } = session
  const { exchangeRate, shopExchangeRate, rateApprovedByName } = session
  return [
    [words.register, registerName],
    [words.cashier, userName],
    [words.warehouse, warehouseName],
    [words.opened, dates.momentOf(openedAt)],
    closedAt ? [words.closed, dates.momentOf(closedAt)] : [words.printed, dates.momentOf(new Date())],
    ...(closedByName && closedByName !== userName ? [[words.closedBy, closedByName] as const] : []),
    ...(exchangeRate === null ? [] : [[words.rate, formatRate(exchangeRate)] as const]),
    ...(rateApprovedByName === null
      ? []
      : [
          [
            words.shopRate,
            shopExchangeRate === null ? words.noShopRate : formatRate(shopExchangeRate),
          ] as const,
          [words.rateApproved, rateApprovedByName] as const,
        ]),
  ]
}

/** The parts that this reader may see, without empty ones. */
export function cutParts(paper: CutPaper): CutPart[] {
  const { words, hasFigures } = paper
  const parts = [
    { heading: words.sales, rows: salesRows(paper) },
    { heading: words.people, rows: peopleRows(paper) },
    { heading: words.handovers, rows: handoverRows(paper) },
    ...(hasFigures
      ? [
          { heading: words.ways, rows: wayRows(paper, 'payment') },
          { heading: words.refunded, rows: wayRows(paper, 'refund') },
        ]
      : []),
    { heading: words.movements, rows: movementRows(paper) },
    { heading: words.pesos, rows: pesoRows(paper) },
    { heading: words.dollars, rows: dollarRows(paper) },
    ...methodParts(paper),
    { heading: words.vouchers, rows: voucherRows(paper) },
    { heading: words.denominations, rows: countRows(paper) },
  ]
  return parts.filter(({ rows }) => rows.length > 0)
}

function salesRows({ session, words, numbers, hasFigures }: CutPaper): CutRow[] {
  const { first, last, returns, cancellations } = numbers
  const { rescuedSales, rescued } = session
  return [
    row(words.count, String(session.sales)),
    ...(first && last ? [row(words.folios, first === last ? first : `${first} – ${last}`)] : []),
    row(words.returns, String(returns)),
    row(words.cancellations, String(cancellations)),
    ...(hasFigures ? [result(words.sold, moneyText(session.sold))] : []),
    ...(rescuedSales > 0 ? [row(`${words.late} (${rescuedSales})`, moneyText(rescued))] : []),
  ]
}

/** Who sold what, where it was not the same person all the time. */
function peopleRows({ session, words, hasFigures }: CutPaper): CutRow[] {
  if (!isShared(session)) return []
  return session.people.map(({ name, sales, sold }) => ({
    ...row(name, hasFigures ? moneyText(sold) : String(sales)),
    ...(hasFigures && { note: filled(words.salesOf, { sales: String(sales) }) }),
  }))
}

const isShared = ({ people }: CutPaper['session']): boolean => people.length > 1

function handoverRows({ session, words, dates, hasFigures }: CutPaper): CutRow[] {
  return session.handovers.flatMap(handover => {
    const { way, fromName, toName, createdAt, countedCash, countedUsd } = handover
    const at = createdAt ? dates.momentOf(createdAt) : ''
    const first = { ...row(`${fromName} → ${toName}`, words.handedBy[way]), note: at }
    if (way === 'signature') return [first]
    const amounts = [
      ['MXN', countedCash, handover.differenceCash] as const,
      ...(countedUsd || handover.differenceUsd ? [['USD', countedUsd, handover.differenceUsd] as const] : []),
    ]
    return [
      first,
      ...amounts.flatMap(([currency, counted, difference]) => [
        row(words.counted, moneyText(counted, currency)),
        ...(hasFigures ? differenceRows(words, difference, currency) : []),
      ]),
    ]
  })
}

function wayRows({ ways, common }: CutPaper, kind: 'payment' | 'refund'): CutRow[] {
  return ways
    .filter(way => way.kind === kind)
    .map(({ wayToPay, amount }) => row(common.ways[wayToPay], moneyText(amount)))
}

function movementRows({ session, movements, words }: CutPaper): CutRow[] {
  return movements.map(({ type, currency, amount, reason, by }) => {
    const note = [reason, isShared(session) ? by : null].filter(Boolean).join(' · ')
    return {
      ...row(words.kinds[type], `${type === 'income' ? '' : '−'}${moneyText(amount, currency)}`),
      ...(note !== '' && { note }),
    }
  })
}

const taken = (label: string, amount: number): CutRow[] =>
  amount > 0 ? [row(label, `−${moneyText(amount)}`)] : []

function pesoRows(paper: CutPaper): CutRow[] {
  const { session, words, hasFigures } = paper
  const change = changeGiven(session)
  return [
    row(words.initial, moneyText(session.initialCash)),
    ...(hasFigures
      ? [row(words.cashSales, moneyText((session.cashSales ?? 0) + change)), ...taken(words.change, change)]
      : []),
    ...(session.cashIncome > 0 ? [row(words.income, moneyText(session.cashIncome))] : []),
    ...taken(words.expense, session.cashExpenses),
    ...taken(words.withdrawal, session.withdrawals),
    ...(hasFigures ? taken(words.refund, session.cashRefunds ?? 0) : []),
    ...resultRows(paper, 'MXN'),
    ...(session.floatLeft === null ? [] : [row(words.float, moneyText(session.floatLeft))]),
  ]
}

/** The pesos that were given for dollars; what came for sales is net of them. */
function changeGiven({ entries }: CutPaper['session']): number {
  return -entries.filter(({ type }) => type === 'change').reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

function dollarRows(paper: CutPaper): CutRow[] {
  const { session, words, hasFigures } = paper
  const sold = hasFigures ? [session.cashSalesUsd, session.expectedUsd] : []
  const amounts = [session.initialUsd, session.countedUsd, ...sold]
  if (amounts.every(amount => !amount)) return []
  return [
    row(words.initial, moneyText(session.initialUsd, 'USD')),
    ...(hasFigures ? [row(words.cashSales, moneyText(session.cashSalesUsd, 'USD'))] : []),
    ...resultRows(paper, 'USD'),
  ]
}

function resultRows({ session, words, hasFigures }: CutPaper, currency: Currency): CutRow[] {
  const isPesos = currency === 'MXN'
  const expected = isPesos ? session.expectedCash : session.expectedUsd
  const counted = isPesos ? session.countedCash : session.countedUsd
  const difference = isPesos ? session.differenceCash : session.differenceUsd
  return [
    ...(hasFigures ? [result(words.expected, moneyText(expected, currency))] : []),
    ...(counted === null ? [] : [result(words.counted, moneyText(counted, currency))]),
    ...(hasFigures ? differenceRows(words, difference, currency) : []),
  ]
}

function differenceRows(words: CutPaper['words'], difference: number | null, currency: Currency): CutRow[] {
  if (difference === null) return []
  if (difference === 0) return [result(words.fits, moneyText(0, currency))]
  return [
    result(difference < 0 ? words.short : words.over, formatMoney(cents(Math.abs(difference)), currency)),
  ]
}

/** Apart from the cards: no terminal knows of them. */
function voucherRows({ session, words, hasFigures }: CutPaper): CutRow[] {
  const { vouchersGiven: given } = session
  return hasFigures && given ? [row(words.vouchersGiven, moneyText(given))] : []
}

function countRows({ counted }: CutPaper): CutRow[] {
  return counted.map(({ currency, denomination, quantity }) =>
    row(`${quantity} × ${moneyText(denomination, currency)}`, moneyText(denomination * quantity, currency)),
  )
}

/** The notes, and who settled the difference. */
export function cutRemarks({ session, words, dates }: CutPaper): (readonly [string, string])[] {
  const { openingNote, notes, authorizedByName: name, authorizedAt, authorizationNote: why } = session
  const by =
    name && authorizedAt ? filled(words.authorizedBy, { name, moment: dates.momentOf(authorizedAt) }) : ''
  return [
    ...(openingNote ? [[words.openingNote, openingNote] as const] : []),
    ...(notes ? [[words.notes, notes] as const] : []),
    ...(by === '' ? [] : [[words.authorization, [by, why].filter(Boolean).join(': ')] as const]),
  ]
}

/** Bold marks on the cut, such as a rescue session or a difference to authorise. */
export function cutMarks({ session, words }: CutPaper): string[] {
  return [
    ...(session.rescuesFolio ? [filled(words.rescue, { folio: session.rescuesFolio })] : []),
    ...(session.kind === 'rescue' && !session.rescuesFolio ? [words.lostRescue] : []),
    ...(session.rateApprovedByName === null ? [] : [words.otherRate]),
    ...(session.status === 'to_authorize' ? [words.unauthorized] : []),
  ]
}
