import type { WireRecord } from '#browser/wire-record.ts'
import { AmountsCard } from '#console/page/amounts-card.tsx'
import { cents, formatMoney } from '#domain/money.ts'
import { amountOf } from './session-figures.screens.tsx'
import { words } from './session-words.screens.ts'

export function SessionSide({ record }: { record: WireRecord }) {
  const said = (wire: string) => formatMoney(amountOf(record, wire) ?? cents(0))
  const expected = amountOf(record, 'expected_cash')
  return (
    <AmountsCard
      amounts={[
        ...(amountOf(record, 'sold') === null ? [] : [{ label: words.initial, value: said('initial_cash') }]),
        ...(expected === null ? [] : [{ label: words.expected, value: formatMoney(expected) }]),
      ]}
      balance={
        amountOf(record, 'sold') === null
          ? { label: words.initial, value: said('initial_cash') }
          : { label: words.sold, value: said('sold') }
      }
    />
  )
}
