import type { ReactNode } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import type { CashCurrency } from '#domain/cash.ts'
import type { CountedCash } from '#domain/cash-count.ts'
import { changeOf } from '#browser/cash/change-given.ts'
import { cutLines, type CutLine } from '#browser/cash/cut-methods.ts'
import { cents, formatMoney, toDecimal, wireCents, type Cents } from '#domain/money.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { words } from './session-words.screens.ts'

interface DifferenceProps {
  record: WireRecord
  wire: string
  currency: CashCurrency
}

export const amountOf = (record: WireRecord, wire: string): Cents | null =>
  record[wire] == null ? null : wireCents(Number(record[wire]))

/** «Faltante $200.00», «Cuadra»; nothing before it is counted. */
export function Difference({ record, wire, currency }: DifferenceProps) {
  const difference = amountOf(record, wire)
  if (difference === null) return null
  if (difference === 0) return <StatusBadge tone="ok" quiet label={words.fits} />
  const amount = formatMoney(cents(Math.abs(difference)), currency)
  const isShort = difference < 0
  return (
    <StatusBadge
      tone={isShort ? 'bad' : 'warn'}
      icon="alert-triangle"
      label={`${isShort ? words.short : words.over} ${amount}`}
    />
  )
}

/** The figures of a session: those of now while it is open (X), else those of its close (Z). */
export function Figures({ record }: { record: WireRecord }) {
  const isOpen = record['status'] === 'open'
  const hasDollars = ['initial_usd', 'cash_sales_usd', 'expected_usd', 'counted_usd'].some(
    wire => Number(record[wire] ?? 0) !== 0,
  )
  return (
    <div className="session-figures">
      {isOpen && <p className="muted">{words.x}</p>}
      <Block
        title={words.pesos}
        difference={<Difference record={record} wire="difference_cash" currency="MXN" />}
        rows={[
          [words.initial, amountOf(record, 'initial_cash')],
          [words.cashSales, grossSales(record)],
          ...(changeOf(record) > 0 ? [[words.change, cents(-changeOf(record))] as const] : []),
          [words.income, amountOf(record, 'cash_income')],
          [words.expenses, amountOf(record, 'cash_expenses')],
          [words.withdrawals, amountOf(record, 'withdrawals')],
          [words.refunds, amountOf(record, 'cash_refunds')],
        ]}
        results={[
          [words.expected, amountOf(record, 'expected_cash')],
          [words.counted, amountOf(record, 'counted_cash')],
        ]}
      />
      {hasDollars && (
        <Block
          title={words.dollars}
          currency="USD"
          difference={<Difference record={record} wire="difference_usd" currency="USD" />}
          rows={[
            [words.initial, amountOf(record, 'initial_usd')],
            [words.usdSales, amountOf(record, 'cash_sales_usd')],
          ]}
          results={[
            [words.expected, amountOf(record, 'expected_usd')],
            [words.counted, amountOf(record, 'counted_usd')],
          ]}
        />
      )}
      <Methods record={record} />
      {(amountOf(record, 'vouchers_given') ?? 0) > 0 && (
        <Block
          title={words.vouchers}
          rows={[[words.vouchersGiven, amountOf(record, 'vouchers_given')]]}
          results={[]}
        />
      )}
      <Counted record={record} />
    </div>
  )
}

/** Cash sales of pesos before the change for dollars, which stands apart. */
function grossSales(record: WireRecord): Cents | null {
  const net = amountOf(record, 'cash_sales')
  return net === null ? null : cents(net + changeOf(record))
}

/** Everything but cash, by terminal and method. A cut that is older than methods has one total of the terminal. */
function Methods({ record }: { record: WireRecord }) {
  const lines = cutLines(record).filter(({ expected, counted }) => expected !== null || counted !== null)
  const total = amountOf(record, 'card_counted')
  const isOld = total !== null && lines.every(({ wasAsked }) => !wasAsked)
  if (lines.length === 0 && !isOld) return null
  return (
    <section>
      <header>
        <h2>{words.others}</h2>
      </header>
      <dl>
        {lines.map(line => (
          <div key={line.key}>
            <dt>
              {line.terminal || words.methods[line.method]} <small className="muted">{saidOf(line)}</small>
            </dt>
            <dd className="session-method">
              {formatMoney(line.counted ?? line.expected ?? cents(0))}
              <Difference record={{ ...record, of: wirePesos(line.difference) }} wire="of" currency="MXN" />
            </dd>
          </div>
        ))}
        {isOld && (
          <div>
            <dt>{words.terminal}</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const wirePesos = (amount: Cents | null): number | null => (amount === null ? null : toDecimal(amount))

function saidOf({ counted, expected, debit, wasAsked }: CutLine): string {
  if (counted !== null) return expected === null ? '' : words.expectedAmount(formatMoney(expected))
  const split =
    debit === 0 || expected === null
      ? ''
      : words.split(formatMoney(cents(expected - debit)), formatMoney(debit))
  return [split, wasAsked ? words.unconfirmed : ''].filter(Boolean).join(' · ')
}

interface BlockProps {
  title: string
  currency?: CashCurrency
  difference?: ReactNode
  rows: readonly (readonly [string, Cents | null])[]
  results: readonly (readonly [string, Cents | null])[]
}

/** Leaves out amounts that this role may not see or that are not known yet. */
function Block({ title, currency = 'MXN', difference, rows, results }: BlockProps) {
  const shown = (lines: BlockProps['rows']) =>
    lines.flatMap(([label, amount]) => (amount === null ? [] : [{ label, amount }]))
  return (
    <section>
      <header>
        <h2>{title}</h2>
        {difference}
      </header>
      <dl>
        {shown(rows).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
        {shown(results).map(({ label, amount }) => (
          <div key={label} data-result>
            <dt>{label}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function countedOf({ counted }: WireRecord): CountedCash[] {
  if (typeof counted !== 'string') return []
  return (JSON.parse(counted) as CountedCash[]).filter(({ quantity }) => quantity > 0)
}

function Counted({ record }: { record: WireRecord }) {
  const rows = countedOf(record)
  if (rows.length === 0) return null
  return (
    <section>
      <header>
        <h2>{words.byDenomination}</h2>
      </header>
      <dl>
        {rows.map(({ currency, denomination, quantity }) => (
          <div key={`${currency} ${denomination}`}>
            <dt>
              {quantity.toLocaleString('es-MX')} × {formatMoney(cents(denomination), currency)}
            </dt>
            <dd>{formatMoney(cents(denomination * quantity), currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
