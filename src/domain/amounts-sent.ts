import { DomainError } from './errors.ts'
import { formatMoney, toDecimal, type Cents } from './money.ts'
import { toSnake } from './naming.ts'

type Sent = Readonly<Record<string, unknown>>

/** Refuses amounts that a client sent when they differ from the server's own of the same name. */
export function refuseOtherAmounts(sent: object, own: Readonly<Record<string, Cents>>): void {
  const faults = Object.entries(own).flatMap(([name, value]) => {
    const amount = (sent as Sent)[name]
    if (amount === undefined || amount === null || amount === value) return []
    const params = { value: formatMoney(value) }
    return [{ code: 'total_changed', field: toSnake(name), params, stored: toDecimal(value) }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
}
