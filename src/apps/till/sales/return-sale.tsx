import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { printPage } from '#browser/print-page.ts'
import { centsOf, returnOf, returnsOf } from '#browser/sales/sale-figures.ts'
import { printVouchers } from '#browser/sales/vouchers.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { SegmentedControl, TextInput } from '#ui/kit.ts'
import { ReasonField } from '../drawer/reasons.tsx'
import { DamagedPlace } from './damaged-place.tsx'
import { Refunds } from './refunds.tsx'
import { piecesIn, ReturnLines, type ReturnEntries } from './return-lines.tsx'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.return

/** Pieces that come back, line by line and in which condition, and the money for them. */
export function ReturnSale({ sale, onClose }: SaleDialogProps) {
  const [entries, setEntries] = useState<ReturnEntries>({})
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [place, setPlace] = useState<number | null>(null)
  const [as, setAs] = useState<'money' | 'voucher'>('money')
  const pieces = piecesIn(sale, entries)
  const isDamaged = pieces.some(({ condition }) => condition === 'damaged')
  const result = returnOf(sale, pieces, refund => (as === 'voucher' ? refund : 0))
  const isVoucher = as === 'voucher' && result.refund > 0

  return (
    <SaleDialog
      sale={sale}
      onClose={onClose}
      title={texts.title(String(sale['folio']))}
      button={texts.send(formatMoney(result.value))}
      isDirty={pieces.length > 0 || reason !== ''}
      action="return"
      ask={() => {
        if (pieces.length === 0) return texts.choose
        if (reason.trim() === '') return salesTexts.noReason
        return {
          reason: reason.trim(),
          ...(note.trim() !== '' && { credit_note: note.trim() }),
          ...(isDamaged && place !== null && { damaged_warehouse_id: place }),
          ...(isVoucher && { refund_as: 'voucher' }),
          details: pieces.map(({ line, quantity, condition }) => ({ id: line['id'], quantity, condition })),
        }
      }}
      done={tell}
    >
      <ReturnLines sale={sale} entries={entries} onChange={setEntries} />
      {isDamaged && <DamagedPlace value={place} onChange={setPlace} />}
      <ReasonField label={salesTexts.reason} reasons={texts.reasons} value={reason} onChange={setReason} />
      {sale['status'] === 'invoiced' && (
        <TextInput
          size="md"
          label={texts.creditNote}
          maxLength={60}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      )}
      <div role="status" className="return-result">
        {pieces.length === 0 ? (
          <p className="muted">{texts.choose}</p>
        ) : (
          <>
            <dl className="sale-sums">
              <div>
                <dt>{texts.value}</dt>
                <dd>{formatMoney(result.value)}</dd>
              </div>
              {result.lowers > 0 && (
                <div>
                  <dt>{texts.lowers}</dt>
                  <dd>{formatMoney(result.lowers)}</dd>
                </div>
              )}
            </dl>
            {result.refund > 0 && (
              <SegmentedControl
                className="segments"
                aria-label={texts.as}
                data={[
                  { value: 'money', label: texts.asMoney },
                  { value: 'voucher', label: texts.asVoucher },
                ]}
                value={as}
                onChange={value => setAs(value === 'voucher' ? 'voucher' : 'money')}
              />
            )}
            <Refunds refunds={result.refunds} />
          </>
        )}
      </div>
    </SaleDialog>
  )
}

/** A return stands even when its papers do not print. */
function tell(sale: WireRecord): void {
  const last = returnsOf(sale)
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .at(-1)
  succeeded(salesTexts.title, texts.done(String(last?.['folio'] ?? '')))
  if (!last) return
  const print = async () => {
    await printPage(`/api/sales/${sale.id}/returns/${Number(last['id'])}/slip`)
    if (centsOf(last, 'voucher') > 0) await printVouchers(sale.id, String(last['folio']))
  }
  print().catch((error: unknown) => failed(error, texts.button))
}
