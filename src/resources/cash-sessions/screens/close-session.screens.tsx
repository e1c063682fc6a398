import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm, succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { DenominationCounter } from '#browser/cash/denomination-counter.tsx'
import { countedIn, sumOf, type TypedCount } from '#browser/cash/typed-count.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { intend } from '#console/action/intention.ts'
import { useLeaveGuard } from '#console/form/use-leave-guard.ts'
import { formTexts } from '#console/form/texts-form.ts'
import { cents, formatMoney, toDecimal } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, NumberInput, Textarea } from '#ui/kit.ts'
import { cashSessions } from '../cash-session.resource.ts'
import { amountOf } from './session-figures.screens.tsx'
import { words } from './session-words.screens.ts'

const texts = words.close

interface CloseSessionProps {
  session: WireRecord
  onClose: () => void
}

/** A blind count of the drawer, which closes its session. Nothing typed is lost when it is refused. */
export default function CloseSession({ session, onClose }: CloseSessionProps) {
  const { user } = useAppData()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedCount>({})
  const [card, setCard] = useState('')
  const [float, setFloat] = useState('')
  const [notes, setNotes] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wish] = useState(intend)
  const isDirty = [...Object.values(typed), card, float, notes].some(text => text !== '')
  const { leave, askToLeave } = useLeaveGuard(isDirty, onClose)
  const hasDollars = session['exchange_rate'] != null || Number(session['initial_usd']) > 0
  const isOwn = session['user_id'] === user.id

  async function send(): Promise<void> {
    const counted = countedIn(typed, hasDollars ? ['MXN', 'USD'] : ['MXN'])
    if (counted === null) return setFault(texts.unreadable)
    const isEmpty = counted.every(({ quantity }) => quantity === 0)
    if (
      isEmpty &&
      !(await confirm({ title: texts.nothing, body: texts.nothingBody, confirmLabel: texts.button }))
    )
      return
    setBusy(true)
    setFault(null)
    try {
      const body = {
        counted: counted.map(row => ({ ...row, denomination: toDecimal(cents(row.denomination)) })),
        ...(card !== '' && { card_total: card }),
        ...(float !== '' && { float_left: float }),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      }
      const path = isOwn ? 'pos/session/close' : `pos/sessions/${session.id}/close`
      const saved = await wish.attempt(key => call<{ data: WireRecord }>('POST', path, body, { key }))
      if (!saved) return
      succeeded(textsOf(cashSessions).many, closedText(saved.data))
      void forgetRecords(queries)
      leave()
    } catch (error) {
      setFault(failureText(error))
      // A call without an answer may have succeeded, so the page behind loads its data again.
      void forgetRecords(queries)
    } finally {
      setBusy(false)
    }
  }

  useShortcut({
    keys: 'mod+enter',
    label: texts.button,
    group: formTexts.form.shortcuts,
    allowInInput: true,
    run: () => void send(),
  })
  const money = {
    leftSection: '$',
    decimalScale: 2,
    fixedDecimalScale: true,
    allowNegative: false,
    thousandSeparator: ',',
  }
  return (
    <Frame
      kind="dialog"
      width={880}
      title={
        <>
          <span className="frame-note">{String(session['register_name'])}</span> {texts.title}
        </>
      }
      locked={busy}
      closeOnClickOutside={!isDirty}
      onClose={askToLeave}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={askToLeave}>
            {words.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy}>
              {texts.button}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body session-form">
        {fault !== null && (
          <Alert tone="bad" title={failureTitle}>
            <p>{fault}</p>
          </Alert>
        )}
        {!isOwn && (
          <Alert tone="warn">
            <p>{texts.absent(String(session['user_name']))}</p>
          </Alert>
        )}
        <p className="muted">{texts.blind}</p>
        <DenominationCounter typed={typed} onChange={setTyped} hasDollars={hasDollars} />
        <dl className="session-counted" aria-live="polite">
          <div>
            <dt>{texts.countedPesos}</dt>
            <dd>{formatMoney(sumOf(typed, 'MXN'))}</dd>
          </div>
          {hasDollars && (
            <div>
              <dt>{texts.countedUsd}</dt>
              <dd>{formatMoney(sumOf(typed, 'USD'), 'USD')}</dd>
            </div>
          )}
        </dl>
        <div className="session-others">
          <NumberInput
            {...money}
            label={texts.card}
            value={card}
            onChange={value => setCard(String(value))}
          />
          <NumberInput
            {...money}
            label={texts.float}
            value={float}
            onChange={value => setFloat(String(value))}
          />
        </div>
        <Textarea
          label={texts.notes}
          description={texts.notesHelp}
          maxLength={500}
          autosize
          value={notes}
          onChange={event => setNotes(event.currentTarget.value)}
        />
      </div>
    </Frame>
  )
}

/** «Corte Z-000003: faltante de $200.00.» */
function closedText(session: WireRecord): string {
  const folio = String(session['folio'])
  const parts = (['MXN', 'USD'] as const).flatMap(currency => {
    const difference = amountOf(session, currency === 'MXN' ? 'difference_cash' : 'difference_usd') ?? 0
    if (difference === 0) return []
    const word = difference < 0 ? words.short : words.over
    return texts.differs(folio, word, formatMoney(cents(Math.abs(difference)), currency))
  })
  if (parts.length === 0) return texts.fits(folio)
  return [...parts, session['status'] === 'to_authorize' ? texts.toAuthorize : ''].join(' ').trim()
}
