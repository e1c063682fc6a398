import './dialogs.css'
import { useState } from 'react'
import { daysAfter } from '#contract/days-after.ts'
import { dayText } from '#contract/day-text.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { locale } from '#browser/locale.ts'
import { todayIn } from '#browser/today-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, Textarea, TextInput } from '#ui/kit.ts'
import { selectedLine, usualOrder, withOrder } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { useTicket } from '../cart/use-ticket.ts'
import { useStart } from '../start/start.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

/** The selected line as made to order: when it is promised, and what the customer asked for. */
export default function OrderDialog({ onClose }: { onClose: () => void }) {
  const line = selectedLine(useTicket())
  const { settings, user } = useStart()
  const today = todayIn(settings.timeZone)
  const days = line?.makingDays ?? null
  const usual = days === null ? '' : daysAfter(today, days)
  const kept = line?.onOrder ?? usualOrder
  const [day, setDay] = useState(kept.promisedOn ?? usual)
  const [finish, setFinish] = useState(kept.finish)
  const [notes, setNotes] = useState(kept.notes)
  const fault = day !== '' && day < today ? texts.promisedPast : null
  const isEarly = day !== '' && usual !== '' && day < usual && user.role === 'Vendedor'

  function save() {
    if (!line || fault !== null) return
    const promisedOn = day === '' || day === usual ? null : day
    const order = { promisedOn, finish: finish.trim(), notes: notes.trim() }
    changeTicket(ticket => withOrder(ticket, line.id, order))
    onClose()
  }

  function fromStock() {
    if (line) changeTicket(ticket => withOrder(ticket, line.id, null))
    onClose()
  }

  return (
    <Frame
      kind="dialog"
      width={440}
      title={line ? texts.orderOf(line.name) : texts.order}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          {line?.onOrder && line.orderMode !== 'only' && (
            <Button variant="default" size="lg" onClick={fromStock}>
              {texts.fromStock}
            </Button>
          )}
          <span className="frame-submit">
            <Button type="submit" size="lg" disabled={fault !== null}>
              {texts.accept}
            </Button>
          </span>
        </>
      }
    >
      <div className="order-line">
        <p>{texts.orderHelp}</p>
        <TextInput
          data-autofocus
          size="lg"
          type="date"
          label={texts.promised}
          description={days === null ? undefined : texts.promisedUsual(days)}
          error={fault}
          min={today}
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
        />
        {isEarly && fault === null && (
          <Alert tone="info">{texts.promisedEarly(dayText(locale, usual))}</Alert>
        )}
        <TextInput
          size="lg"
          label={texts.finish}
          placeholder={texts.finishExample}
          maxLength={120}
          value={finish}
          onChange={event => setFinish(event.currentTarget.value)}
        />
        <Textarea
          size="lg"
          label={texts.notes}
          maxLength={500}
          rows={2}
          value={notes}
          onChange={event => setNotes(event.currentTarget.value)}
        />
      </div>
    </Frame>
  )
}
