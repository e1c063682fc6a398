import { cents, formatMoney, formatRate, type Cents } from '#domain/money.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { changeOf } from '#browser/cash/change-given.ts'
import { verdictOf } from './cut.ts'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.cut

interface FiguresProps {
  session: WireRecord
  counted?: Cents
  difference?: Cents
}

/** The pesos of a session, as far as this person may read them. */
export function Figures({ session, counted, difference }: FiguresProps) {
  const rows = [
    [texts.initial, 'initial_cash', ''],
    [texts.cashSales, 'cash_sales', texts.net],
    [texts.income, 'cash_income', ''],
    [texts.expenses, 'cash_expenses', ''],
    [texts.withdrawals, 'withdrawals', ''],
    [texts.refunds, 'cash_refunds', ''],
  ].filter(
    ([, wire = '']) => session[wire] != null && (wire !== 'cash_refunds' || Number(session[wire]) !== 0),
  )
  const change = changeOf(session)
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.pesos}</h2>
        {difference !== undefined && <VerdictBadge difference={difference} />}
      </header>
      <dl>
        {rows.map(([label, wire = '', note]) => (
          <div key={wire}>
            <dt>
              {label} {note && <small>{note}</small>}
            </dt>
            <dd>{formatMoney(cents(centsOf(session, wire) + (wire === 'cash_sales' ? change : 0)))}</dd>
          </div>
        ))}
        {change > 0 && (
          <div>
            <dt>{texts.changeGiven}</dt>
            <dd>{formatMoney(cents(-change))}</dd>
          </div>
        )}
      </dl>
      {session['rate_approved_by_name'] != null && (
        <p className="muted drawer-none">
          {texts.otherRate(formatRate(session['exchange_rate']), String(session['rate_approved_by_name']))}
        </p>
      )}
      {session['expected_cash'] != null && (
        <dl className="drawer-sums">
          <div>
            <dt>{texts.expected}</dt>
            <dd>{formatMoney(centsOf(session, 'expected_cash'))}</dd>
          </div>
          {counted !== undefined && (
            <div>
              <dt>{texts.counted}</dt>
              <dd>{formatMoney(counted)}</dd>
            </div>
          )}
          {difference !== undefined && (
            <div data-verdict={verdictOf(difference)}>
              <dt>{texts.verdicts[verdictOf(difference)]}</dt>
              <dd>{formatMoney(cents(Math.abs(difference)))}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}

/** The dollars of a session beside what was counted; nothing when there are none. */
export function DollarFigures({ session }: { session: WireRecord }) {
  const difference = session['difference_usd'] == null ? null : centsOf(session, 'difference_usd')
  const rows = [
    [texts.initial, 'initial_usd'],
    [texts.usdSales, 'cash_sales_usd'],
    [texts.expected, 'expected_usd'],
    [texts.counted, 'counted_usd'],
  ].filter(([, wire = '']) => session[wire] != null)
  if (rows.every(([, wire = '']) => Number(session[wire]) === 0)) return null
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.dollars}</h2>
        {difference !== null && <VerdictBadge difference={difference} />}
      </header>
      <dl>
        {rows.map(([label, wire = '']) => (
          <div key={wire}>
            <dt>{label}</dt>
            <dd>{formatMoney(centsOf(session, wire), 'USD')}</dd>
          </div>
        ))}
        {difference !== null && difference !== 0 && (
          <div data-result>
            <dt>{texts.verdicts[verdictOf(difference)]}</dt>
            <dd>{formatMoney(cents(Math.abs(difference)), 'USD')}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** «Cuadra», «Sobrante» or «Faltante». */
export function VerdictBadge({ difference, isAmount }: { difference: Cents; isAmount?: boolean }) {
  const verdict = verdictOf(difference)
  const amount = isAmount && difference !== 0 ? ` ${formatMoney(cents(Math.abs(difference)))}` : ''
  return (
    <span className="drawer-badge" data-verdict={verdict}>
      <Icon name={verdict === 'fits' ? 'check' : 'alert-triangle'} size={16} />
      {texts.verdicts[verdict]}
      {amount}
    </span>
  )
}
