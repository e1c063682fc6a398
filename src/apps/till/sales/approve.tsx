import { formatMoney, wireCents } from '#domain/money.ts'
import type { NeededApproval } from '#browser/api-error.ts'
import { PinDialog } from '#browser/approval/pin-dialog.tsx'
import { usePin } from '#browser/approval/use-pin.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { useStart } from '../start/start.ts'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.approve

interface ApproveProps {
  sale: WireRecord
  needed: NeededApproval
  /** The id of the approval, or null when it was not given. */
  onAnswer: (id: string | null) => void
}

/** Somebody with more authority types their PIN beside whoever asks. */
export function Approve({ sale, needed, onAnswer }: ApproveProps) {
  const { user } = useStart()
  const pin = usePin({
    userId: user.id,
    asked: { ...needed, sale_id: sale.id },
    onGranted: ({ id }) => onAnswer(id),
  })
  const money = formatMoney(wireCents(needed.amount))
  return (
    <PinDialog
      pin={pin}
      what={money}
      onClose={() => onAnswer(null)}
      asked={
        <p className="pin-what">
          <small>{texts.what}</small>
          <b data-long={money.length > 8 || undefined}>{money}</b>
        </p>
      }
    >
      <p className="pin-note">
        <Icon name="info" /> {texts.note}
      </p>
    </PinDialog>
  )
}
