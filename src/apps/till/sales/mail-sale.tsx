import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { TextInput } from '#ui/kit.ts'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.mail

/** The ticket or the quotation as PDF, to the customer's address or to another. */
export default function MailSale({ sale, onClose }: SaleDialogProps) {
  const [address, setAddress] = useState('')
  const isQuotation = sale['status'] === 'pending'
  const paper = isQuotation ? 'quotation' : 'ticket'
  return (
    <SaleDialog
      sale={sale}
      onClose={onClose}
      title={isQuotation ? texts.quotationTitle : texts.title}
      button={texts.send}
      isDirty={address !== ''}
      action="mail"
      subject={address.trim()}
      ask={() => ({ paper, ...(address.trim() !== '' && { email: address.trim() }) })}
      done={() => succeeded(salesTexts.title, texts.done)}
    >
      <TextInput
        size="lg"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        label={texts.address}
        description={texts.help}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
    </SaleDialog>
  )
}
