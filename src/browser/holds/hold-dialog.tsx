import './holds.css'
import { useState } from 'react'
import { daysAfter } from '#contract/days-after.ts'
import { Button, NumberInput, TextInput } from '#ui/kit.ts'
import { Alert } from '#ui/alert.tsx'
import { succeeded } from '../alerts/alerts.ts'
import { failureText } from '../alerts/failure-text.ts'
import { ApiError } from '../api-error.ts'
import { call, newKey } from '../api.ts'
import { Frame } from '../frame/frame.tsx'
import { todayIn } from '../today-in.ts'
import type { HoldableRow } from './lines-to-hold.ts'
import { holdTexts as texts } from './texts-holds.ts'

interface HoldDialogProps {
  saleId: number
  /** Null to change until when pieces are held that are held already. */
  lines: readonly HoldableRow[] | null
  /** The last day of the quotation. */
  last: string | null
  timeZone: string
  onClose: (isDone: boolean) => void
}

/** A few days are usual; the quotation may end earlier. */
const usualDays = 3

/** Sets pieces of a quotation aside until a moment, or changes that moment. */
export default function HoldDialog({ saleId, lines, last, timeZone, onClose }: HoldDialogProps) {
  const today = todayIn(timeZone)
  const usual = daysAfter(today, usualDays)
  const [day, setDay] = useState(last !== null && last < usual ? last : usual)
  const [time, setTime] = useState('')
  const [pieces, setPieces] = useState(() => new Map(lines?.map(({ id, quantity }) => [id, quantity])))
  const [fault, setFault] = useState<ApiError | Error | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Kept for every attempt, so that nothing is set aside twice.
  const [key] = useState(newKey)
  const chosen = (lines ?? []).filter(({ id }) => (pieces.get(id) ?? 0) > 0)
  const fields = fault instanceof ApiError ? fault.fields : {}
  const isReady = day !== '' && (lines === null || chosen.length > 0)

  async function save(): Promise<void> {
    if (isBusy || !isReady) return
    setIsBusy(true)
    setFault(null)
    const moment = { until: day, ...(time !== '' && { until_time: time }) }
    try {
      if (lines === null) await call('PUT', `quotations/${saleId}/extend`, moment)
      else {
        const details = chosen.map(({ id }) => ({ id, quantity: pieces.get(id) }))
        await call('POST', `quotations/${saleId}/hold`, { ...moment, details }, { key })
      }
      succeeded(texts.title, lines === null ? texts.extended : texts.held)
      onClose(true)
    } catch (error) {
      setFault(error as Error)
      setIsBusy(false)
    }
  }

  const whole = fault && ofNoField(fields) ? failureText(fault) : null
  return (
    <Frame
      kind="dialog"
      width={480}
      title={lines === null ? texts.extend : texts.holdTitle}
      onClose={() => onClose(false)}
      onSubmit={() => void save()}
      locked={isBusy}
      footer={
        <>
          <Button variant="default" size="md" disabled={isBusy} onClick={() => onClose(false)}>
            {texts.cancel}
          </Button>
          <span className="frame-submit">
            <Button type="submit" size="md" loading={isBusy} disabled={!isReady}>
              {lines === null ? texts.extend : texts.hold}
            </Button>
          </span>
        </>
      }
    >
      <div className="hold-form">
        <p>{texts.help}</p>
        {whole !== null && <Alert tone="bad">{whole}</Alert>}
        <div className="hold-until">
          <TextInput
            data-autofocus
            type="date"
            size="md"
            label={texts.until}
            min={today}
            max={last ?? undefined}
            value={day}
            error={fields['until']?.[0]}
            onChange={event => setDay(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            size="md"
            label={texts.untilTime}
            value={time}
            error={fields['until_time']?.[0]}
            onChange={event => setTime(event.currentTarget.value)}
          />
        </div>
        {lines?.map(({ id, name, quantity }) => (
          <div key={id} className="hold-line">
            <span>{name}</span>
            <NumberInput
              size="md"
              aria-label={texts.quantityOf(name)}
              min={0}
              max={quantity}
              allowDecimal={false}
              value={pieces.get(id) ?? 0}
              error={fields[`details.${chosen.findIndex(each => each.id === id)}.quantity`]?.[0]}
              onChange={value => setPieces(new Map(pieces).set(id, Number(value) || 0))}
            />
            <small>{texts.most(quantity)}</small>
          </div>
        ))}
      </div>
    </Frame>
  )
}

/** Whether no field of the dialog shows the fault. */
function ofNoField(fields: Readonly<Record<string, unknown>>): boolean {
  return !Object.keys(fields).some(name => name.startsWith('until') || name.endsWith('.quantity'))
}
