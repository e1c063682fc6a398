import { formatRate } from '#domain/money.ts'
import { PinDialog } from '#browser/approval/pin-dialog.tsx'
import { usePin } from '#browser/approval/use-pin.ts'
import { Icon } from '#ui/icon.tsx'
import { useStart } from '../start/start.ts'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.open

interface ApproveRateProps {
  registerId: number
  rate: string
  /** The server's words about the band. */
  reason: string
  /** The id of the approval, or null when it was not given. */
  onAnswer: (id: string | null) => void
}

/** Somebody with more authority lets a register be opened at a rate that is far from the shop's. */
export function ApproveRate({ registerId, rate, reason, onAnswer }: ApproveRateProps) {
  const { user } = useStart()
  const pin = usePin({
    userId: user.id,
    asked: { kind: 'rate', register_id: registerId, exchange_rate: rate },
    onGranted: ({ id }) => onAnswer(id),
  })
  const shown = formatRate(rate)
  return (
    <PinDialog
      pin={pin}
      what={shown}
      onClose={() => onAnswer(null)}
      asked={
        <p className="pin-what">
          <small>{texts.rate}</small>
          <b data-long={shown.length > 8 || undefined}>{shown}</b>
          <span>{reason}</span>
        </p>
      }
    >
      <p className="pin-note">
        <Icon name="info" /> {texts.rateOnCut}
      </p>
    </PinDialog>
  )
}
