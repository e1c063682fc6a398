import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { TextInput } from '#ui/kit.ts'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.mail

/** The ticket as PDF, to the customer's address or to another. */
export function MailSale({ sale, onClose }: SaleDialogProps) {
  const [address, setAddress] = useState('')
  return (
    <SaleDialog
      sale={sale}
      onClose={onClose}
      title={texts.title}
      button={texts.send}
      isDirty={address !== ''}
      action="mail"
      ask={() => ({ paper: 'ticket', ...(address.trim() !== '' && { email: address.trim() }) })}
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
