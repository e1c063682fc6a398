import { useState } from 'react'
import { callAddress, phoneText, whatsappAddress } from '#domain/phone.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Fault, faultOf, type FaultShown } from '../drawer/fault.tsx'
import { useStart } from '../start/start.ts'
import { tripsTexts as texts } from './texts-trips.ts'
import { carriedText, isOpen, linesOf, mapAddress, owedText, textOf, timeText, type Owed } from './trips.ts'
import { useTripAction } from './use-trip-action.ts'

interface TripCardProps {
  trip: WireRecord
  /** Its place in the route. */
  number: number
  owed: Owed
  /** Whether the card names the vehicle, because the page does not. */
  hasVehicle: boolean
  /** Something that was done here is on this device alone. */
  isWaiting: boolean
  onDeliver: () => void
  onFail: () => void
  onCollect: () => void
}

/** One stop: where, when, what, how much to collect, and what came of it. */
export function TripCard(props: TripCardProps) {
  const { trip, number, hasVehicle, isWaiting, onDeliver, onFail, onCollect } = props
  const name = textOf(trip, 'contact_name')
  const owed = owedText(props.owed)
  const carried = carriedText(trip)
  return (
    <article className="trip" data-status={textOf(trip, 'status')}>
      <header>
        <span className="trip-number">{number}</span>
        <div>
          <h2>{name}</h2>
          <p>
            {timeText(trip)} · {textOf(trip, 'folio')}
            {hasVehicle && ` · ${textOf(trip, 'vehicle_name') || texts.unassigned}`}
          </p>
        </div>
        <State trip={trip} />
        {isWaiting && <StatusBadge tone="warn" icon="clock" label={texts.waits} />}
      </header>
      <p className="trip-address">
        {textOf(trip, 'address')}
        {['directions', 'notes'].map(
          field => trip[field] != null && <small key={field}>{textOf(trip, field)}</small>,
        )}
        {trip['floor'] != null && <b>{texts.floor(textOf(trip, 'floor'))}</b>}
        {Number(trip['stairs']) === 1 && <b>{texts.stairs}</b>}
      </p>
      <Ways trip={trip} name={name} />
      <ul className="trip-lines">
        {linesOf(trip)
          .filter(({ quantity }) => quantity > 0)
          .map(line => (
            <li key={line.id}>
              <b>{line.quantity}</b> {line.name}
            </li>
          ))}
      </ul>
      {carried && <p className="trip-carried">{texts.carried(carried)}</p>}
      {props.owed.at && <p className="trip-carried">{texts.collectAt(props.owed.at)}</p>}
      {owed && (
        <Button className="trip-owed" variant="default" onClick={onCollect}>
          {texts.collect(owed)}
        </Button>
      )}
      {isOpen(trip) && <Steps trip={trip} onDeliver={onDeliver} onFail={onFail} />}
    </article>
  )
}

function State({ trip }: { trip: WireRecord }) {
  const status = textOf(trip, 'status')
  if (status === 'delivered') {
    return <StatusBadge tone="ok" icon="check" label={texts.received(textOf(trip, 'received_by'))} />
  }
  if (status === 'failed') return <StatusBadge tone="bad" icon="x" label={texts.states.failed} />
  if (Number(trip['is_overdue']) === 1) return <StatusBadge tone="bad" icon="clock" label={texts.late} />
  return status === 'on_the_way' ? (
    <StatusBadge tone="info" icon="truck" label={texts.states.on_the_way} />
  ) : null
}

function Ways({ trip, name }: { trip: WireRecord; name: string }) {
  const { settings } = useStart()
  const phone = textOf(trip, 'phone')
  const hello = texts.hello(name, settings.businessName, textOf(trip, 'folio'))
  const chat = phone === '' ? null : whatsappAddress(phone, hello)
  const outside = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <div className="trip-ways">
      <a href={mapAddress(textOf(trip, 'address'))} {...outside}>
        <Icon name="focus" />
        {texts.map}
      </a>
      {phone !== '' && (
        <a href={callAddress(phone)} aria-label={`${texts.call} ${phoneText(phone)}`}>
          <Icon name="phone" />
          {texts.call}
        </a>
      )}
      {chat && (
        <a href={chat} {...outside}>
          <Icon name="whatsapp" />
          {texts.chat}
        </a>
      )}
    </div>
  )
}

function Steps({ trip, onDeliver, onFail }: Pick<TripCardProps, 'trip' | 'onDeliver' | 'onFail'>) {
  const [fault, setFault] = useState<FaultShown | null>(null)
  const { busy, send } = useTripAction(trip, 'depart')
  async function depart(): Promise<void> {
    setFault(null)
    try {
      await send({})
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <>
      {fault && <Fault shown={fault} />}
      <div className="trip-steps">
        {trip['status'] === 'scheduled' && (
          <BusyButton busy={busy} onClick={() => void depart()}>
            {texts.depart}
          </BusyButton>
        )}
        <Button variant="default" onClick={onFail}>
          {texts.fail}
        </Button>
        <Button variant={trip['status'] === 'scheduled' ? 'default' : 'filled'} onClick={onDeliver}>
          {texts.deliver}
        </Button>
      </div>
    </>
  )
}
