import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import { centsOf, linesOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'

type Line = ReturnType<typeof linesOf>[number]

/** The lines of a sale or a quotation; what is small under each name is theirs to say. */
export function SaleLines({ sale, noteOf }: { sale: WireRecord; noteOf: (line: Line) => ReactNode }) {
  return (
    <ul className="sale-lines">
      {linesOf(sale).map(line => (
        <li key={Number(line['id'])}>
          <span className="sale-quantity">{String(line['quantity'])}</span>
          <span>
            {String(line['name'])}
            <small>{noteOf(line)}</small>
          </span>
          <b>{formatMoney(centsOf(line, 'total'))}</b>
        </li>
      ))}
    </ul>
  )
}
