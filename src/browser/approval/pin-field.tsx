import { useId } from 'react'
import { pinLength } from '#domain/pin.ts'
import { afterKey, backKey, clearKey, digitKeys, Pad } from '../pad/pad.tsx'
import { Keys } from '../shortcuts/shortcuts.ts'
import { approvalTexts as texts } from './texts-approval.ts'
import type { Pin } from './use-person-pin.ts'

const keys = [...digitKeys(1, 9), clearKey, { key: '0' }, backKey]

/** Six boxes, their pad and the green block. */
export function PinField({ pin, go, chooseFirst }: { pin: Pin; go: string; chooseFirst?: string }) {
  const id = useId()
  const { approver, fault, isBusy } = pin
  const label = approver ? texts.pinOf(approver.name) : texts.pin
  const missing = approver ? texts.pinShort : (chooseFirst ?? texts.chooseFirst)
  const isBlocked = !approver || pin.pin.length < pinLength
  return (
    <>
      <label className="pin-label" htmlFor={id}>
        {label}
      </label>
      <div className="pin-boxes" data-fault={fault.pin !== undefined || undefined}>
        {Array.from({ length: pinLength }, (_, place) => (
          <span key={place} data-now={place === pin.pin.length || undefined} aria-hidden="true">
            {place < pin.pin.length && <i />}
          </span>
        ))}
        <input
          ref={pin.input}
          id={id}
          type="password"
          // The pad types; a keyboard of the screen would cover it.
          inputMode="none"
          // Browsers offer to keep a password; a PIN of somebody else must not be kept.
          autoComplete="one-time-code"
          maxLength={pinLength}
          disabled={!approver}
          aria-invalid={fault.pin !== undefined}
          aria-describedby={`${id}-fault`}
          value={pin.pin}
          onChange={event => pin.type(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}-fault`} className="pin-fault" role="alert">
        {fault.pin}
      </p>
      <Pad columns={3} label={label} keys={keys} onKey={key => pin.type(afterKey(pin.pin, key, pinLength))} />
      <button
        type="submit"
        className="pin-go"
        aria-disabled={isBlocked || undefined}
        aria-busy={isBusy || undefined}
      >
        <span>{go}</span>
        {isBlocked ? <small>{missing}</small> : !isBusy && <Keys keys="enter" />}
      </button>
    </>
  )
}
