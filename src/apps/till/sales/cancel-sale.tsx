import { useState } from 'react'
import { cents, formatMoney, toDecimal } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { centsOf, refundOfAll } from '#browser/sales/sale-figures.ts'
import { mayRetain, useRetention } from '#browser/sales/use-retention.ts'
import { Alert } from '#ui/alert.tsx'
import { MoneyField } from '../drawer/money-field.tsx'
import { ReasonField } from '../drawer/reasons.tsx'
import { useStart } from '../start/start.ts'
import { Refunds } from './refunds.tsx'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.cancel

/** A sale that is undone: its pieces go back to stock and its money to the customer. */
export function CancelSale({ sale, onClose }: SaleDialogProps) {
  const { user } = useStart()
  const isQuotation = sale['status'] === 'pending'
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const retention = useRetention(sale, user.role === 'Admin')
  const isOffered = mayRetain(sale) && retention !== null && retention.most > 0
  const retained = isOffered ? typedCents(typed === '' ? '0' : typed) : cents(0)
  const kept = cents(Math.min(retained ?? 0, centsOf(sale, 'paid')))

  function ask() {
    if (reason.trim() === '') return salesTexts.noReason
    if (retained === null) return texts.badRetained
    return { reason: reason.trim(), ...(retained > 0 && { retained: toDecimal(retained) }) }
  }

  return (
    <SaleDialog
      sale={sale}
      onClose={onClose}
      title={
        isQuotation ? texts.quotationTitle(String(sale['reference'])) : texts.title(String(sale['folio']))
      }
      button={isQuotation ? texts.sendQuotation : texts.send}
      keep={isQuotation ? texts.keepQuotation : texts.keep}
      isGrave
      isDirty={reason !== '' || typed !== ''}
      action="cancel"
      ask={ask}
      done={() =>
        succeeded(
          isQuotation ? String(sale['reference']) : salesTexts.title,
          isQuotation ? texts.quotationDone : texts.done,
        )
      }
    >
      {sale['invoice_number'] != null && (
        <Alert tone="warn">
          <p>{texts.invoiced}</p>
        </Alert>
      )}
      {!isQuotation && <p>{texts.stock(Number(sale['pieces']))}</p>}
      {!isQuotation && <Refunds refunds={refundOfAll(sale, kept)} />}
      {isOffered && (
        <MoneyField
          name="retained"
          label={texts.retained}
          note={texts.retainedHelp(formatMoney(retention.most), retention.percent)}
          value={typed}
          onChange={setTyped}
        />
      )}
      <ReasonField
        label={salesTexts.reason}
        reasons={isQuotation ? texts.quotationReasons : texts.reasons}
        value={reason}
        onChange={setReason}
      />
    </SaleDialog>
  )
}
