import { useState } from 'react'
import { cents, formatMoney, type Cents } from '#domain/money.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { TextInput } from '#ui/kit.ts'
import { faultOf, type FaultShown } from '../drawer/fault.tsx'
import { useStart } from '../start/start.ts'
import { tripsTexts } from './texts-trips.ts'
import { TripChoices, TripDialog } from './trip-dialog.tsx'
import { textOf } from './trips.ts'
import { useTripAction } from './use-trip-action.ts'

const texts = tripsTexts.collecting
const cash: string = '01'

interface CollectTripProps {
  trip: WireRecord
  /** What is to be collected there. */
  owed: Cents
  onClose: () => void
}

/** Asks what the customer paid at the door. It was taken, so nothing but its own amount is refused. */
export function CollectTrip({ trip, owed, onClose }: CollectTripProps) {
  const { settings, drawer } = useStart()
  const name = textOf(trip, 'contact_name')
  const [amount, setAmount] = useState((owed / 100).toFixed(2))
  const [way, setWay] = useState(cash)
  const [reference, setReference] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [fault, setFault] = useState<FaultShown | null>(null)
  const { busy, send } = useTripAction(trip, 'collect')
  const typed = typedCents(amount) ?? 0
  const isWrong = typed <= 0 || typed > owed

  async function submit(): Promise<void> {
    setIsAsked(true)
    if (isWrong) return
    setFault(null)
    try {
      const sent = await send({
        amount: typed / 100,
        way_to_pay: way,
        collected_on: todayIn(settings.timeZone),
        ...(way !== cash && reference.trim() !== '' && { reference: reference.trim() }),
        ...(drawer && { session_id: drawer.id }),
      })
      if (!sent) return
      const paid = formatMoney(cents(typed))
      succeeded(tripsTexts.title, sent === 'kept' ? texts.kept(paid) : texts.done(paid, name))
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
      <TextInput
        size="md"
        label={texts.amount}
        description={texts.owed(formatMoney(owed))}
        leftSection="$"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        value={amount}
        error={isAsked && isWrong ? texts.over(formatMoney(owed)) : null}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setAmount(event.currentTarget.value.replaceAll(',', ''))}
      />
      <TripChoices label={texts.way} choices={texts.ways} value={way} onChange={setWay} />
      {way !== cash && (
        <TextInput
          size="md"
          label={texts.reference}
          maxLength={60}
          autoComplete="off"
          value={reference}
          onChange={event => setReference(event.currentTarget.value)}
        />
      )}
      {way === cash && <p className="muted">{drawer ? texts.drawer : texts.carry}</p>}
    </TripDialog>
  )
}
