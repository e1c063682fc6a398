import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { Frame } from '#browser/frame/frame.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { Fault, faultOf, type FaultShown } from '../drawer/fault.tsx'
import { PhotoField } from './photo-field.tsx'
import type { TakenPhoto } from './take-photo.ts'
import { tripsTexts } from './texts-trips.ts'
import { textOf } from './trips.ts'
import { useTripAction } from './use-trip-action.ts'

const texts = tripsTexts.failing

/** Why a delivery could not be made. */
export function FailTrip({ trip, onClose }: { trip: WireRecord; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const [fault, setFault] = useState<FaultShown | null>(null)
  const { busy, send } = useTripAction(trip, 'fail')

  async function submit(): Promise<void> {
    setIsAsked(true)
    if (reason.trim() === '') return
    setFault(null)
    try {
      const sent = await send({ reason: reason.trim() }, photos)
      if (!sent) return
      succeeded(tripsTexts.title, sent === 'kept' ? texts.kept : texts.done)
      onClose()
    } catch (error) {
      setFault(faultOf(error))
    }
  }

  return (
    <Frame
      kind="dialog"
      width={480}
      title={texts.title(textOf(trip, 'contact_name'))}
      locked={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {tripsTexts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} color="red">
              {texts.send}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="trip-dialog">
        {fault && <Fault shown={fault} />}
        <div className="trip-reasons">
          {texts.reasons.map(each => (
            <Button
              key={each}
              variant={reason === each ? 'filled' : 'default'}
              size="md"
              aria-pressed={reason === each}
              onClick={() => setReason(each)}
            >
              {each}
            </Button>
          ))}
        </div>
        <TextInput
          size="md"
          label={texts.reason}
          maxLength={255}
          autoComplete="off"
          value={reason}
          error={isAsked && reason.trim() === '' ? texts.missing : null}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <PhotoField photos={photos} onChange={setPhotos} />
      </div>
    </Frame>
  )
}
