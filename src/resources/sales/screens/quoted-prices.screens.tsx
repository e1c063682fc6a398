import { useAppData } from '#browser/app-data.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import type { FieldProps } from '#console/form/form-state.ts'
import type { FormValues } from '#console/form/form-values.ts'
import { wireText } from '#console/record/value-text.ts'
import { cents, formatMoney, storedPercent, type Cents } from '#domain/money.ts'
import { saleTotals } from '#domain/sale-totals.ts'
import { Alert } from '#ui/alert.tsx'
import { SegmentedControl, useMediaQuery } from '#ui/kit.ts'
import { centsOf, isSet, linesOf, moneyOf } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.prices

/** Whether a pending sale would have another price today. */
export function hasOtherPrices(record: WireRecord): boolean {
  return linesOf(record).some(
    line => line['today_price'] != null && line['today_price'] !== line['unit_price'],
  )
}

/** An expired quotation with other prices is only sold once somebody chooses the prices. */
export const mustChoosePrices = (record: WireRecord) => isSet(record, 'is_expired') && hasOtherPrices(record)

/** The total of a pending sale at today's prices, with its own discount. */
export function todayTotal(record: WireRecord): Cents {
  const lines = linesOf(record).map(line => ({
    quantity: Number(line['quantity']),
    unitPrice: centsOf(line, line['today_price'] == null ? 'unit_price' : 'today_price'),
    taxRate: storedPercent(line['tax_rate']),
  }))
  const discount =
    record['discount_type'] === 'percent'
      ? { type: 'percent' as const, percent: storedPercent(record['discount_percent'] ?? 0) }
      : { type: 'amount' as const, amount: centsOf(record, 'discount_amount') }
  try {
    return saleTotals(lines, discount).total
  } catch {
    // A discount beyond today's subtotal is refused by the server, in its words.
    return cents(0)
  }
}

/** The amount of a pending sale at the chosen prices. */
export function totalAt(record: WireRecord, values: FormValues): Cents {
  return mustChoosePrices(record) && values['prices'] === 'today'
    ? todayTotal(record)
    : centsOf(record, 'total')
}

/** The prices of an expired quotation or today's; only an Admin may still give the old ones. */
export function ChosenPrices({ record, value, onChange, label }: FieldProps) {
  const { user } = useAppData()
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  if (!record) return null
  const day = wireText(sales, 'validUntil', record['valid_until'], '')
  const today = formatMoney(todayTotal(record))
  return (
    <Alert tone="warn" title={isSet(record, 'is_parked') ? texts.oldTicket : texts.expired(day)}>
      <p>{texts.differ(moneyOf(record, 'total'), today)}</p>
      {user.role === 'Admin' ? (
        <SegmentedControl
          mt="xs"
          orientation={isPhone ? 'vertical' : 'horizontal'}
          aria-label={label}
          data={[
            { value: 'today', label: texts.today(today) },
            { value: 'quoted', label: texts.quoted(moneyOf(record, 'total')) },
          ]}
          value={value === 'quoted' ? 'quoted' : 'today'}
          onChange={onChange}
        />
      ) : (
        <p>{texts.onlyToday}</p>
      )}
    </Alert>
  )
}
