import type { WireRecord } from '#browser/wire-record.ts'
import { leftOf, linesOf } from '#browser/sales/sale-figures.ts'
import { Button, SegmentedControl } from '#ui/kit.ts'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.return

export interface ReturnEntry {
  readonly quantity: number
  readonly condition: 'good' | 'damaged'
}

/** By the ids of the sale's lines. */
export type ReturnEntries = Readonly<Record<number, ReturnEntry>>

const none: ReturnEntry = { quantity: 0, condition: 'good' }

const openLines = (sale: WireRecord) => linesOf(sale).filter(line => leftOf(line) > 0)

/** The lines of which pieces come back. */
export function piecesIn(sale: WireRecord, entries: ReturnEntries) {
  return openLines(sale)
    .map(line => ({ line, ...(entries[Number(line['id'])] ?? none) }))
    .filter(({ quantity }) => quantity > 0)
}

interface ReturnLinesProps {
  sale: WireRecord
  entries: ReturnEntries
  onChange: (entries: ReturnEntries) => void
}

/** How many pieces of each line come back, and in which condition. */
export function ReturnLines({ sale, entries, onChange }: ReturnLinesProps) {
  const change = (id: number, next: Partial<ReturnEntry>) =>
    onChange({ ...entries, [id]: { ...(entries[id] ?? none), ...next } })
  return (
    <ul className="return-lines">
      {openLines(sale).map(line => {
        const id = Number(line['id'])
        const name = String(line['name'])
        const { quantity, condition } = entries[id] ?? none
        const left = leftOf(line)
        return (
          <li key={id}>
            <span>
              {name}
              <small>{texts.left(left)}</small>
            </span>
            <div className="return-stepper" role="group" aria-label={texts.how(name)}>
              <button
                type="button"
                aria-label={texts.less(name)}
                disabled={quantity === 0}
                onClick={() => change(id, { quantity: quantity - 1 })}
              >
                −
              </button>
              <output aria-label={texts.how(name)}>{quantity}</output>
              <button
                type="button"
                aria-label={texts.more(name)}
                disabled={quantity >= left}
                onClick={() => change(id, { quantity: quantity + 1 })}
              >
                +
              </button>
            </div>
            <Button variant="subtle" size="md" onClick={() => change(id, { quantity: left })}>
              {texts.all}
            </Button>
            {quantity > 0 && (
              <SegmentedControl
                className="segments"
                aria-label={texts.condition(name)}
                data={[
                  { value: 'good', label: texts.good },
                  { value: 'damaged', label: texts.damaged },
                ]}
                value={condition}
                onChange={value => change(id, { condition: value })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
