import { formatMoney, wireCents } from '#domain/money.ts'
import { PinDialog } from '#browser/approval/pin-dialog.tsx'
import { usePin } from '#browser/approval/use-pin.ts'
import { Icon } from '#ui/icon.tsx'
import { useStart } from '../start/start.ts'
import { payTexts } from './texts-pay.ts'
import type { NeededForSale } from './use-charge.ts'

const texts = payTexts.approve

interface ApproveSaleProps {
  needed: NeededForSale
  /** The id of the approval, or null when it was not given. */
  onAnswer: (id: string | null) => void
}

/** A sale that was refused for want of a PIN: somebody with more authority types it, and it is sent again. */
export default function ApproveSale({ needed, onAnswer }: ApproveSaleProps) {
  const { user } = useStart()
  const { kind, amount, ticket, reasons, saleId } = needed
  const pin = usePin({
    // Held pieces may be sold by the Supervisor who sells: the PIN is what makes them stop and think.
    userId: kind === 'hold' ? 0 : user.id,
    asked: saleId === undefined ? { kind, amount, ticket } : { kind, amount, sale_id: saleId },
    onGranted: ({ id }) => onAnswer(id),
  })
  const money = formatMoney(wireCents(amount))
  return (
    <PinDialog
      pin={pin}
      what={texts.what[kind]}
      onClose={() => onAnswer(null)}
      asked={
        <p className="pin-what">
          <small>{texts.what[kind]}</small>
          <b data-long={money.length > 8 || undefined}>{money}</b>
        </p>
      }
    >
      {reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="pin-note">
        <Icon name="info" /> {texts.note}
      </p>
    </PinDialog>
  )
}
