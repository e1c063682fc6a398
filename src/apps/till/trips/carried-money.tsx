import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, wireCents } from '#domain/money.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { call, newKey } from '#browser/api.ts'
import { formatLocale } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Fault, faultOf, type FaultShown } from '../drawer/fault.tsx'
import { useStart } from '../start/start.ts'
import { tripsTexts } from './texts-trips.ts'
import { textOf } from './trips.ts'

const texts = tripsTexts.carrying

export const carriedKey = ['deliveries', 'list', 'carried']

/** What crews took at the door and no drawer has yet. Whoever has a drawer receives it here. */
export function CarriedMoney() {
  const { data } = useQuery({
    queryKey: carriedKey,
    queryFn: ({ signal }) =>
      call<{ data: readonly WireRecord[] }>('GET', 'door-payments?status=carried&per_page=100', undefined, {
        signal,
      }),
    refetchInterval: 60_000,
    // Without a network there is nothing to receive.
    retry: false,
  })
  const { drawer } = useStart()
  if (!data || data.data.length === 0) return null
  return (
    <section className="trip-money" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!drawer && <p className="muted">{texts.noDrawer}</p>}
      <ul>
        {data.data.map(money => (
          <Carried key={money.id} money={money} sessionId={drawer?.id ?? null} />
        ))}
      </ul>
    </section>
  )
}

function Carried({ money, sessionId }: { money: WireRecord; sessionId: number | null }) {
  const queries = useQueryClient()
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultShown | null>(null)
  const amount = formatMoney(wireCents(Number(money['amount'])))
  const folio = textOf(money, 'delivery_folio')

  async function receive(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await call('PUT', `door-payments/${money.id}/receive`, { session_id: sessionId }, { key })
      succeeded(tripsTexts.title, texts.done(amount))
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['deliveries'] })
    }
  }

  return (
    <li>
      <p>
        <b>{amount}</b> {textOf(money, 'customer_name')} · {folio}
        <small>{texts.by(textOf(money, 'collected_by_name'), dayText(textOf(money, 'collected_on')))}</small>
      </p>
      {sessionId !== null && (
        <BusyButton busy={busy} onClick={() => void receive()}>
          {texts.button}
          <span className="visually-hidden">{` ${amount} ${folio}`}</span>
        </BusyButton>
      )}
      {fault && <Fault shown={fault} />}
    </li>
  )
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
