import './make-global.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { todayIn } from '#browser/today-in.ts'
import { useAppData } from '#browser/app-data.tsx'
import { Frame } from '#browser/frame/frame.tsx'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { recordPage } from '#contract/record-page.ts'
import { intend } from '#browser/intention.ts'
import { readDay } from '#console/lines/cell-text.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { DateInput } from '#ui/dates.ts'
import { Button } from '#ui/kit.ts'
import { globalInvoices } from './global-invoice.resource.ts'
import { words } from './global-words.screens.ts'
import { monthBefore, monthOf } from './period.screens.ts'

const texts = words.make

interface Sums {
  readonly sales: number
  readonly base: number
  readonly tax: number
  readonly total: number
}
interface Preview extends Sums {
  readonly ways: readonly (Sums & { readonly way_to_pay: string })[]
}

export default function MakeGlobal({ onClose }: { onClose: () => void }) {
  const { settings } = useAppData()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const today = todayIn(settings.timeZone)
  const [period, setPeriod] = useState(() => monthBefore(today))
  const [fault, setFault] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [wish] = useState(intend)
  const { from, to } = period
  const { data, error, isFetching } = useQuery({
    queryKey: [globalInvoices.path, 'preview', from, to],
    queryFn: async ({ signal }) => {
      const path = `${globalInvoices.path}/preview?date_from=${from}&date_to=${to}`
      return (await call<{ data: Preview }>('GET', path, undefined, { signal })).data
    },
    enabled: from !== '' && to !== '',
    staleTime: 0,
    retry: false,
  })

  async function send(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      const body = { date_from: from, date_to: to }
      const saved = await wish.attempt(key =>
        call<{ data: WireRecord }>('POST', globalInvoices.path, body, { key }),
      )
      if (!saved) return
      succeeded(textsOf(globalInvoices).many, texts.done(String(saved.data['folio'])))
      void forgetRecords(queries)
      void navigate({ to: recordPage(globalInvoices, saved.data.id) })
    } catch (failure) {
      setFault(failure)
      void forgetRecords(queries)
    } finally {
      setBusy(false)
    }
  }

  const refusal = fault ?? error
  const said = refusal instanceof ApiError ? refusal.fields : {}
  const places = ['date_from', 'date_to']
  const isPlaced = Object.keys(said).length > 0 && Object.keys(said).every(name => places.includes(name))
  const pick = (part: 'from' | 'to') => ({
    error: said[`date_${part}`]?.[0],
    label: texts[part],
    required: true,
    value: period[part] || null,
    valueFormat: 'DD/MM/YYYY',
    maxDate: today,
    dateParser: (typed: string) => readDay(typed) ?? null,
    onChange: (day: string | null) => {
      setFault(null)
      setPeriod({ ...period, [part]: day ?? '' })
    },
  })
  return (
    <Frame
      kind="dialog"
      width={600}
      title={texts.title}
      locked={busy}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} disabled={isFetching || !data || data.sales === 0}>
              {texts.send}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body make-global">
        {refusal !== null && !isPlaced && (
          <Alert tone="bad" small={failureTitle}>
            <p>{failureText(refusal)}</p>
          </Alert>
        )}
        <div className="make-global-presets">
          {/* A date would open its calendar on focus. */}
          <Button
            data-autofocus
            variant="default"
            size="compact-sm"
            onClick={() => setPeriod(monthBefore(today))}
          >
            {texts.lastMonth}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setPeriod(monthOf(today))}>
            {texts.thisMonth}
          </Button>
        </div>
        <div className="make-global-period">
          <DateInput {...pick('from')} />
          <DateInput {...pick('to')} />
        </div>
        <p className="muted">{texts.help}</p>
        <div aria-live="polite">
          {isFetching ? <p className="muted">{texts.loading}</p> : data && !error && <Covers data={data} />}
        </div>
      </div>
    </Frame>
  )
}

const money = (amount: number) => formatMoney(wireCents(amount))

function Covers({ data }: { data: Preview }) {
  if (data.sales === 0) return <p>{texts.none}</p>
  const ways = textsOf(globalInvoices).options?.['wayToPay'] ?? {}
  return (
    <>
      <table className="make-global-ways">
        <caption>{texts.covers}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.way}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{words.base}</th>
            <th scope="col">{words.tax}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {data.ways.map(way => (
            <tr key={way.way_to_pay}>
              <th scope="row">{ways[way.way_to_pay]}</th>
              <td>{way.sales}</td>
              <td>{money(way.base)}</td>
              <td>{money(way.tax)}</td>
              <td>{money(way.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{data.sales}</td>
            <td>{money(data.base)}</td>
            <td>{money(data.tax)}</td>
            <td>{money(data.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{texts.final}</p>
    </>
  )
}
