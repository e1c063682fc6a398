import './next-step.css'
import { useState, type ReactNode, type Ref } from 'react'
import { formatMoney, type Cents } from '#domain/money.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { useMediaQuery } from '#ui/kit.ts'
import { sizedBy } from './amount-size.ts'

interface NextStepProps {
  label: string
  amount?: Cents | null
  /** A line under the amount. */
  hint?: ReactNode
  /** Printed before the hint. The page that shows the block registers them. */
  keys?: string
  /** The reason why it cannot be pressed now; the amount stays readable. */
  blockedReason?: string | null
  onPress: () => void
  isBusy?: boolean
  /** Low and wide; by default where the pad is above it and not beside it. */
  isWide?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** From $100,000.00 the amount is drawn smaller, the more digits the smaller, so that it never wraps. */
const long = 11

/** The one green block of a page: its next step, always in the same corner. */
export function NextStep(props: NextStepProps) {
  const { label, amount = null, hint, keys, blockedReason = null, isBusy = false } = props
  const isNarrow =
    useMediaQuery('(max-width: 79.9375em)', undefined, { getInitialValueInEffect: false }) ?? false
  const isWide = props.isWide ?? isNarrow
  const [spoken, setSpoken] = useState('')
  const shown = amount === null ? null : formatMoney(amount)
  const isBlocked = blockedReason !== null

  function press() {
    if (isBusy) return
    // Said again at each press: a live region that does not change is silent.
    if (isBlocked) setSpoken(before => (before === blockedReason ? `${blockedReason}\u00A0` : blockedReason))
    else props.onPress()
  }

  return (
    <>
      <button
        ref={props.ref}
        type="button"
        className="next-step"
        data-wide={isWide || undefined}
        data-long={(shown !== null && shown.length >= long) || undefined}
        aria-disabled={isBlocked || undefined}
        aria-busy={isBusy || undefined}
        onClick={press}
      >
        <span className="next-step-label">{label}</span>
        {shown !== null && (
          <span className="next-step-amount" style={sizedBy(shown)}>
            {shown}
          </span>
        )}
        {(isBlocked || hint || keys) && (
          <span className="next-step-hint">
            {!isBlocked && !isBusy && keys && <Keys keys={keys} />}
            {isBlocked ? blockedReason : hint}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {isBlocked ? spoken : ''}
      </span>
    </>
  )
}
