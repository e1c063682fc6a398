import { SegmentedControl } from '#ui/kit.ts'
import { payTexts as texts } from './texts-pay.ts'

export interface CardUsed {
  readonly isDebit: boolean
  /** Null when the register names none. */
  readonly terminal: string | null
}

interface CardChoiceProps {
  terminals: readonly string[]
  card: CardUsed
  onChange: (card: CardUsed) => void
}

const storage = 'till-terminal'

/** A credit card on the terminal that this device used last; a register with one terminal needs no choice. */
export function usualCard(terminals: readonly string[]): CardUsed {
  return { isDebit: false, terminal: terminals.find(name => name === lastTerminal()) ?? terminals[0] ?? null }
}

/** Which kind of card, and on which terminal when there are several: the cut tells them apart. */
export function CardChoice({ terminals, card, onChange }: CardChoiceProps) {
  return (
    <div className="card-choice">
      <SegmentedControl
        className="segments"
        size="md"
        aria-label={texts.cardKind}
        value={card.isDebit ? 'debit' : 'credit'}
        onChange={kind => onChange({ ...card, isDebit: kind === 'debit' })}
        data={[
          { value: 'credit', label: texts.cardKinds.credit },
          { value: 'debit', label: texts.cardKinds.debit },
        ]}
      />
      {terminals.length > 1 && (
        <SegmentedControl
          className="segments"
          size="md"
          aria-label={texts.terminal}
          value={card.terminal ?? ''}
          onChange={terminal => {
            keepTerminal(terminal)
            onChange({ ...card, terminal })
          }}
          data={[...terminals]}
        />
      )}
    </div>
  )
}

function lastTerminal(): string | null {
  try {
    return localStorage.getItem(storage)
  } catch {
    return null
  }
}

function keepTerminal(name: string): void {
  try {
    localStorage.setItem(storage, name)
  } catch {
    // When storage is blocked, the first terminal is proposed each time.
  }
}
