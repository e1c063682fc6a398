import { useState } from 'react'
import { isDrawn, signatureText, type Stroke } from '#domain/signature.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, TextInput } from '#ui/kit.ts'
import { faultOf, type FaultShown } from '../drawer/fault.tsx'
import { useStart } from '../start/start.ts'
import { PhotoField } from './photo-field.tsx'
import { SignatureField } from './signature-field.tsx'
import type { TakenPhoto } from './take-photo.ts'
import { tripsTexts } from './texts-trips.ts'
import { TripDialog } from './trip-dialog.tsx'
import { linesOf, textOf, type TripLine } from './trips.ts'
import { useTripAction } from './use-trip-action.ts'

const texts = tripsTexts.delivering

interface DeliverTripProps {
  trip: WireRecord
  /** What is collected there, in words. */
  owed: string | null
  onClose: () => void
}

/** Asks who received the pieces, and how many of each the customer kept. */
export function DeliverTrip({ trip, owed, onClose }: DeliverTripProps) {
  const lines = linesOf(trip).filter(({ quantity }) => quantity > 0)
  const name = textOf(trip, 'contact_name')
  const today = todayIn(useStart().settings.timeZone)
  const [by, setBy] = useState(name)
  const [taken, setTaken] = useState(() => new Map(lines.map(({ id, quantity }) => [id, quantity])))
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const [fault, setFault] = useState<FaultShown | null>(null)
  const { busy, send } = useTripAction(trip, 'deliver')
  const pieces = [...taken.values()].reduce((sum, each) => sum + each, 0)
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)

  async function submit(): Promise<void> {
    setIsAsked(true)
    if (by.trim() === '' || pieces === 0) return
    setFault(null)
    try {
      const details = [...taken].map(([id, quantity]) => ({ id, quantity }))
      const signature = isDrawn(strokes) ? { signature: signatureText(strokes) } : {}
      const body = { received_by: by.trim(), delivered_on: today, details, ...signature }
      const sent = await send(body, photos)
      if (!sent) return
      succeeded(tripsTexts.title, sent === 'kept' ? texts.kept(by.trim()) : texts.done(by.trim()))
      onClose()
    } catch (error) {
      setFault(faultOf(error))
    }
  }

  return (
    <TripDialog
      title={texts.title(name)}
      send={texts.send}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {owed && (
        <Alert tone="warn">
          <p>{texts.owes(owed)}</p>
        </Alert>
      )}
      <TextInput
        size="md"
        label={texts.by}
        maxLength={120}
        autoComplete="off"
        value={by}
        error={isAsked && by.trim() === '' ? texts.byMissing : null}
        onChange={event => setBy(event.currentTarget.value)}
      />
      <h3>{texts.pieces}</h3>
      <ul className="trip-counts">
        {lines.map(line => (
          <li key={line.id}>
            <span>{line.name}</span>
            <Count
              line={line}
              value={taken.get(line.id) ?? 0}
              onChange={quantity => setTaken(now => new Map(now).set(line.id, quantity))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={pieces === 0 ? 'trip-fault' : 'muted'}>
        {pieces === 0 ? texts.none : pieces < all ? texts.rest(all - pieces) : ''}
      </p>
      <SignatureField strokes={strokes} onChange={setStrokes} />
      <PhotoField photos={photos} onChange={setPhotos} />
    </TripDialog>
  )
}

interface CountProps {
  line: TripLine
  value: number
  onChange: (value: number) => void
}

function Count({ line: { name, quantity }, value, onChange }: CountProps) {
  return (
    <span className="trip-count">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.less(name)}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </ActionIcon>
      <span>
        <b>{value}</b> <small>{texts.of(quantity)}</small>
      </span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.more(name)}
        disabled={value === quantity}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </ActionIcon>
    </span>
  )
}
