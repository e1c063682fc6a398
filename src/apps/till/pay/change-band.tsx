import { handOver } from '#domain/cash-change.ts'
import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { sizedBy } from '../shell/amount-size.ts'
import type { Tendered, Tendering } from './tendering.ts'
import { payTexts as texts } from './texts-pay.ts'

interface ChangeBandProps {
  tendering: Tendering
  tendered: Tendered
  total: Cents
  /** What an exchange gives back beyond the ticket. */
  handsBack?: Cents
}

/** The amount that is missing, or the change and its notes. */
export function ChangeBand({ tendering, tendered, total, handsBack = cents(0) }: ChangeBandProps) {
  const { missing, change, payment, unread } = tendered
  const owed = tendering.terms === 'now' ? cents(0) : cents(total - (payment?.paid ?? 0))
  if (unread !== null) {
    return (
      <div className="change" data-tone="warn" role="status">
        {texts.unread(texts.fields[unread])}
        <b style={sizedBy('–')}>–</b>
      </div>
    )
  }
  const [tone, label, amount] =
    missing > 0
      ? (['warn', texts.missing, missing] as const)
      : owed > 0
        ? (['neutral', texts.pending, owed] as const)
        : handsBack > 0 && change === 0
          ? (['ok', texts.vouchers.back, handsBack] as const)
          : change > 0
            ? (['ok', texts.change, change] as const)
            : (['neutral', texts.noChange, change] as const)
  const shown = formatMoney(amount)
  const parts = change > 0 && missing === 0 ? changeInWords(change) : null
  return (
    <div className="change" data-tone={tone} data-owed={owed > 0 || undefined} role="status">
      {label}
      <b style={sizedBy(shown)}>{shown}</b>
      {parts !== null && (
        <span>
          <Icon name="cash" size={20} /> {texts.handOver(parts)}
        </span>
      )}
    </div>
  )
}

const smallestNote = 20_00
const mostPieces = 8

/** «1 billete de $50 y 1 moneda de $1»; null when it would take too many pieces to read. */
export function changeInWords(change: Cents): string | null {
  const pieces = handOver(change)
  if (pieces.length === 0 || pieces.reduce((sum, row) => sum + row.pieces, 0) > mostPieces) return null
  const parts = pieces.map(({ denomination, pieces: count }) => {
    const amount = formatMoney(cents(denomination)).replace(/\.00$/, '')
    return denomination >= smallestNote ? texts.notes(count, amount) : texts.coins(count, amount)
  })
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(texts.and)
}
