import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { printPage } from '#browser/print-page.ts'
import { leftOf, linesOf, returnOf, returnsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Button, SegmentedControl, TextInput } from '#ui/kit.ts'
import { ReasonField } from '../drawer/reasons.tsx'
import { DamagedPlace } from './damaged-place.tsx'
import { Refunds } from './refunds.tsx'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.return

interface Asked {
  readonly quantity: number
  readonly condition: 'good' | 'damaged'
}

const none: Asked = { quantity: 0, condition: 'good' }

/** Pieces that come back, line by line and in which condition, and the money for them. */
export function ReturnSale({ sale, onClose }: SaleDialogProps) {
  const [entries, setEntries] = useState<Readonly<Record<number, Asked>>>({})
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [place, setPlace] = useState<number | null>(null)
  const lines = linesOf(sale).filter(line => leftOf(line) > 0)
  const pieces = lines
    .map(line => ({ line, ...(entries[Number(line['id'])] ?? none) }))
    .filter(({ quantity }) => quantity > 0)
  const isDamaged = pieces.some(({ condition }) => condition === 'damaged')
  const result = returnOf(sale, pieces)
  const change = (id: number, next: Partial<Asked>) =>
    setEntries({ ...entries, [id]: { ...(entries[id] ?? none), ...next } })

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
          details: pieces.map(({ line, quantity, condition }) => ({ id: line['id'], quantity, condition })),
        }
      }}
      done={tell}
    >
      <ul className="return-lines">
        {lines.map(line => {
          const id = Number(line['id'])
          const name = String(line['name'])
          const { quantity, condition } = entries[id] ?? none
          const left = leftOf(line)
          return (
            <li key={id}>
              <span>
                {name}
                <small>{texts.left(left)}</small>
              </span>
              <div className="return-stepper" role="group" aria-label={texts.how(name)}>
                <button
                  type="button"
                  aria-label={texts.less(name)}
                  disabled={quantity === 0}
                  onClick={() => change(id, { quantity: quantity - 1 })}
                >
                  −
                </button>
                <output aria-label={texts.how(name)}>{quantity}</output>
                <button
                  type="button"
                  aria-label={texts.more(name)}
                  disabled={quantity >= left}
                  onClick={() => change(id, { quantity: quantity + 1 })}
                >
                  +
                </button>
              </div>
              <Button variant="subtle" size="md" onClick={() => change(id, { quantity: left })}>
                {texts.all}
              </Button>
              {quantity > 0 && (
                <SegmentedControl
                  className="segments"
                  aria-label={texts.condition(name)}
                  data={[
                    { value: 'good', label: texts.good },
                    { value: 'damaged', label: texts.damaged },
                  ]}
                  value={condition}
                  onChange={value => change(id, { condition: value })}
                />
              )}
            </li>
          )
        })}
      </ul>
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
            <Refunds refunds={result.refunds} />
          </>
        )}
      </div>
    </SaleDialog>
  )
}

/** A return stands even when its slip does not print. */
function tell(sale: WireRecord): void {
  const last = returnsOf(sale)
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .at(-1)
  succeeded(salesTexts.title, texts.done(String(last?.['folio'] ?? '')))
  if (!last) return
  printPage(`/api/sales/${sale.id}/returns/${Number(last['id'])}/slip`).catch((error: unknown) =>
    failed(error, texts.button),
  )
}
