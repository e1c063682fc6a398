import { useMemo } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { formLines } from '#console/lines/form-lines.ts'
import { LinesView } from '#console/page/lines-view.tsx'
import { momentText } from '#console/record/value-text.ts'
import type { LineExtras } from '#console/screen-extras.ts'
import type { Row } from '#contract/field.ts'
import { PaperLink } from './paper-link.screens.tsx'
import { returnsOf } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const returnLines = (saleId: number): LineExtras => ({
  columns: [
    { field: 'folio' },
    { field: 'createdAt', width: 132 },
    { field: 'warehouseName', width: 124 },
    { field: 'pieces', width: 72 },
    { field: 'total', width: 108 },
    { field: 'refund', width: 108 },
  ],
  cells: {
    folio: ({ stored }) => <ReturnName row={stored} saleId={saleId} />,
    createdAt: ({ stored }) => <When at={stored['created_at']} />,
  },
})

function ReturnName({ row, saleId }: { row: Row; saleId: number }) {
  const note = row['credit_note']
  const said = [row['reason'], note != null && words.returns.creditNote(String(note))]
  return (
    <span className="sale-product">
      <span>
        {String(row['folio'])}
        <small>{said.filter(Boolean).join(' · ')}</small>
        <PaperLink
          href={`/api/sales/${saleId}/returns/${String(row['id'])}/slip?format=pdf`}
          label={words.print.slip}
          title={words.print.slipOf(String(row['folio']))}
        />
      </span>
    </span>
  )
}

export function SaleReturns({ record }: { record: WireRecord }) {
  const list = useMemo(
    () =>
      formLines(sales, { lines: { returns: returnLines(record.id) } }).find(({ name }) => name === 'returns'),
    [record.id],
  )
  if (returnsOf(record).length === 0) return <p className="record-none">{words.returns.none}</p>
  return list ? <LinesView list={list} record={record} /> : null
}

function When({ at }: { at: unknown }) {
  const { settings } = useAppData()
  return typeof at === 'string' ? momentText(at, settings.timeZone) : null
}
