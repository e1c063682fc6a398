import type { ReactNode } from 'react'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { FieldControl } from '#console/form/field-control.tsx'
import type { FieldProps, FormState, LinesForm } from '#console/form/form-state.ts'
import type { FormValues } from '#console/form/form-values.ts'
import { areLines } from '#console/lines/line-values.ts'
import type { InputExtras, LineState } from '#console/screen-extras.ts'
import { choice, type Row } from '#contract/field.ts'
import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { mostPieces } from '#domain/stock.ts'
import { isCash } from '#domain/tenders.ts'
import { typedCents, typedPieces } from '#domain/typed-amount.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { DamagedPlace } from './damaged-place.screens.tsx'
import { linesIn } from './deliver-sale.screens.tsx'
import { NoSession } from './no-session.screens.tsx'
import { Approve } from './pay-sale.screens.tsx'
import {
  centsOf,
  leftOf,
  linesOf,
  returnOf,
  returnsOf,
  wayText,
  withBuyerless,
  type Refunded,
} from './sale-money.screens.ts'
import { Product } from './sale-tabs.screens.tsx'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.return

interface DialogProps {
  record: WireRecord
  form: FormState
}

const { warehouseId, damagedWarehouseId, creditNote, reason, voucherAmount } = sales.actions.return.input
const refundAs = choice(['money', 'voucher'], { required: true })
const lines = sales.actions.return.inputLines.details
const pieces = {
  ...lines,
  fields: { ...lines.fields, condition: choice(['good', 'damaged'], { required: true }) },
}

export const returning: InputExtras = {
  asks: {
    input: { warehouseId, damagedWarehouseId, creditNote, reason, refundAs, voucherAmount },
    inputLines: { details: pieces },
  },
  spans: { warehouseId: 3, damagedWarehouseId: 3, creditNote: 3, reason: 6, refundAs: 3, voucherAmount: 3 },
  fields: { damagedWarehouseId: DamagedPlace, voucherAmount: VoucherAmount },
  defaults: ({ warehouse_id: warehouse }) => ({ warehouse_id: warehouse ?? '', refund_as: 'money' }),
  hidden: (values, record) => [
    ...(record?.['status'] === 'invoiced' ? [] : ['creditNote']),
    ...(hasDamaged(values['details']) ? [] : ['damagedWarehouseId']),
    ...(record && refundIn(record, values) > 0 ? [] : ['refundAs', 'voucherAmount']),
    ...(values['refund_as'] === 'voucher' ? [] : ['voucherAmount']),
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
  send: async (record, body, key) => {
    const { refund_as: as, voucher_amount: amount, ...rest } = body
    const isVoucher = as === 'voucher' && returnedBy(record, rest['details'] as readonly Row[]).refund > 0
    const sent = {
      ...rest,
      ...(isVoucher && { refund_as: as, ...(amount != null && { voucher_amount: amount }) }),
    }
    return (await call<{ data: WireRecord }>('PUT', `sales/${record.id}/return`, sent, { key })).data
  },
  done: record => {
    const last = returnsOf(record)
      .toSorted((a, b) => Number(a['id']) - Number(b['id']))
      .at(-1)
    const voucher = centsOf(last ?? {}, 'voucher')
    const refund = centsOf(last ?? {}, 'refund') - voucher
    const done = texts.done(String(last?.['folio'] ?? ''), said(refund), said(voucher))
    return withBuyerless(done, record)
  },
}

/** Whether damaged pieces are returned, which need a place of their own. */
const hasDamaged = (details: unknown) =>
  areLines(details) && details.some(({ values }) => values['condition'] === 'damaged' && values['quantity'])

const said = (amount: number) => (amount > 0 ? formatMoney(cents(amount)) : '')

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

/** The pieces that are typed. */
const typedIn = (lines: readonly LineState[]) =>
  lines
    .map(({ stored, values }) => ({
      line: stored,
      quantity: typedPieces(String(values['quantity'] ?? ''), mostPieces) ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)

/** The money that the typed pieces leave; nothing while one is more than there is. */
function refundIn(record: WireRecord, { details }: FormValues): Cents {
  const typed = areLines(details) ? typedIn(details) : []
  return typed.some(({ line, quantity }) => quantity > leftOf(line))
    ? cents(0)
    : returnOf(record, typed).refund
}

const returnedBy = (record: WireRecord, details: readonly Row[]) =>
  returnOf(
    record,
    details.flatMap(({ id, quantity }) => {
      const line = linesOf(record).find(each => each['id'] === id)
      return line ? [{ line, quantity: Number(quantity) }] : []
    }),
  )

/** Left empty, the vale is for all that the return leaves. */
function VoucherAmount(props: FieldProps) {
  const refund = props.record ? refundIn(props.record, props.form.values) : cents(0)
  return (
    <FieldControl
      {...props}
      help={texts.voucherHelp(formatMoney(refund))}
      required={false}
      isFirst={false}
      suggestions={undefined}
    />
  )
}

/** The part that goes out as a vale: what is typed, else all of it. */
function voucherIn({ refund_as: as, voucher_amount: typed }: FormValues, refund: Cents): number {
  if (as !== 'voucher') return 0
  return String(typed ?? '').trim() === '' ? refund : (typedCents(String(typed)) ?? 0)
}

/** The value of the return and the refund, computed as on the server. */
function ReturnSummary({ record, form }: DialogProps) {
  const typed = typedIn(linesIn(form))
  if (typed.length === 0) return <p className="sale-said">{texts.choose}</p>
  const over = typed.find(({ line, quantity }) => quantity > leftOf(line))
  if (over) {
    return (
      <p className="sale-said" data-over role="status">
        {texts.tooMany(String(over.line['name']), leftOf(over.line))}
      </p>
    )
  }
  const { value, lowers, refund, refunds } = returnOf(record, typed, most => voucherIn(form.values, most))
  if (voucherIn(form.values, refund) > refund) {
    return (
      <p className="sale-said" data-over role="status">
        {texts.tooLarge(formatMoney(refund))}
      </p>
    )
  }
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
