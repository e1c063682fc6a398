import { useAppData } from '#browser/app-data.tsx'
import { PinDialog } from '#browser/approval/pin-dialog.tsx'
import { usePin } from '#browser/approval/use-pin.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { ApprovalAsked } from '#console/action/use-approval.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { words as texts } from './approve-words.screens.ts'

interface ApproveProps {
  record: WireRecord
  asked: ApprovalAsked
}

export default function Approve({ record, asked: request }: ApproveProps) {
  const { kind, amount, reason, answer } = request
  const { user } = useAppData()
  const pin = usePin({
    userId: user.id,
    asked: { kind, sale_id: record.id, amount },
    onGranted: ({ id }) => answer(id),
  })
  const money = formatMoney(wireCents(amount))

  return (
    <PinDialog
      pin={pin}
      what={money}
      onClose={() => answer(null)}
      asked={
        <p className="pin-what">
          <small>{texts.kinds[kind as keyof typeof texts.kinds] ?? ''}</small>
          <b data-long={money.length > 8 || undefined}>{money}</b>
        </p>
      }
    >
      <p>{reason}</p>
      <p className="pin-note">
        <Icon name="info" /> {texts.note}
      </p>
    </PinDialog>
  )
}
