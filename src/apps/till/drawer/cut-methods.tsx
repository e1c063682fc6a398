import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { isConfirmed, typedFor, type CutLine, type TypedMethods } from '#browser/cash/cut-methods.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { VerdictBadge } from './figures.tsx'
import { MoneyField } from './money-field.tsx'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.cut

interface CutMethodsProps {
  lines: readonly CutLine[]
  typed: TypedMethods
  onType: (typed: TypedMethods) => void
  onEnter: () => void
}

/** A terminal by its name, everything else by what it is. */
export const lineName = ({ method, terminal }: CutLine): string =>
  method === 'card' ? terminal || texts.oneTerminal : texts.methods[method]

/** The total of each terminal as its own paper says it, and what the bank and the customers have, confirmed. */
export function CutMethods({ lines, typed, onType, onEnter }: CutMethodsProps) {
  return lines.map(line => {
    const counted = typedFor(line, typed)
    const difference = counted == null || line.expected === null ? null : cents(counted - line.expected)
    const confirms = isConfirmed(line)
    const label = confirms
      ? texts.confirmedOf(texts.methods[line.method])
      : line.terminal === ''
        ? (texts.methodTotal[line.method] ?? texts.terminal)
        : texts.terminalOf(line.terminal)
    return (
      <section key={line.key} className="drawer-card">
        <header>
          <h2>{lineName(line)}</h2>
          {difference !== null && <VerdictBadge difference={difference} />}
        </header>
        <dl>
          <div>
            <dt>
              {texts.expected} <small>{splitOf(line)}</small>
            </dt>
            <dd>{formatMoney(line.expected ?? cents(0))}</dd>
          </div>
        </dl>
        <MoneyField
          name={line.key}
          label={label}
          // A phone's keyboard for amounts has no minus.
          inputMode={(line.expected ?? 0) < 0 ? 'text' : 'decimal'}
          isRead={counted !== undefined}
          value={typed[line.key] ?? ''}
          onEnter={onEnter}
          onChange={text => onType({ ...typed, [line.key]: text })}
        />
        {confirms && counted === null && (
          <p className="drawer-confirm">
            <Button
              variant="default"
              size="md"
              leftSection={<Icon name="check" />}
              aria-label={texts.confirmAll(texts.methods[line.method])}
              onClick={() => onType({ ...typed, [line.key]: plain(line.expected ?? cents(0)) })}
            >
              {texts.confirm}
            </Button>
            <small className="muted">{texts.unconfirmed}</small>
          </p>
        )}
        {difference !== null && difference !== 0 && (
          <dl>
            <div data-result>
              <dt>{texts.difference}</dt>
              <dd>{formatMoney(difference)}</dd>
            </div>
          </dl>
        )}
      </section>
    )
  })
}

const plain = (amount: Cents): string => (amount / 100).toFixed(2)

/** «2 cobros · crédito $300.00 · débito $200.00» */
function splitOf({ operations, debit, expected }: CutLine): string {
  const count = operations === 0 ? '' : texts.operations(operations)
  if (debit === 0 || expected === null) return count
  return [count, texts.split(formatMoney(cents(expected - debit)), formatMoney(debit))].join(' · ')
}

/** The methods of a closed cut, or of one so far, as they are read. */
export function MethodsRead({ lines }: { lines: readonly CutLine[] }) {
  const shown = lines.filter(({ expected, counted }) => expected !== null || counted !== null)
  if (shown.length === 0) return null
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.otherMethods}</h2>
      </header>
      <dl>
        {shown.map(line => (
          <div key={line.key}>
            <dt>
              {lineName(line)} <small>{saidOf(line)}</small>
            </dt>
            <dd className="drawer-method">
              {formatMoney(line.counted ?? line.expected ?? cents(0))}
              {line.difference !== null && <VerdictBadge difference={line.difference} isAmount />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function saidOf(line: CutLine): string {
  const { counted, expected, wasAsked } = line
  if (counted === null) return [splitOf(line), wasAsked ? texts.unconfirmed : ''].filter(Boolean).join(' · ')
  return expected === null ? '' : texts.expectedAmount(formatMoney(expected))
}
