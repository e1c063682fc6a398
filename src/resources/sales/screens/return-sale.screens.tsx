import type { ReactNode } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import type { FormState, LinesForm } from '#console/form/form-state.ts'
import { areLines } from '#console/lines/line-values.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import { choice } from '#contract/field.ts'
import { formatMoney } from '#domain/money.ts'
import { mostPieces } from '#domain/stock.ts'
import { isCash } from '#domain/tenders.ts'
import { typedPieces } from '#domain/typed-amount.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { DamagedPlace } from './damaged-place.screens.tsx'
import { linesIn } from './deliver-sale.screens.tsx'
import { NoSession } from './no-session.screens.tsx'
import { Approve } from './pay-sale.screens.tsx'
import { leftOf, returnOf, returnsOf, wayText, withBuyerless, type Refunded } from './sale-money.screens.ts'
import { Product } from './sale-tabs.screens.tsx'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.return

interface DialogProps {
  record: WireRecord
  form: FormState
}

const { warehouseId, damagedWarehouseId, creditNote, reason } = sales.actions.return.input
const lines = sales.actions.return.inputLines.details
const pieces = {
  ...lines,
  fields: { ...lines.fields, condition: choice(['good', 'damaged'], { required: true }) },
}

export const returning: InputExtras = {
  asks: {
    input: { warehouseId, damagedWarehouseId, creditNote, reason },
    inputLines: { details: pieces },
  },
  spans: { warehouseId: 3, damagedWarehouseId: 3, creditNote: 3, reason: 6 },
  fields: { damagedWarehouseId: DamagedPlace },
  defaults: ({ warehouse_id: warehouse }) => ({ warehouse_id: warehouse ?? '' }),
  hidden: (values, record) => [
    ...(record?.['status'] === 'invoiced' ? [] : ['creditNote']),
    ...(hasDamaged(values['details']) ? [] : ['damagedWarehouseId']),
  ],
  lines: {
    details: {
      columns: [
        { field: 'name' },
        { field: 'returnedQuantity', width: 92 },
        { field: 'quantity', width: 112 },
        { field: 'condition', width: 148 },
      ],
      defaults: { condition: 'good' },
      when: line => leftOf(line) > 0,
      cells: {
        name: ({ stored }) => <Product line={stored} />,
        returnedQuantity: ({ stored }) => texts.left(leftOf(stored)),
      },
    },
  },
  Tools,
  Approve,
  Summary: ReturnSummary,
  done: record => {
    const last = returnsOf(record)
      .toSorted((a, b) => Number(a['id']) - Number(b['id']))
      .at(-1)
    const refund = Number(last?.['refund'] ?? 0)
    const done = texts.done(String(last?.['folio'] ?? ''), refund > 0 ? money(refund) : '')
    return withBuyerless(done, record)
  },
}

/** Whether damaged pieces are returned, which need a place of their own. */
const hasDamaged = (details: unknown) =>
  areLines(details) && details.some(({ values }) => values['condition'] === 'damaged' && values['quantity'])

const money = (pesos: number) => formatMoney(Math.round(pesos * 100) as Parameters<typeof formatMoney>[0])

export const invoicing: InputExtras = {
  Summary: () => <p className="sale-said">{words.invoice.note}</p>,
  done: record => words.invoice.done(String(record['invoice_number'])),
}

function Tools({ form }: { record: WireRecord; form: LinesForm }) {
  const fill = (isAll: boolean) =>
    form.update('details', value =>
      (areLines(value) ? value : []).map(line => ({
        ...line,
        values: { ...line.values, quantity: isAll ? String(leftOf(line.stored)) : '' },
      })),
    )
  return (
    <div className="sale-tools">
      <Button variant="default" leftSection={<Icon name="checkbox" size={16} />} onClick={() => fill(true)}>
        {texts.all}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => fill(false)}>
        {texts.none}
      </Button>
    </div>
  )
}

/** The value of the return and the refund, computed as on the server. */
function ReturnSummary({ record, form }: DialogProps) {
  const typed = linesIn(form)
    .map(({ stored, values }) => ({
      line: stored,
      quantity: typedPieces(String(values['quantity'] ?? ''), mostPieces) ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (typed.length === 0) return <p className="sale-said">{texts.choose}</p>
  const over = typed.find(({ line, quantity }) => quantity > leftOf(line))
  if (over) {
    return (
      <p className="sale-said" data-over role="status">
        {texts.tooMany(String(over.line['name']), leftOf(over.line))}
      </p>
    )
  }
  const { value, lowers, refunds } = returnOf(record, typed)
  const pieces = typed.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Refund refunds={refunds} none={texts.noRefund} intro={texts.refunds}>
      <p>{texts.value(formatMoney(value), pieces)}</p>
      {lowers > 0 && <p>{texts.lowers(formatMoney(lowers))}</p>}
    </Refund>
  )
}

interface RefundProps {
  refunds: readonly Refunded[]
  intro: string
  none: string
  children: ReactNode
}

/** The refund, by its ways to pay. */
export function Refund({ refunds, intro, none, children }: RefundProps) {
  return (
    <>
      {refunds.some(isCash) && <NoSession why="cash" />}
      <div className="sale-refund" role="status">
        {children}
        <p>{refunds.length > 0 ? intro : none}</p>
        {refunds.length > 0 && (
          <ul>
            {refunds.map(({ wayToPay, amount }, place) => (
              <li key={`${wayToPay}-${place}`}>
                <span>{wayText(wayToPay)}</span>
                <b>{formatMoney(amount)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
