import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { TextInput } from '#ui/kit.ts'
import { SaleDialog, type SaleDialogProps } from './sale-dialog.tsx'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.mail

interface MailSaleProps extends SaleDialogProps {
  /** By default the ticket, or the quotation. */
  paper?: 'voucher'
}

/** A paper of the sale as PDF, to the customer's address or to another. */
export default function MailSale({ sale, onClose, paper: asked }: MailSaleProps) {
  const [address, setAddress] = useState('')
  const paper = asked ?? (sale['status'] === 'pending' ? 'quotation' : 'ticket')
  return (
    <SaleDialog
      sale={sale}
      onClose={onClose}
      title={texts.titles[paper]}
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
