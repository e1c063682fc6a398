import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { TextInput } from '#ui/kit.ts'
import { faultOf, type FaultShown } from '../drawer/fault.tsx'
import { PhotoField } from './photo-field.tsx'
import type { TakenPhoto } from './take-photo.ts'
import { tripsTexts } from './texts-trips.ts'
import { TripChoices, TripDialog } from './trip-dialog.tsx'
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
    <TripDialog
      title={texts.title(textOf(trip, 'contact_name'))}
      send={texts.send}
      isGrave
      busy={busy}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TripChoices
        label={texts.reason}
        choices={texts.reasons.map(each => [each, each])}
        value={reason}
        onChange={setReason}
      />
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
    </TripDialog>
  )
}
