import { formatMoney, wireCents } from '#domain/money.ts'
import { ownPieces } from '#domain/stock-count.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { NumberInput } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { signedPieces } from '../movements/signed-pieces.screens.ts'
import { countWords as words } from './count-words.screens.ts'
import type { Tallies } from './use-tallies.screens.ts'

interface CountRowProps {
  line: WireRecord
  /** Null after the end of the count. */
  tallies: Tallies | null
  onFocus: () => void
  onBlur: () => void
}

/** A product of the count: pieces in the books, sold pieces that still stand there, counted pieces, difference. */
export function CountRow({ line, tallies, onFocus, onBlur }: CountRowProps) {
  const name = String(line['product_name'])
  const productId = Number(line['product_id'])
  const url = line['thumbnail_url']
  const stored = line['counted'] as number | null
  const counted = tallies?.has(productId) ? (tallies.of(productId) ?? null) : stored
  const expected = line['expected'] as number | null
  const undelivered = Number(line['undelivered'] ?? 0)
  const books = expected === null ? null : expected - undelivered
  const difference = counted === null || books === null ? null : ownPieces(counted, undelivered) - books
  const cost = line['cost'] as number | null
  return (
    <li>
      <Thumbnail picture={typeof url === 'string' ? { url } : null} />
      <div className="count-name">
        <span>{name}</span>
        <small>
          {String(line['internal_code'])}
          {books !== null && ` · ${words.expected(books)}`}
          {undelivered > 0 && ` + ${words.undelivered(undelivered)}`}
          {!tallies && counted !== null && ` · ${words.countedShort(counted)}`}
        </small>
      </div>
      {difference !== null && difference !== 0 && (
        <div className="count-difference" data-sign={difference < 0 ? 'less' : 'more'}>
          <b>{signedPieces(difference)}</b>
          {cost !== null && <small>{formatMoney(wireCents(cost * difference))}</small>}
        </div>
      )}
      {tallies && (
        <NumberInput
          aria-label={words.counted(name)}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          min={0}
          max={1_000_000}
          inputMode="numeric"
          value={counted ?? ''}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={value => {
            if (value === '') tallies.count(productId, null)
            else if (typeof value === 'number') tallies.count(productId, Math.trunc(value))
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            nextInput(event.currentTarget)?.focus()
          }}
        />
      )}
    </li>
  )
}

/** The input of the next product, where Enter leads. */
function nextInput(input: HTMLInputElement): HTMLInputElement | null | undefined {
  return input.closest('li')?.nextElementSibling?.querySelector('input')
}
