import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#browser/app-data.tsx'
import { catalogQuery } from '#browser/query.ts'
import { mayRetain, useRetention } from '#browser/sales/use-retention.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { FieldControl } from '#console/form/field-control.tsx'
import type { FieldProps, FormState } from '#console/form/form-state.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { Approve } from './pay-sale.screens.tsx'
import { Refund } from './return-sale.screens.tsx'
import { centsOf, isSet, linesOf, refundOfAll, waitedOf, withBuyerless } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.cancel
const { reason, retained } = sales.actions.cancel.input

export const cancelling: InputExtras = {
  asks: { input: { reason, retained }, inputLines: {} },
  spans: { reason: 6, retained: 6 },
  hidden: (_values, record) => (mayRetain(record) ? [] : ['retained']),
  fields: { retained: Retained },
  Approve,
  Summary: CancelSummary,
  done: record =>
    record['folio'] != null
      ? withBuyerless(texts.done, record)
      : isSet(record, 'is_parked')
        ? texts.ticketDone
        : texts.quotationDone,
}

/** Only an Admin keeps a part, up to the percentage in the settings, which only Admins read. */
function Retained(props: FieldProps) {
  const { user } = useAppData()
  const isAdmin = user.role === 'Admin'
  const retention = useRetention(props.record, isAdmin)
  if (!isAdmin) return null
  const most = retention?.most ?? 0
  const help = retention ? texts.retainedHelp(formatMoney(retention.most), retention.percent) : undefined
  return (
    <div className="sale-retained">
      <FieldControl {...props} help={help} required={false} isFirst={false} suggestions={undefined} />
      {retention && most > 0 && (
        <div onMouseDown={event => event.preventDefault()}>
          <Button variant="default" size="compact-sm" onClick={() => props.onChange((most / 100).toFixed(2))}>
            {texts.most(formatMoney(retention.most))}
          </Button>
        </div>
      )}
    </div>
  )
}

interface DialogProps {
  record: WireRecord
  form: FormState
}

/** The pieces that go back to stock, and the money that the customer gets back. */
function CancelSummary({ record, form }: DialogProps) {
  const id = record['warehouse_id']
  const { data: warehouses = [] } = useQuery({
    ...catalogQuery(`warehouses/catalog?id=${String(id)}`),
    enabled: id != null && record['warehouse_name'] == null,
  })
  const kept = mayRetain(record) ? (typedCents(String(form.values['retained'] ?? '')) ?? cents(0)) : cents(0)
  if (record['status'] === 'pending') {
    return <p className="sale-said">{isSet(record, 'is_parked') ? texts.ticket : texts.quotation}</p>
  }
  const lines = linesOf(record)
  const there = Number(record['pieces']) - lines.reduce((sum, line) => sum + waitedOf(line), 0)
  const ordered = lines.reduce((sum, line) => sum + Number(line['ordered_quantity'] ?? 0), 0)
  const folios = [...new Set(lines.flatMap(line => String(line['order_folios'] ?? '').split(', ')))]
    .filter(Boolean)
    .join(', ')
  const warehouse = String(record['warehouse_name'] ?? warehouses[0]?.label ?? '')
  return (
    <>
      {record['invoice_number'] != null && (
        <Alert tone="warn">
          <p>{texts.cfdi(String(record['invoice_number']))}</p>
        </Alert>
      )}
      <Refund
        refunds={refundOfAll(record, cents(Math.min(kept, centsOf(record, 'paid'))))}
        intro={texts.refunds}
        none={texts.noRefund}
      >
        {kept > 0 && <p>{texts.keeps(formatMoney(kept))}</p>}
        {there > 0 && <p>{texts.stock(there, warehouse)}</p>}
        {ordered > 0 && <p>{texts.onTheWay(ordered, folios)}</p>}
      </Refund>
    </>
  )
}
