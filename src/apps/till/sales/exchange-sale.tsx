import '../drawer/drawer.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { returnOf, storedTenders } from '#browser/sales/sale-figures.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { ReasonField } from '../drawer/reasons.tsx'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { DamagedPlace } from './damaged-place.tsx'
import { piecesIn, ReturnLines, type ReturnEntries } from './return-lines.tsx'
import type { SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.exchange

/** Pieces that come back for others: what they leave pays the ticket on the screen, and nothing moves until it is charged. */
export function ExchangeSale({ sale, onClose }: SaleDialogProps) {
  const navigate = useNavigate()
  const [entries, setEntries] = useState<ReturnEntries>({})
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [place, setPlace] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const pieces = piecesIn(sale, entries)
  const isDamaged = pieces.some(({ condition }) => condition === 'damaged')
  const { value, refund } = returnOf(sale, pieces)
  const isInvoiced = sale['status'] === 'invoiced'

  function faultOf(): string | null {
    if (pieces.length === 0) return salesTexts.return.choose
    if (refund === 0) return texts.nothing
    if (reason.trim() === '') return salesTexts.noReason
    return isInvoiced && note.trim() === '' ? texts.noNote : null
  }

  function take(): void {
    const wrong = faultOf()
    setFault(wrong)
    if (wrong !== null) return
    changeTicket(now => ({
      ...now,
      exchange: {
        saleId: sale.id,
        folio: String(sale['folio']),
        reason: reason.trim(),
        creditNote: note.trim() === '' ? null : note.trim(),
        damagedWarehouseId: isDamaged ? place : null,
        details: pieces.map(({ line, quantity, condition }) => ({
          id: Number(line['id']),
          quantity,
          condition,
        })),
        refund,
        tenders: storedTenders(sale),
        rest: 'money',
      },
    }))
    onClose(false)
    void navigate({ to: '/admin/pos' })
  }

  useShortcut({
    keys: 'mod+enter',
    label: texts.take,
    group: drawerTexts.group,
    allowInInput: true,
    run: take,
  })
  return (
    <Frame
      kind="dialog"
      width={640}
      title={texts.title(String(sale['folio']))}
      closeOnClickOutside={pieces.length === 0}
      onClose={() => onClose(false)}
      onSubmit={take}
      footer={
        <>
          <Button variant="default" size="md" onClick={() => onClose(false)}>
            {salesTexts.cancelDialog}
          </Button>
          <span className="frame-submit">
            <Button type="submit" size="md">
              {texts.take}
            </Button>
          </span>
        </>
      }
    >
      <div className="form-body drawer-form">
        {fault !== null && (
          <Alert tone="bad">
            <p>{fault}</p>
          </Alert>
        )}
        <p className="muted">{texts.help}</p>
        <ReturnLines sale={sale} entries={entries} onChange={setEntries} />
        {isDamaged && <DamagedPlace value={place} onChange={setPlace} />}
        <ReasonField label={salesTexts.reason} reasons={texts.reasons} value={reason} onChange={setReason} />
        {isInvoiced && (
          <TextInput
            size="md"
            label={salesTexts.return.creditNote}
            maxLength={60}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        )}
        <div role="status" className="return-result">
          {pieces.length === 0 ? (
            <p className="muted">{salesTexts.return.choose}</p>
          ) : (
            <dl className="sale-sums">
              <div>
                <dt>{salesTexts.return.value}</dt>
                <dd>{formatMoney(value)}</dd>
              </div>
              <div data-total>
                <dt>{texts.leaves}</dt>
                <dd>{formatMoney(refund)}</dd>
              </div>
            </dl>
          )}
        </div>
      </div>
    </Frame>
  )
}
