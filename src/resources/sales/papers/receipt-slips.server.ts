import { sql, type RawBuilder } from 'kysely'
import { amountInWords } from '#domain/amount-in-words.ts'
import { DomainError } from '#domain/errors.ts'
import { cents } from '#domain/money.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import {
  fact,
  heading,
  optionalFact,
  parted,
  row,
  said,
  total,
  type Slip,
  type SlipBlock,
} from '#engine/papers/slip.ts'
import { valuesThen } from '#engine/papers/then.ts'
import { balancesAround } from './balances-around.ts'
import { filled } from './paper-words.ts'
import { saleFacts, salePaper, shopHead, slipOf, type SalePaper } from './sale-paper.server.ts'
import { tenderBlocks } from './ticket-slip.server.ts'

/** The receipt of one payment, which may have several tenders, with the balance before and after it. */
export async function receiptSlip(salePaper: SalePaper, tenderId: number | null): Promise<Slip> {
  const tender = salePaper.sale.tenders.find(({ id, kind }) => id === tenderId && kind === 'payment')
  if (!tender) throw new DomainError('not_found', { the: salePaper.words.missing.tender })
  const at = tender.createdAt ?? new Date(0)
  const paper = await paperOf(salePaper, at)
  const { db, sale, words, dates } = paper
  const collects = await nameOf(
    db,
    at,
    sql`select u.id, u.name from sale_tenders t join users u on u.id = t.created_by where t.id = ${tender.id}`,
    'users',
  )
  const together = sale.tenders.filter(
    ({ kind, createdAt }) => kind === 'payment' && createdAt?.getTime() === at.getTime(),
  )
  const { before, amount, after } = balancesAround(sale, at)
  const change = together.reduce((all, each) => all + each.change, 0)
  const due =
    after > 0 && sale.liquidationDate ? [fact(words.owedUntil, dates.day(sale.liquidationDate))] : []
  return slipOf(
    paper,
    `${words.receipt} ${sale.folio ?? ''}`,
    parted(
      [...shopHead(paper), ...said('title', words.receipt.toUpperCase())],
      saleFacts(paper, [row(dates.shortDayOf(at), dates.timeOf(at))]),
      [
        ...together.flatMap(each => tenderBlocks(paper, each)),
        ...(change > 0 ? [row(words.change, moneyText(change))] : []),
      ],
      [
        row(words.balanceBefore, moneyText(before)),
        total(words.abono.toUpperCase(), moneyText(amount)),
        ...said('centred', filled(words.words, { words: amountInWords(cents(amount)) })),
        row(words.owed, moneyText(after)),
        ...due,
        ...(after === 0 ? said('mark', words.settled) : []),
      ],
      [
        { kind: 'signatures', names: [`${words.collects}\n${collects}`, words.takes] },
        ...said('centred', words.notFiscal),
      ],
    ),
  )
}

/** A slip about a later moment shows the shop and the people of that moment. */
const paperOf = ({ db, stored, locale }: SalePaper, at: Date) => salePaper(db, stored, locale, at)

/** The name that a query's one record had at that moment. */
async function nameOf(
  db: SalePaper['db'],
  at: Date,
  query: RawBuilder<unknown>,
  resource: string,
): Promise<string> {
  const { rows } = await sql<{ id: number; name: string }>`${query}`.execute(db)
  const [row] = rows
  const [name] = row
    ? await valuesThen(db, at, [{ resource, id: row.id, field: 'name', today: row.name }])
    : []
  return typeof name === 'string' ? name : ''
}

interface ReturnedLine {
  readonly name: string
  readonly quantity: number
  readonly condition: 'good' | 'damaged'
  readonly total: number
}

/** The slip of a return: the pieces, their value, and the money that went back, by its ways. */
export async function returnSlip(salePaper: SalePaper, returnId: number | null): Promise<Slip> {
  const returned = salePaper.sale.returns.find(({ id }) => id === returnId)
  if (!returned) throw new DomainError('not_found', { the: salePaper.words.missing.returned })
  const at = returned.createdAt ?? new Date(0)
  const paper = await paperOf(salePaper, at)
  const { db, sale, words, dates } = paper
  const gives = await nameOf(
    db,
    at,
    sql`select u.id, u.name from sale_returns r join users u on u.id = r.created_by where r.id = ${returned.id}`,
    'users',
  )
  const place = await nameOf(
    db,
    at,
    sql`select w.id, w.name from sale_returns r join warehouses w on w.id = r.warehouse_id where r.id = ${returned.id}`,
    'warehouses',
  )
  const { rows: lines } = await sql<ReturnedLine>`
    select d.name, r.quantity, r.condition, r.total
    from sale_return_details r join sale_details d on d.id = r.sale_detail_id
    where r.return_id = ${returned.id} order by r.id`.execute(db)
  const { rows: refunds } = await sql<{ wayToPay: keyof typeof words.ways; value: number }>`
    select way_to_pay, value from sale_tenders where return_id = ${returned.id} order by id`.execute(db)
  const back: SlipBlock[] =
    refunds.length === 0
      ? said('note', words.noRefund)
      : [
          heading(words.refunds),
          ...refunds.map(({ wayToPay, value }) => row(words.ways[wayToPay], moneyText(value))),
        ]
  return slipOf(
    paper,
    returned.folio,
    parted(
      [...shopHead(paper), ...said('title', `${words.returned.toUpperCase()}\n${returned.folio}`)],
      [
        ...saleFacts(paper, [row(dates.shortDayOf(at), dates.timeOf(at))], words.sale),
        ...optionalFact(words.warehouse, place),
        ...optionalFact(words.reason, returned.reason),
        ...optionalFact(words.creditNote, returned.creditNote),
      ],
      lines.map(({ name, quantity, condition, total: value }) => ({
        kind: 'item',
        name: condition === 'damaged' ? `${name} (${words.damaged})` : name,
        label: `${words.quantity} ${quantity}`,
        value: moneyText(value),
      })),
      [
        total(words.returnValue.toUpperCase(), moneyText(returned.total)),
        ...back,
        ...(sale.balance > 0 ? [row(words.balance, moneyText(sale.balance))] : []),
      ],
      [
        { kind: 'signatures', names: [`${words.gives}\n${gives}`, words.takes] },
        { kind: 'barcode', text: returned.folio },
        ...said('centred', words.notFiscal),
      ],
    ),
  )
}
