import { useState } from 'react'
import { cents } from '#domain/money.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { refundOfAll } from '#browser/sales/sale-figures.ts'
import { Alert } from '#ui/alert.tsx'
import { TextInput } from '#ui/kit.ts'
import { Reasons } from '../reasons.tsx'
import { Refunds } from './refunds.tsx'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.cancel

/** A sale that is undone: its pieces go back to stock and its money to the customer. */
export function CancelSale({ sale, onClose }: SaleDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <SaleDialog
      sale={sale}
      onClose={onClose}
      title={texts.title(String(sale['folio']))}
      button={texts.send}
      keep={texts.keep}
      isGrave
      isDirty={reason !== ''}
      action="cancel"
      ask={() => (reason.trim() === '' ? salesTexts.noReason : { reason: reason.trim() })}
      done={() => succeeded(salesTexts.title, texts.done)}
    >
      {sale['invoice_number'] != null && (
        <Alert tone="warn">
          <p>{texts.invoiced}</p>
        </Alert>
      )}
      <p>{texts.stock(Number(sale['pieces']))}</p>
      <Refunds refunds={refundOfAll(sale, cents(0))} />
      <Reasons
        label={salesTexts.reason}
        isRequired
        reasons={texts.reasons}
        value={reason}
        onChange={setReason}
      />
      <TextInput
        size="md"
        aria-label={salesTexts.reason}
        placeholder={salesTexts.reason}
        maxLength={255}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </SaleDialog>
  )
}
